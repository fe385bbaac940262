import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** What is done one after the other. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

type StepProps = { title: string; children?: ReactNode };

/** One of the steps: what to do, and how. */
export function Step({ title, children }: StepProps) {
  return (
    <li className={styles.step}>
      <p className={styles.title}>{title}</p>
      {children}
    </li>
  );
}
