import { Fragment, type ReactNode } from 'react';
import { SelfLink } from '@/components/ui/SelfLink';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import type { Row } from '@/lib/site/row';
import { RowDetails } from './RowDetails';
import styles from './schema.module.css';
import { TypeLabel } from './TypeLabel';

type SchemaRowProps = { row: Row; links: ReferenceLinks; children?: ReactNode };

/** One line of a tree: name, type, marks; then what is said of the value; then what folds out. */
export function SchemaRow({ row, links, children }: SchemaRowProps) {
  const name = row.kind === 'words' ? styles.words : styles.name;
  return (
    <li id={row.id} className={styles.row}>
      {row.id === undefined ? (
        <span className={name}>{row.name}</span>
      ) : (
        <SelfLink id={row.id} className={name}>
          {row.name}
        </SelfLink>
      )}{' '}
      <TypeLabel schema={row.schema} links={links} />
      {row.marks.map((mark) => (
        <Fragment key={mark}>
          {' '}
          <span className={mark === 'required' ? styles.required : styles.mark}>{mark}</span>
        </Fragment>
      ))}
      <RowDetails row={row} links={links} />
      {children}
    </li>
  );
}
