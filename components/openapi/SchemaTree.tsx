import { Fragment } from 'react';
import type { Schema } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import type { Row } from '@/lib/site/row';
import { formatBranchCount, toBranches } from '@/lib/site/schema-rows';
import { SchemaRow } from './SchemaRow';
import styles from './schema.module.css';

type SchemaTreeProps = { schema: Schema; links: ReferenceLinks; depth?: number };

/** What a value is made of, row by row. The only recursion: a row that holds more folds out into a tree of its own. */
export function SchemaTree({ schema, links, depth = 0 }: SchemaTreeProps) {
  return toBranches(schema).map((branch) => (
    <Fragment key={branch.heading ?? ''}>
      {branch.heading !== undefined && <p className={styles.branch}>{branch.heading}</p>}
      <SchemaRows rows={branch.rows} links={links} depth={depth} />
    </Fragment>
  ));
}

type SchemaRowsProps = { rows: readonly Row[]; links: ReferenceLinks; depth: number };

/** Rows with what folds out below them: open at depth 0, closed below. */
export function SchemaRows({ rows, links, depth }: SchemaRowsProps) {
  return (
    <ul className={styles.tree}>
      {rows.map((row) => (
        <SchemaRow key={row.key} row={row} links={links}>
          {toBranches(row.schema).length > 0 && (
            <details open={depth === 0}>
              <summary className={styles.fold}>
                {formatBranchCount(row.schema)}
                <span className="visually-hidden"> of {row.name}</span>
              </summary>
              <SchemaTree schema={row.schema} links={links} depth={depth + 1} />
            </details>
          )}
        </SchemaRow>
      ))}
    </ul>
  );
}
