import styles from './Pager.module.css';

type PagerLink = { href: string; title: string };
type PagerProps = { label: string; previous?: PagerLink | undefined; next?: PagerLink | undefined };

/** Links to the pages before and after this one; nothing if there are none. */
export function Pager({ label, previous, next }: PagerProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={`${styles.pages} no-print`} aria-label={label}>
      {previous !== undefined && (
        <a href={previous.href} rel="prev">
          <span>Previous</span> {previous.title}
        </a>
      )}
      {next !== undefined && (
        <a href={next.href} rel="next">
          <span>Next</span> {next.title}
        </a>
      )}
    </nav>
  );
}
