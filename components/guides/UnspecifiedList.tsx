import { InlineProse } from '@/components/ui/Prose';
import { dropNotDocumentedLabel } from '@/lib/reference/words';
import type { UnspecifiedGroup, UnspecifiedNote, UnspecifiedPlace } from '@/lib/site/api-embeds';
import styles from './UnspecifiedList.module.css';

/** Everything that an API leaves undocumented, by operation, each with links to the places that it concerns. */
export function UnspecifiedList({ groups }: { groups: UnspecifiedGroup[] }) {
  return (
    <dl className={styles.groups}>
      {groups.map(({ title, href, notes }) => (
        <div key={href ?? title}>
          <dt>{href === undefined ? title : <a href={href}>{title}</a>}</dt>
          {notes.map((note) => (
            <Note key={note.text} note={note} />
          ))}
        </div>
      ))}
    </dl>
  );
}

/** How many places are open; the others fold. */
const SHOWN = 3;

function Note({ note: { text, places } }: { note: UnspecifiedNote }) {
  const folded = places.slice(SHOWN);
  return (
    <dd>
      <InlineProse className="prose" text={dropNotDocumentedLabel(text)} /> <Places places={places.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className={styles.places}>
          <summary>
            {folded.length} more {folded.length === 1 ? 'place' : 'places'}
          </summary>
          <Places places={folded} />
        </details>
      )}
    </dd>
  );
}

function Places({ places }: { places: UnspecifiedPlace[] }) {
  return (
    <span className={styles.places}>
      {places.map(({ href, code, of }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a href={href}>
            {of !== undefined && (code === undefined ? of : `${of}: `)}
            {code !== undefined && <code>{code}</code>}
            {code === undefined && of === undefined && 'In the reference'}
          </a>
        </span>
      ))}
    </span>
  );
}
