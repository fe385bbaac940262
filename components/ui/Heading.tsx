import type { ReactNode } from 'react';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

type HeadingProps = {
  level: HeadingLevel;
  id?: string | undefined;
  className?: string | undefined;
  /** The language of the heading, if it isn't that of the page. */
  lang?: string | undefined;
  children: ReactNode;
};

export function Heading({ level, children, ...attributes }: HeadingProps) {
  const Tag: `h${HeadingLevel}` = `h${level}`;
  return <Tag {...attributes}>{children}</Tag>;
}
