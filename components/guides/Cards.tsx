import type { ReactNode } from 'react';
import { formatAuthoredHref } from '@/lib/site/urls';
import styles from './Cards.module.css';

/** Where to go from here, side by side. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

type CardProps = { title: string; href: string; children?: ReactNode };

/** One way to go, with a sentence on what is there. */
export function Card({ title, href, children }: CardProps) {
  return (
    <a className={styles.card} href={formatAuthoredHref(href)}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{children}</span>
    </a>
  );
}
