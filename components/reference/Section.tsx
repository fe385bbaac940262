import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '@/components/ui/Heading';
import styles from './operation.module.css';
import part from './part.module.css';

type SectionProps = {
  title: string;
  level: HeadingLevel;
  /** Quiet words after the title. */
  aside?: ReactNode;
  /** Something in it is folded at first. */
  folds?: boolean;
  children: ReactNode;
};

/** A titled part of an operation. */
export function Section({ title, level, aside, folds, children }: SectionProps) {
  return (
    <section data-tree={folds === true || undefined}>
      <div className={styles.head}>
        <Heading level={level}>{title}</Heading>
        {aside}
        {folds === true && (
          <button type="button" className={`needs-script ${styles.foldAll}`} data-fold-all="">
            Expand all
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

/** A titled part of a page next to its operations: schemas, states, errors. */
export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={part.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
