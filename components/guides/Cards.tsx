import type { ReactNode } from 'react';
import { formatAuthoredHref } from '@/lib/site/urls';
import styles from './Cards.module.css';

/** Link cards in a grid. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

type CardProps = { title: string; href: string; children?: ReactNode };

/** A link to a page, with a sentence on what the page contains. */
export function Card({ title, href, children }: CardProps) {
  return (
    <a className={styles.card} href={formatAuthoredHref(href)}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{children}</span>
    </a>
  );
}
