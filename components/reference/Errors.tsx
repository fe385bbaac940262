import { Fragment } from 'react';
import { CodeName } from '@/components/ui/Code';
import { Each } from '@/components/ui/Each';
import { Heading, type HeadingLevel } from '@/components/ui/Heading';
import { SelfLink } from '@/components/ui/SelfLink';
import { Table } from '@/components/ui/Table';
import type {
  ErrorAdvice,
  ErrorEntry,
  ErrorGroup,
  ErrorRow,
  ErrorsBlock,
  ErrorsSection,
  ErrorType,
  ErrorTypeGroup,
  OutcomesSection,
} from '@/lib/reference/document';
import {
  type CutResponse,
  cutResponses,
  findSharedFacts,
  formatMissing,
  type Shared,
  type SharedFacts,
  toShared,
} from '@/lib/reference/errors';
import type { ReferenceLinks } from '@/lib/reference/links';
import { listErrorQuestions, listPartQuestions } from '@/lib/reference/open-questions';
import { formatWithin, INFORM_PROVIDER, NO_REASON_CODE, NOT_DOCUMENTED, REASONS_WITHIN } from '@/lib/reference/words';
import { formatCount } from '@/lib/text';
import { StatusCode } from './Badges';
import catalog from './catalog.module.css';
import styles from './errors.module.css';
import { PageSection, Section, type SectionOf } from './Section';
import { Markdown, OpenQuestions } from './Text';

type ErrorsProps = { id?: string | undefined; block: ErrorsBlock; links: ReferenceLinks; level: HeadingLevel };

/** Every error that an operation can return, under a heading. */
export function Errors({ id, block, links, level }: ErrorsProps) {
  const aside = block.aside !== undefined && <span className={styles.aside}>{block.aside}</span>;
  return (
    <Section id={id} title={block.title} level={level} aside={aside}>
      <ErrorTable block={block} links={links} />
    </Section>
  );
}

type ErrorTableProps = Pick<ErrorsProps, 'links'> & { block: Pick<ErrorsBlock, 'caption' | 'rows'> };

