import type { SearchHit } from '@/lib/search/model';
import { Marked } from './Marked';
import styles from './search-option.module.css';

/** A reason as an answer: what it is, what it means, what to do, whether to try again. */
export function ErrorAnswer({ hit }: { hit: SearchHit }) {
  const { marks, text, remedy, retry } = hit;
  return (
    <>
      <span className={styles.head}>
        {hit.sort === 'reason' && hit.status !== undefined && <span className={styles.status}>{hit.status}</span>}
        <code className={styles.code}>
          <Marked text={hit.title} marks={marks} />
        </code>
        <span className={styles.facts}>{toFacts(hit).join(' · ')}</span>
      </span>
      {text !== undefined && (
        <span className={styles.text}>
          <Marked text={text} marks={marks} />
        </span>
      )}
      {remedy !== undefined && (
        <span className={styles.text}>
          <b>What to do</b> <Marked text={remedy} marks={marks} />
        </span>
      )}
      {retry !== undefined && (
        <span className={styles.text}>
          <b>Retry</b> {retry}
        </span>
      )}
    </>
  );
}

function toFacts({ sort, type, api, reasons, trail, links, moreLinks, href }: SearchHit): (string | undefined)[] {
  if (sort === 'type') return ['Type', `${reasons.length} reason${reasons.length === 1 ? '' : 's'}`, api];
  if (sort === 'status') {
    // A status without a place of its own leads to its first operation.
    const others = href === links[0]?.href ? links.length + moreLinks - 1 : 0;
    return [trail?.[0], api, others > 0 ? `${others} more below` : undefined].filter((fact) => fact !== undefined);
  }
  return [type, api].filter((fact) => fact !== undefined);
}
