import type { ReactNode } from 'react';
import { NOT_DOCUMENTED } from '@/lib/reference/words';
import styles from './Callout.module.css';

export type CalloutTone = 'note' | 'tip' | 'warning' | 'unspecified';

type CalloutProps = { tone: CalloutTone; title?: string; children: ReactNode };

const titles: Record<CalloutTone, string> = {
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  unspecified: NOT_DOCUMENTED,
};

/** A remark beside the text; its kind is said in words, not by color alone. */
export function Callout({ tone, title = titles[tone], children }: CalloutProps) {
  return (
    <div role="note" className={`${styles.callout} ${styles[tone]}`}>
      <p className={styles.title}>{title}</p>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
