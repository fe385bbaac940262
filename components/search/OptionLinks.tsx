import { MethodBadge } from '@/components/reference/Badges';
import type { SearchHit, SearchLink } from '@/lib/search/model';
import styles from './search-option.module.css';

type Props = { id: string; hit: SearchHit; active: string | undefined };

/** The calls that raise an error, the reasons of a status, the other places of a field; options too, reached by the right arrow. */
export function OptionLinks({ id, hit, active }: Props) {
  return (
    <>
      <Row words="Reasons" id={`${id}-reason`} links={hit.reasons} more={0} active={active} />
      <Row
        words={LINK_WORDS[hit.sort] ?? 'Also in'}
        id={`${id}-link`}
        links={hit.links}
        more={hit.moreLinks}
        active={active}
      />
    </>
  );
}

const LINK_WORDS: Partial<Record<SearchHit['sort'], string>> = {
  reason: 'Raised by',
  outcome: 'Returned by',
  status: 'Returned by',
};

type RowProps = { words: string; id: string; links: readonly SearchLink[]; more: number; active: string | undefined };

function Row({ words, id, links, more, active }: RowProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles.links}>
      <span className={styles.words}>{words}</span>
      {links.map((link, index) => (
        <a
          key={`${link.href} ${link.label}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={active === `${id}-${index}`}
          tabIndex={-1}
          href={link.href}
          className={styles.link}
        >
          <span className="visually-hidden">{words} </span>
          {link.method !== undefined && <MethodBadge method={link.method} small />}
          <span className={link.method === undefined ? styles.label : `${styles.label} ${styles.call}`}>
            {link.label}
          </span>
          {link.api !== undefined && <span className={styles.words}>{link.api}</span>}
        </a>
      ))}
      {more > 0 && <span className={styles.words}>and {more} more</span>}
    </div>
  );
}
