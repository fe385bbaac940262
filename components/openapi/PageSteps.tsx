import type { Reference, ReferencePage } from '@/lib/site/reference';
import styles from './reference.module.css';

type PageStepsProps = { reference: Reference; page: ReferencePage };

/** In a reference of several pages, the one before and the one after. */
export function PageSteps({ reference: { pages }, page }: PageStepsProps) {
  if (pages.length === 1) return null;
  const place = pages.indexOf(page);
  const previous = pages[place - 1];
  const next = pages[place + 1];
  return (
    <nav className={styles.steps} aria-label="Previous and next page">
      {previous !== undefined && (
        <a href={previous.href} rel="prev">
          ← {previous.title}
        </a>
      )}
      {next !== undefined && (
        <a href={next.href} rel="next">
          {next.title} →
        </a>
      )}
    </nav>
  );
}
