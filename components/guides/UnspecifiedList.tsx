import { InlineProse } from '@/components/ui/Prose';
import { dropNotDocumentedLabel } from '@/lib/reference/words';
import type { UnspecifiedGroup, UnspecifiedNote, UnspecifiedPlace } from '@/lib/site/api-embeds';
import styles from './UnspecifiedList.module.css';

/** Lists what an API doesn't document in one fold per operation. Each note links to the parts of the reference that it concerns. */
export function UnspecifiedList({ groups }: { groups: UnspecifiedGroup[] }) {
  return (
    <>
      {groups.map(({ title, href, notes }) => (
        <details key={href ?? title} className={styles.group}>
          <summary>
            {title} <span className={styles.count}>({notes.length})</span>
          </summary>
          <ul>
            {notes.map((note) => (
              <Note key={note.text} note={note} />
            ))}
          </ul>
          {href !== undefined && (
            <p>
              <a href={href}>{title} in the reference</a>
            </p>
          )}
        </details>
      ))}
    </>
  );
}

/** Number of places shown for a note; the rest are in a fold. */
const SHOWN = 3;

function Note({ note: { text, subject, places } }: { note: UnspecifiedNote }) {
  const folded = places.slice(SHOWN);
  return (
    <li>
      {subject !== undefined && (
        <>
          <Place place={subject} />
          {': '}
        </>
      )}
      <InlineProse className="prose" text={dropNotDocumentedLabel(text)} /> <Places places={places.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className={styles.places}>
          <summary>
            {folded.length} more {folded.length === 1 ? 'place' : 'places'}
          </summary>
          <Places places={folded} />
        </details>
      )}
    </li>
  );
}

function Places({ places }: { places: UnspecifiedPlace[] }) {
  return (
    <span className={styles.places}>
      {places.map((place, index) => (
        <span key={place.href}>
          {index > 0 && ', '}
          <Place place={place} />
        </span>
      ))}
    </span>
  );
}

function Place({ place: { href, code, of } }: { place: UnspecifiedPlace }) {
  return (
    <a href={href}>
      {of !== undefined && (code === undefined ? of : `${of}: `)}
      {code !== undefined && <code>{code}</code>}
      {code === undefined && of === undefined && 'In the reference'}
    </a>
  );
}
