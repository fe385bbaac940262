import type { ReactNode } from 'react';
import { CodeName } from '@/components/ui/Code';
import { Each } from '@/components/ui/Each';
import { type HeadingLevel, SelfLink } from '@/components/ui/Heading';
import { Table } from '@/components/ui/Table';
import type {
  ErrorAdvice,
  ErrorEntry,
  ErrorGroup,
  ErrorRow,
  ErrorsBlock,
  ErrorsSection,
  OutcomesSection,
} from '@/lib/reference/document';
import {
  type CutResponse,
  cutResponses,
  findSharedDetails,
  formatMissing,
  type SharedAdvice,
  type SharedDetails,
  toSharedAdvice,
} from '@/lib/reference/errors';
import type { ReferenceLinks } from '@/lib/reference/links';
import { listErrorQuestions, listItemQuestions } from '@/lib/reference/open-questions';
import { listErrorEntries } from '@/lib/reference/walk';
import { formatWithin, NO_REASON_CODE, NOT_DOCUMENTED, REASONS_WITHIN } from '@/lib/reference/words';
import { capitalize, formatCount } from '@/lib/text';
import { StatusCode } from './Badges';
import styles from './errors.module.css';
import reference from './reference.module.css';
import { PageSection, type PageSectionProps, Section } from './Section';
import { CodeLinks, Markdown, OpenQuestions } from './Text';

type ErrorsProps = { id?: string | undefined; block: ErrorsBlock; links: ReferenceLinks; level: HeadingLevel };

export function Errors({ id, block, links, level }: ErrorsProps) {
  return (
    <Section id={id} title={block.title} level={level} aside={block.aside}>
      <ErrorTable block={block} links={links} />
    </Section>
  );
}

type ErrorTableProps = Pick<ErrorsProps, 'links'> & { block: Pick<ErrorsBlock, 'caption' | 'rows'> };