/** The error table, the same in references and guides: first what all rows share, then each error with its condition and advice. */
export function ErrorTable({ block: { caption, rows }, links }: ErrorTableProps) {
  const shared = findSharedFacts(rows);
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
function SharedLine({ shared, links }: { shared: SharedFacts; links: ReferenceLinks }) {
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

/** One error of an operation, without the facts in the line above the table. */
function Row({ row: { anchor, status, tone, response, reason, when, advice }, links, shared }: RowProps) {
  return (
    <tr id={anchor}>
      {shared.status === undefined && (
        <td className={styles.status} data-tone={tone === 'success' || tone === 'partial' ? tone : 'error'}>
          <a href={links.toAnchor(response)}>{status}</a>
        </td>
      )}
      <td>
        {reason === undefined ? (
          shared.unnamed === undefined && <p className={styles.none}>{NO_REASON_CODE}</p>
        ) : (
          <p className={styles.reason}>
            <a href={links.toAnchor(reason.anchor)}>
              <CodeName text={reason.name} after="_" />
            </a>
            {reason.type !== undefined && reason.type !== shared.type && <span> {reason.type}</span>}
          </p>
        )}
        <Markdown text={when} links={links} />
      </td>
      {shared.fix === undefined && shared.unadvised === undefined && (
        <AdviceCell advice={advice} shared={shared} links={links} />
      )}
    </tr>
  );
}

type RowProps = { row: ErrorRow; links: ReferenceLinks; shared: SharedFacts };

type AdviceCellProps = { advice: ErrorAdvice | undefined; shared: SharedFacts; links: ReferenceLinks };

/** What to do, and whether to retry, unless the line above the table already shows it. */
function AdviceCell({ advice, shared, links }: AdviceCellProps) {
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
      <Markdown text={fix} links={links} />
      {retry !== shared.retry?.text && <p className={styles.retry}>Retry: {retry}</p>}
    </td>
  );
}

/** Every error of the API by status and type, with advice and the operations that return it. */
export function ErrorCatalog({ api, section, links }: SectionOf<ErrorsSection>) {
  const { lead, groups, types } = section;
  return (
    <PageSection api={api} section={section} links={links}>
      <p className={catalog.lead}>{lead}</p>
      <CatalogIndex groups={groups} types={types} />
      {groups.map((group) => (
        <Status key={group.anchor} group={group} links={links} />
      ))}
      {types
        .filter(({ spread }) => spread)
        .map((type) => (
          <SpreadType key={type.anchor} type={type} links={links} />
        ))}
      <OpenQuestions items={listErrorQuestions(section)} links={links} />
    </PageSection>
  );
}

/** The codes in successful responses, such as scan results, which are not errors. */
export function Outcomes({ api, section, links }: SectionOf<OutcomesSection>) {
  const shared = toShared(section.entries);
  return (
    <PageSection api={api} section={section} links={links}>
      <p className={catalog.lead}>{section.lead}</p>
      <SharedParts shared={shared} links={links} />
      <div data-arrows="">
        {section.entries.map((entry) => (
          <Entry key={entry.anchor} entry={entry} level={3} links={links} shared={shared} />
        ))}
      </div>
      <OpenQuestions items={listPartQuestions([], section.entries)} links={links} />
    </PageSection>
  );
}

/** What all codes have in common, above the list. */
function SharedParts({ shared: { fix, retry, raisedBy }, links }: SharedProps) {
  return (
    <div className={catalog.response}>
      <Markdown text={fix} links={links} />
      {retry !== undefined && <p>Retry: {retry}</p>}
      <RaisedBy operations={raisedBy} links={links} />
    </div>
  );
}

type SharedProps = { shared: Shared; links: ReferenceLinks };

type RaisedByProps = { operations: ErrorEntry['raisedBy']; links: ReferenceLinks; hidden?: boolean };

/**
 * The operations that return a code. If `hidden`, CSS shows them only when a link leads to this code, because a list above names the
 * same operations.
 */
function RaisedBy({ operations, links, hidden }: RaisedByProps) {
  if (operations.length === 0) return null;
  return (
    <p className={catalog.raised} data-shown-above={hidden === true ? 'links' : undefined}>
      Returned by{' '}
      <Each items={operations} by=", ">
        {({ row, title, within }) => (
          <>
            <a href={links.toAnchor(row)}>{title}</a>
            {within !== undefined && ` (${formatWithin(within)})`}
          </>
        )}
      </Each>
    </p>
  );
}

/** Links to every status and every type. */
function CatalogIndex({ groups, types }: Pick<ErrorsSection, 'groups' | 'types'>) {
  return (
    <nav className={catalog.index} data-arrows="" aria-label="Errors by status and type">
      <p>Status</p>
      <ul>
        {groups.map(({ anchor, status, title, tone }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} title={title}>
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
                <a href={`#${anchor}`}>
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

/** One status of the catalog: its descriptions, the operations that return it, and its reasons by type. */
function Status({ group, links }: { group: ErrorGroup; links: ReferenceLinks }) {
  const { anchor, title, unnamed, types } = group;
  const { shown: responses, left } = cutResponses(group);
  return (
    <section className={catalog.status} data-arrows="">
      <h3 id={anchor}>
        <SelfLink id={anchor}>{title}</SelfLink>
      </h3>
      {unnamed !== undefined && <p className={catalog.none}>{unnamed}</p>}
      {responses.map((response, index) => (
        <ResponseSummary
          key={response.operations[0]?.response}
          response={response}
          hasReasons={types.length > 0}
          left={index === responses.length - 1 ? left : undefined}
          links={links}
        />
      ))}
      {types.map(({ type, entries }) => {
        const { retry } = toShared(entries);
        // Omit what the headings above the entries already show.
        const shared = { ...NOTHING, ...(retry !== undefined && { retry }) };
        const shown = [`HTTP ${group.status}`, type?.name];
        return (
          <Fragment key={type?.name ?? ''}>
            {type !== undefined && <TypeHeading type={type} group={group} links={links} />}
            {retry !== undefined && <p className={`${catalog.raised} ${catalog.shared}`}>Retry: {retry}</p>}
            {entries.map((entry) => (
              <Entry
                key={entry.anchor}
                entry={entry}
                shown={shown}
                level={type === undefined ? 4 : 5}
                links={links}
                shared={shared}
              />
            ))}
          </Fragment>
        );
      })}
    </section>
  );
}

type TypeHeadingProps = { type: NonNullable<ErrorTypeGroup['type']>; group: ErrorGroup; links: ReferenceLinks };

/** The heading of a type. It has the anchor and the description if all reasons of the type are below it; otherwise it links to them. */
function TypeHeading({
  type: { name, anchor, isComplete, meaning },
  group: { status, tone },
  links,
}: TypeHeadingProps) {
  if (!isComplete) {
    return (
      <h4>
        Type{' '}
        <a href={`#${anchor}`}>
          <code>{name}</code>
        </a>
      </h4>
    );
  }
  return (
    <div id={anchor} data-titled="">
      <h4>
        <SelfLink id={anchor}>
          {status !== undefined && <StatusCode status={status} tone={tone} />} Type <code>{name}</code>
        </SelfLink>
      </h4>
      <Markdown text={meaning} links={links} />
    </div>
  );
}

/** A type whose reasons have different statuses, with links to each reason. */
function SpreadType({ type: { anchor, name, meaning, reasons }, links }: { type: ErrorType; links: ReferenceLinks }) {
  return (
    <section className={catalog.status} id={anchor} data-titled="">
      <h3>
        <SelfLink id={anchor}>
          Type <code>{name}</code>
        </SelfLink>
      </h3>
      <Markdown text={meaning} links={links} />
      <ul className={catalog.reasons}>
        {reasons.map((reason) => (
          <li key={reason.anchor}>
            <a href={links.toAnchor(reason.anchor)}>
              <CodeName text={reason.name} after="_" />
            </a>
            {reason.status !== undefined && ` ${reason.status}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ResponseSummaryProps = {
  response: CutResponse;
  hasReasons: boolean;
  /** The number of omitted operations in words. */
  left: string | undefined;
  links: ReferenceLinks;
};

/** A longer list of operations is folded. The limit is lower above reasons, because they name the operations again. */
const MAX_UNFOLDED = 20;
const MAX_UNFOLDED_ABOVE_REASONS = 3;

/** One description of responses with a status, and the operations that return them. */
function ResponseSummary({ response, hasReasons, left, links }: ResponseSummaryProps) {
  const { description, advice, operations, total, sender, entryReasons } = response;
  const list = (
    <Each items={operations} by=", ">
      {({ response: anchor, title }) => <a href={links.toAnchor(anchor)}>{title}</a>}
    </Each>
  );
  const rest = left !== undefined && <p className={catalog.raised}>{left}</p>;
  return (
    <div className={catalog.response}>
      {description !== '' && <Markdown text={description} links={links} />}
      {advice !== undefined && (
        <>
          <Markdown text={advice.fix} links={links} />
          <p className={catalog.raised}>Retry: {advice.retry}</p>
        </>
      )}
      {total > (hasReasons ? MAX_UNFOLDED_ABOVE_REASONS : MAX_UNFOLDED) ? (
        <details className={catalog.raised}>
          <summary>
            {sender} {formatCount(total, 'operation')}
          </summary>
          <p>{list}</p>
          {rest}
        </details>
      ) : (
        <>
          <p className={catalog.raised}>
            {sender} {list}
          </p>
          {rest}
        </>
      )}
      {entryReasons.length > 0 && (
        <p className={catalog.raised}>
          {REASONS_WITHIN}{' '}
          <Each items={entryReasons} by=", ">
            {({ anchor, name }) => (
              <a href={links.toAnchor(anchor)}>
                <code>{name}</code>
              </a>
            )}
          </Each>
        </p>
      )}
    </div>
  );
}

type EntryProps = {
  entry: ErrorEntry;
  level: HeadingLevel;
  links: ReferenceLinks;
  shared?: Shared;
  /** The facts that the headings above already show. */
  shown?: readonly (string | undefined)[];
};

const NOTHING: Shared = { raisedBy: [] };

/** One reason: its meaning, what to do, whether to retry, and which operations return it. */
function Entry({ entry, level, links, shared = NOTHING, shown = [] }: EntryProps) {
  const { anchor, name, kind, facts, retry, inform, meaning, fix, raisedBy } = entry;
  return (
    <article id={anchor} className={catalog.entry}>
      <div>
        <Heading level={level}>
          <SelfLink id={anchor}>
            <CodeName text={name} after="_" />
          </SelfLink>
        </Heading>
        {/* Hidden by CSS, not omitted, because a link or a screen reader may skip the headings above, which show the same
           text. CSS shows it in a linked entry. */}
        <p data-shown-above={kind === 'outcome' || facts.every((fact) => shown.includes(fact)) ? '' : undefined}>
          {facts.join(' · ')}
        </p>
        <p data-shown-above={shared.retry === undefined ? undefined : ''}>Retry: {retry}</p>
        {inform && <p>{INFORM_PROVIDER}</p>}
      </div>
      <div>
        <Markdown text={meaning} className={kind === 'outcome' ? catalog.said : catalog.meaning} links={links} />
        {shared.fix === undefined && <Markdown text={fix} links={links} />}
        <RaisedBy operations={raisedBy} links={links} hidden={shared.raisedBy.length > 0} />
      </div>
    </article>
  );
}
