import { Fragment } from 'react';
import { CodeName } from '@/components/ui/CodeName';
import type { HeadingLevel } from '@/components/ui/Heading';
import { SelfLink } from '@/components/ui/SelfLink';
import type { ErrorEntry, ErrorRow, ErrorsBlock, ErrorsSection } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { ERROR_COLUMNS, INFORM_PROVIDER, NOT_DOCUMENTED, NOT_NAMED } from '@/lib/reference/words';
import catalogue from './catalogue.module.css';
import styles from './errors.module.css';
import { PageSection, Section } from './Section';
import { Markdown, Unspecified } from './Text';

type ErrorsProps = { block: ErrorsBlock; links: ReferenceLinks; level: HeadingLevel };

/** Every error that an operation can return, under a heading. */
export function Errors({ block, links, level }: ErrorsProps) {
  const aside = block.aside !== undefined && <span className={styles.aside}>{block.aside}</span>;
  return (
    <Section title={block.title} level={level} aside={aside}>
      <ErrorTable block={block} links={links} />
    </Section>
  );
}

/** The error table itself, the same in references and guides: when, what to do, and whether to try again. */
export function ErrorTable({ block: { caption, rows }, links }: Omit<ErrorsProps, 'level'>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {ERROR_COLUMNS.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.anchor} row={row} links={links} />
        ))}
      </tbody>
    </table>
  );
}

/** One error of an operation; a status without a named reason says so. */
function Row({ row: { anchor, status, tone, response, reason, when, advice }, links }: RowProps) {
  return (
    <tr id={anchor}>
      <td className={`${styles.status} ${toStatusClass(tone)}`}>
        <a href={links.toAnchor(response)}>{status}</a>
      </td>
      {reason === undefined ? (
        <td className={styles.none}>{NOT_NAMED}</td>
      ) : (
        <td className={styles.reason}>
          <a href={links.toAnchor(reason.anchor)}>
            <CodeName text={reason.name} after="_" />
          </a>
          {reason.type !== undefined && <span> {reason.type}</span>}
        </td>
      )}
      <Markdown as="td" text={when} />
      {advice === undefined ? (
        <>
          <td className={styles.none}>{NOT_DOCUMENTED}</td>
          <td className={styles.none}>{NOT_DOCUMENTED}</td>
        </>
      ) : (
        <>
          <Markdown as="td" text={advice.remedy} />
          <td>{advice.retry}</td>
        </>
      )}
    </tr>
  );
}

type RowProps = { row: ErrorRow; links: ReferenceLinks };

/** The class for the response that has the error: the color it has among the responses. */
function toStatusClass(tone: ErrorRow['tone']) {
  if (tone === 'partial') return styles.partial;
  return tone === 'success' ? styles.success : styles.failure;
}

/** Every reason of the API once, with the operations that return it. */
export function ErrorCatalogue({ section, links }: { section: ErrorsSection; links: ReferenceLinks }) {
  return (
    <PageSection id={section.anchor} title={section.title}>
      <p className={catalogue.lead}>{section.lead}</p>
      {section.entries.map((entry) => (
        <Entry key={entry.anchor} entry={entry} links={links} />
      ))}
    </PageSection>
  );
}

/** One reason: what it means, what to do, whether to try again, and which operations return it. */
function Entry({ entry, links }: { entry: ErrorEntry; links: ReferenceLinks }) {
  const { anchor, name, facts, retry, inform, meaning, remedy, unspecified, raisedBy } = entry;
  return (
    <article id={anchor} className={catalogue.entry}>
      <div>
        <h3>
          <SelfLink id={anchor}>
            <CodeName text={name} after="_" />
          </SelfLink>
        </h3>
        <p>{facts.join(' · ')}</p>
        <p>Retry: {retry}</p>
        {inform && <p>{INFORM_PROVIDER}</p>}
      </div>
      <div>
        <Markdown text={meaning} className={catalogue.meaning} />
        <Markdown text={remedy} />
        <Unspecified items={unspecified} />
        {raisedBy.length > 0 && (
          <p className={catalogue.raised}>
            Raised by{' '}
            {raisedBy.map(({ row, title }, index) => (
              <Fragment key={row}>
                {index > 0 && ', '}
                <a href={links.toAnchor(row)}>{title}</a>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