/** The error table, the same in references and guides: first what all rows share, then each error with its condition and advice. */
export function ErrorTable({ block: { caption, rows }, links }: ErrorTableProps) {
  const shared = findSharedDetails(rows);
  const hasAdvice = shared.fix === undefined && shared.unadvised === undefined;
  const columns = [
    ...(shared.status === undefined ? ['Status'] : []),
    shared.unnamed === undefined ? 'Reason' : 'When',
    ...(hasAdvice ? ['What to do'] : []),
  ];
  const classes = [
    styles.table,
    ...(hasAdvice ? [] : [styles.short]),
    ...(shared.status === undefined ? [] : [styles.sameStatus]),
  ];
  return (
    <>
      <SharedLine shared={shared} links={links} />
      <Table caption={caption} head={columns} className={classes.join(' ')}>
        <tbody>
          {rows.map((row) => (
            <Row key={row.anchor} row={row} links={links} shared={shared} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** What all rows of a table, or most of them, have in common. It is above the table, so that the rows don't repeat it. */
function SharedLine({ shared, links }: { shared: SharedDetails; links: ReferenceLinks }) {
  const { fix, type, retry, status } = shared;
  const missing = formatMissing(shared);
  if ([fix, type, retry, status, missing].every((fact) => fact === undefined)) return null;
  return (
    <div className={styles.shared}>
      <Markdown text={fix} links={links} />
      {status !== undefined && (
        <p>
          HTTP status: <a href={links.toAnchor(status.response)}>{status.status}</a>
        </p>
      )}
      {type !== undefined && (
        <p>
          Type: <code>{type}</code>
        </p>
      )}
      {missing !== undefined && <p>{missing}</p>}
      {retry !== undefined && (
        <p>
          Retry: {retry.text}
          {retry.all ? '' : ', unless a row says otherwise'}
        </p>
      )}
    </div>
  );
}

function Row({ row: { anchor, status, tone, response, reason, when, advice }, links, shared }: RowProps) {
  return (
    <tr id={anchor}>
      {shared.status === undefined && <StatusCell status={status} tone={tone} href={links.toAnchor(response)} />}
      <td>
        {reason === undefined ? (
          shared.unnamed === undefined && <p className={styles.none}>{NO_REASON_CODE}</p>
        ) : (
          <ReasonLine reason={reason} facts={reason.type === shared.type ? [] : [reason.type]} links={links} />
        )}
        <Markdown text={when} links={links} />
      </td>
      {shared.fix === undefined && shared.unadvised === undefined && (
        <AdviceCell advice={advice} sharedRetry={shared.retry?.text} links={links} />
      )}
    </tr>
  );
}

type RowProps = { row: ErrorRow; links: ReferenceLinks; shared: SharedDetails };

function StatusCell({ status, tone, href }: Pick<ErrorRow, 'status' | 'tone'> & { href: string }) {
  return (
    <td className={styles.status} data-tone={tone === 'success' || tone === 'partial' ? tone : 'error'}>
      <a href={href}>{status}</a>
    </td>
  );
}

type ReasonLineProps = {
  reason: { name: string; anchor: string };
  facts: readonly (string | undefined)[];
  links: ReferenceLinks;
};

function ReasonLine({ reason, facts, links }: ReasonLineProps) {
  const shown = facts.filter((fact) => fact !== undefined);
  return (
    <p className={styles.reason}>
      <a href={links.toAnchor(reason.anchor)}>
        <CodeName text={reason.name} after="_" />
      </a>
      {shown.length > 0 && <span> {shown.join(' · ')}</span>}
    </p>
  );
}

type AdviceCellProps = { advice: ErrorAdvice | undefined; sharedRetry: string | undefined; links: ReferenceLinks };

/** What to do, and whether to retry, unless the line above the table already shows it. */
function AdviceCell({ advice, sharedRetry, links }: AdviceCellProps) {
  if (advice === undefined) {
    return (
      <td className={styles.advice}>
        <p className={styles.none}>{NOT_DOCUMENTED}</p>
      </td>
    );
  }
  const { fix, retry } = advice;
  return (
    <td className={styles.advice}>
      {fix !== '' && <Markdown text={fix} links={links} />}
      {retry !== sharedRetry && <p className={styles.retry}>Retry: {retry}</p>}
    </td>
  );
}

/** Every error of the API in one table: its status and reason, what to do, whether to retry, and the operations that return it. */
export function ErrorCatalog({ api, section, links }: PageSectionProps<ErrorsSection>) {
  const { lead, groups, types } = section;
  const entries = listErrorEntries(section);
  const hasReasons = entries.length > 0;
  const hasAdvice = hasReasons || groups.some(({ responses }) => responses.some(({ advice }) => advice !== undefined));
  return (
    <PageSection api={api} section={section} links={links}>
      <p className={styles.lead}>{lead}</p>
      <CatalogIndex groups={groups} types={types} />
      <Table
        caption={`Errors of ${api}`}
        head={['Status', hasReasons ? 'Reason' : 'When', ...(hasAdvice ? ['What to do'] : [])]}
        className={hasAdvice ? styles.table : `${styles.table} ${styles.short}`}
      >
        {groups.map((group) => (
          <Status key={group.anchor} group={group} hasReasons={hasReasons} hasAdvice={hasAdvice} links={links} />
        ))}
      </Table>
      {types.length > 0 && <Types types={types} links={links} />}
      <OpenQuestions items={listErrorQuestions(section)} links={links} />
    </PageSection>
  );
}

/** The codes in successful responses, such as scan results, which are not errors. */
export function Outcomes({ api, section, links }: PageSectionProps<OutcomesSection>) {
  const { lead, singular, entries } = section;
  const shared = toSharedAdvice(entries);
  const hasAdvice = shared.fix === undefined || shared.retry === undefined;
  return (
    <PageSection api={api} section={section} links={links}>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.shared}>
        <Markdown text={shared.fix} links={links} />
        {shared.retry !== undefined && <p>Retry: {shared.retry}</p>}
        <RaisedBy operations={shared.raisedBy} links={links} />
      </div>
      <Table
        caption={section.title}
        head={[capitalize(singular), ...(hasAdvice ? ['What to do'] : [])]}
        className={[styles.table, styles.sameStatus, ...(hasAdvice ? [] : [styles.short])].join(' ')}
      >
        <tbody data-arrows="">
          {entries.map((entry) => (
            <tr key={entry.anchor} id={entry.anchor}>
              <EntryCells entry={entry} shared={shared} links={links} />
            </tr>
          ))}
        </tbody>
      </Table>
      <OpenQuestions items={listItemQuestions([], entries)} links={links} />
    </PageSection>
  );
}

function RaisedBy({ operations, links }: { operations: ErrorEntry['raisedBy']; links: ReferenceLinks }) {
  if (operations.length === 0) return null;
  return (
    <ErrorOperations sender="Returned by" total={operations.length}>
      <Each items={operations} by=", ">
        {({ row, title, within }) => (
          <>
            <a href={links.toAnchor(row)}>{title}</a>
            {within !== undefined && ` (${formatWithin(within)})`}
          </>
        )}
      </Each>
    </ErrorOperations>
  );
}

const MAX_UNFOLDED = 8;

/** Links to the operations of an error. A long list is folded, because it would hide what to do on a phone. */
function ErrorOperations({ sender, total, children }: { sender: string; total: number; children: ReactNode }) {
  const className = `small-print quiet-links ${styles.raised}`;
  if (total <= MAX_UNFOLDED) {
    return (
      <p className={className}>
        {sender} {children}
      </p>
    );
  }
  return (
    <details className={className}>
      <summary className="quiet-summary">
        {sender} {formatCount(total, 'operation')}
      </summary>
      <p>{children}</p>
    </details>
  );
}

function CatalogIndex({ groups, types }: Pick<ErrorsSection, 'groups' | 'types'>) {
  return (
    <nav className={styles.index} data-arrows="" aria-label="Errors by status and type">
      <p>Status</p>
      <ul>
        {groups.map(({ anchor, status, title, tone }) => (
          <li key={anchor}>
            <a className={reference.jump} href={`#${anchor}`} title={title}>
              {status === undefined || status === 'default' ? title : <StatusCode status={status} tone={tone} />}
            </a>
          </li>
        ))}
      </ul>
      {types.length > 0 && (
        <>
          <p>Type</p>
          <ul>
            {types.map(({ anchor, name }) => (
              <li key={anchor}>
                <a className={reference.jump} href={`#${anchor}`}>
                  <code>{name}</code>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

type StatusProps = { group: ErrorGroup; hasReasons: boolean; hasAdvice: boolean; links: ReferenceLinks };

/** The rows of one status: responses without a reason, then reasons. */
function Status({ group, hasReasons, hasAdvice, links }: StatusProps) {
  const { anchor, status = '–', tone, entries } = group;
  const { shown: responses, left } = cutResponses(group);
  const cell = <StatusCell status={status} tone={tone} href={links.toAnchor(anchor)} />;
  return (
    <tbody id={anchor} data-arrows="">
      {responses.map((response, index) => (
        <tr key={response.operations[0]?.response}>
          {cell}
          <td>
            {hasReasons && response.entryReasons.length === 0 && <p className={styles.none}>{NO_REASON_CODE}</p>}
            <ResponseSummary
              response={response}
              left={index === responses.length - 1 ? left : undefined}
              links={links}
            />
          </td>
          {hasAdvice &&
            (response.entryReasons.length > 0 ? (
              <EntryReasonsCell reasons={response.entryReasons} links={links} />
            ) : (
              <AdviceCell advice={response.advice} sharedRetry={undefined} links={links} />
            ))}
        </tr>
      ))}
      {entries.map((entry) => (
        <tr key={entry.anchor} id={entry.anchor}>
          {cell}
          <EntryCells entry={entry} links={links} />
        </tr>
      ))}
    </tbody>
  );
}

type ErrorType = ErrorsSection['types'][number];

/** Links to the reasons in the entries of a partial success, which have the advice. */
function EntryReasonsCell({ reasons, links }: { reasons: ErrorType['reasons']; links: ReferenceLinks }) {
  return (
    <td className={styles.advice}>
      <p>
        {REASONS_WITHIN} <CodeLinks items={reasons} links={links} />
      </p>
    </td>
  );
}

function Types({ types, links }: { types: readonly ErrorType[]; links: ReferenceLinks }) {
  return (
    <Table caption="Error types" head={['Type', 'Meaning']} className={`${styles.table} ${styles.types}`}>
      <tbody data-arrows="">
        {types.map(({ anchor, name, meaning, reasons }) => (
          <tr key={anchor} id={anchor}>
            <td className={styles.reason}>
              <SelfLink id={anchor}>
                <CodeName text={name} after="_" />
              </SelfLink>
            </td>
            <td>
              <Markdown text={meaning} links={links} />
              <p className={`small-print quiet-links ${styles.raised}`}>
                <CodeLinks items={reasons} links={links} />
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type ResponseSummaryProps = {
  response: CutResponse;
  left: string | undefined;
  links: ReferenceLinks;
};

function ResponseSummary({ response, left, links }: ResponseSummaryProps) {
  const { description, operations, total, sender } = response;
  return (
    <>
      {description !== '' && <Markdown text={description} links={links} />}
      <ErrorOperations sender={sender} total={total}>
        <Each items={operations} by=", ">
          {({ response: anchor, title }) => <a href={links.toAnchor(anchor)}>{title}</a>}
        </Each>
      </ErrorOperations>
      {left !== undefined && <p className={`small-print ${styles.raised}`}>{left}</p>}
    </>
  );
}

type EntryCellsProps = { entry: ErrorEntry; shared?: SharedAdvice; links: ReferenceLinks };

const NOTHING: SharedAdvice = { raisedBy: [] };

/** One reason: its meaning, the operations that return it, what to do and whether to retry, without what the line above the table shows. */
function EntryCells({ entry, shared = NOTHING, links }: EntryCellsProps) {
  const { facts, meaning, fix, retry, raisedBy } = entry;
  const advice = { fix: shared.fix === undefined ? fix : '', retry };
  return (
    <>
      <td>
        <ReasonLine reason={entry} facts={facts} links={links} />
        <Markdown text={meaning} links={links} />
        {shared.raisedBy.length === 0 && <RaisedBy operations={raisedBy} links={links} />}
      </td>
      {(shared.fix === undefined || shared.retry === undefined) && (
        <AdviceCell advice={advice} sharedRetry={shared.retry} links={links} />
      )}
    </>
  );
}
