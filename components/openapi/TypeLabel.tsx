import type { Schema } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { findReference } from '@/lib/site/schema-rows';
import styles from './schema.module.css';

type TypeLabelProps = { schema: Schema; links: ReferenceLinks };

/** A value's type; where the tree stops at a named schema, the link to it. */
export function TypeLabel({ schema, links }: TypeLabelProps) {
  const reference = findReference(schema);
  if (reference === undefined) return <span className={styles.type}>{schema.label}</span>;
  return (
    <a className={styles.type} href={links.toAnchor(reference.targetId)}>
      {schema.label}
    </a>
  );
}
