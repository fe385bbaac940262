import type { Heading } from '@/lib/guides/document';
import { keepApiNames } from '@/lib/prose/keep-together';
import styles from './TableOfContents.module.css';

type ContentsProps = { headings: readonly Heading[] };

/** Table of contents next to the text on wide screens. A script marks the section that the reader is in. */
export function TableOfContents({ headings }: ContentsProps) {
  if (headings.length === 0) return null;
  return (
    <nav className={`${styles.column} no-print`} aria-label="On this page" data-spy="">
      <p className={styles.title}>On this page</p>
      <Entries headings={headings} />
    </nav>
  );
}

/** Folded table of contents above the text, for screens without room next to it. */
export function FoldedContents({ headings }: ContentsProps) {
  if (headings.length === 0) return null;
  return (
    <details className={`${styles.folded} no-print`}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <Entries headings={headings} />
      </nav>
    </details>
  );
}

function Entries({ headings }: ContentsProps) {
  return (
    <ul className={styles.entries}>
      {headings.map(({ id, depth, text }) => (
        <li key={id} className={depth === 3 ? styles.nested : undefined}>
          <a href={`#${id}`}>{keepApiNames(text)}</a>
        </li>
      ))}
    </ul>
  );
}
