import type { ReactNode } from 'react';
import styles from './Heading.module.css';

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

type SelfLinkProps = { id: string; className?: string | undefined; children: ReactNode };

/** A heading or name that links to its own anchor. A link sign after it shows on hover and focus. */
export function SelfLink({ id, className, children }: SelfLinkProps) {
  return (
    <a href={`#${id}`} className={className === undefined ? styles.self : `${styles.self} ${className}`}>
      {children}
    </a>
  );
}
