import type { ReactNode } from 'react';
import styles from './part.module.css';

type ReferencePartProps = { id: string; title: string; children: ReactNode };

/** A part of a reference that stands beside its operations: schemas, states, errors. */
export function ReferencePart({ id, title, children }: ReferencePartProps) {
  return (
    <section id={id} className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
