import { Fragment } from 'react';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import type { Row } from '@/lib/site/row';
import { toAllowedValues } from '@/lib/site/schema-notes';
import { EnumValues } from './EnumValues';
import { Markdown } from './Markdown';
import { Note } from './Note';
import { RuleNote } from './RuleNote';
import styles from './schema.module.css';
import { Unspecified } from './Unspecified';

type RowDetailsProps = { row: Row; links: ReferenceLinks };

/** What is said of a value: a sentence, allowed values, limits, rules, and what is not documented. */
export function RowDetails({ row, links }: RowDetailsProps) {
  return (
    <>
      {row.deprecated !== undefined && <Markdown text={row.deprecated} />}
      {row.description !== undefined && <Markdown text={row.description} />}
      <EnumValues values={toAllowedValues(row.schema)} />
      {row.notes.length > 0 && (
        <p className={styles.notes}>
          {row.notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and notes may read alike
            <Fragment key={index}>
              {index > 0 && '\u00a0· '}
              <Note note={note} />
            </Fragment>
          ))}
        </p>
      )}
      {row.rules.map((rule) => (
        <RuleNote key={rule.id} rule={rule} links={links} />
      ))}
      <Unspecified items={row.unspecified} />
    </>
  );
}
