import type { ReactNode } from 'react';
import { RECOMMENDATION } from '@/lib/prose/recommendation';
import { NOT_DOCUMENTED } from '@/lib/reference/words';
import styles from './Callout.module.css';

export type CalloutTone = 'note' | 'tip' | 'warning' | 'recommendation' | 'unspecified';

type CalloutProps = { tone: CalloutTone; title?: string; children: ReactNode };

const titles: Record<CalloutTone, string> = {
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  recommendation: RECOMMENDATION,
  unspecified: NOT_DOCUMENTED,
};

/** A note set off from the text. Its title says the kind in words, so that color isn't the only sign. */
export function Callout({ tone, title, children }: CalloutProps) {
  return (
    <div role="note" className={`${styles.callout} ${styles[tone]}`}>
      <p className={styles.title}>{formatTitle(tone, title)}</p>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** Returns the title, or the name of the tone without one. A recommendation keeps its label before the title. */
function formatTitle(tone: CalloutTone, title: string | undefined): string {
  if (title === undefined) return titles[tone];
  return tone === 'recommendation' ? `${RECOMMENDATION}: ${title}` : title;
}
