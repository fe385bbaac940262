import { SelfLink } from '@/components/ui/SelfLink';
import type { Api, NamedSchema } from '@/lib/openapi/model';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import { ReferencePart } from './ReferencePart';
import styles from './reference.module.css';
import { SchemaView } from './SchemaView';

type SchemasProps = { api: Api; schemas: readonly NamedSchema[]; links: ReferenceLinks };

/** The named schemas that trees link to, each once. */
export function Schemas({ api, schemas, links }: SchemasProps) {
  if (schemas.length === 0) return null;
  return (
    <ReferencePart api={api} links={links} id={referenceSections.schemas} title="Schemas">
      {schemas.map(({ id, name, schema }) => (
        <article key={id} id={id} className={styles.schema}>
          <h3>
            <SelfLink id={id}>{name}</SelfLink>
          </h3>
          <SchemaView schema={schema} links={links} />
        </article>
      ))}
    </ReferencePart>
  );
}
