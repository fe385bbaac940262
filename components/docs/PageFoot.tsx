import type { GuidePage } from '@/lib/site/guide-page';
import styles from './PageFoot.module.css';

/** Edit link, date of the last change, and the guides before and after this one. */
export function PageFoot({ page: { edit, updated, previous, next } }: { page: GuidePage }) {
  return (
    <footer className={`${styles.foot} no-print`}>
      <p className={styles.source}>
        {edit !== undefined && <a href={edit}>Edit this page</a>}
        {updated !== undefined && (
          <span>
            Last updated <time dateTime={updated.date}>{updated.text}</time>
          </span>
        )}
      </p>
      {(previous !== undefined || next !== undefined) && (
        <nav className={styles.pages} aria-label="Previous and next guide">
          {previous !== undefined && (
            <a href={previous.href} rel="prev">
              <span>Previous</span> {previous.title}
            </a>
          )}
          {next !== undefined && (
            <a href={next.href} rel="next" className={styles.next}>
              <span>Next</span> {next.title}
            </a>
          )}
        </nav>
      )}
    </footer>
  );
}
