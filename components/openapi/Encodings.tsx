import type { MediaType } from '@/lib/openapi/model';
import { toHeaderRow } from '@/lib/site/parameter-rows';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import styles from './operation.module.css';
import { SchemaRows } from './SchemaTree';

type EncodingsProps = { encoding: MediaType['encoding']; links: ReferenceLinks };

/** How the parts of a form are written. */
export function Encodings({ encoding, links }: EncodingsProps) {
  return encoding.map((part) => (
    <div key={part.property} className={styles.encoding}>
      Part <code>{part.property}</code>
      {part.contentType !== undefined && ` as ${part.contentType}`}
      {part.style !== undefined && `, style ${part.style}`}
      {part.explode !== undefined && (part.explode ? ', one pair per item' : ', all items in one value')}
      {part.headers.length > 0 && <SchemaRows rows={part.headers.map(toHeaderRow)} links={links} depth={1} />}
    </div>
  ));
}
