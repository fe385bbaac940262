import type { ReactNode } from 'react';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

type HeadingProps = {
  level: HeadingLevel;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A heading whose level depends on its context. */
export function Heading({ level, id, className, children }: HeadingProps) {
  const Tag: `h${HeadingLevel}` = `h${level}`;
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  );
}
