import type { ReactNode } from 'react';
import styles from './SelfLink.module.css';

type SelfLinkProps = { id: string; className?: string | undefined; children: ReactNode };

/** A heading or name that links to its own anchor. A link sign after it shows on hover and focus. */
export function SelfLink({ id, className, children }: SelfLinkProps) {
  return (
    <a href={`#${id}`} className={className === undefined ? styles.self : `${styles.self} ${className}`}>
      {children}
    </a>
  );
}
