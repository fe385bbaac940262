import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** A numbered list of steps. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

type StepProps = { title: string; children?: ReactNode };

/** A step of `Steps`: the title says what to do, the content how. */
export function Step({ title, children }: StepProps) {
  return (
    <li className={styles.step}>
      <p className={styles.title}>{title}</p>
      {children}
    </li>
  );
}
