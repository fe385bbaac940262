import type { Schema } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { toRootRow } from '@/lib/site/schema-rows';
import { RowDetails } from './RowDetails';
import { SchemaTree } from './SchemaTree';
import styles from './schema.module.css';
import { TypeLabel } from './TypeLabel';

type SchemaViewProps = { schema: Schema; links: ReferenceLinks };

/** A whole schema: its type and what holds for it, then its tree. */
export function SchemaView({ schema, links }: SchemaViewProps) {
  return (
    <>
      <div className={styles.root}>
        {schema.label !== 'object' && <TypeLabel schema={schema} links={links} />}
        <RowDetails row={toRootRow(schema)} links={links} />
      </div>
      <SchemaTree schema={schema} links={links} />
    </>
  );
}
