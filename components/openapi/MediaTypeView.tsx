import type { MediaType } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { Encodings } from './Encodings';
import styles from './operation.module.css';
import { SchemaView } from './SchemaView';

type MediaTypeViewProps = { media: MediaType; links: ReferenceLinks; named: boolean };

/** The schema of a body in one media type, named where there are several. */
export function MediaTypeView({ media, links, named }: MediaTypeViewProps) {
  return (
    <>
      {named && <p className={styles.media}>{media.name}</p>}
      {media.schema !== undefined && <SchemaView schema={media.schema} links={links} />}
      <Encodings encoding={media.encoding} links={links} />
    </>
  );
}
