import { Fragment } from 'react';
import { MethodBadge } from '@/components/reference/Badges';
import { Differences } from '@/components/reference/Operation';
import { InlineText } from '@/components/reference/Text';
import { CodeName } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import { InlineProse } from '@/components/ui/Prose';
import { Table } from '@/components/ui/Table';
import { renderInlineProse } from '@/lib/prose/render';
import type { ReferenceLinks } from '@/lib/reference/links';
import { dropNotDocumentedLabel, NOT_DOCUMENTED } from '@/lib/reference/words';
import {
  type CounterpartRow,
  type ProviderQuestions,
  type ProviderReport,
  type RetryError,
  type RetryRow,
  toStatuses,
  type UnspecifiedGroup,
  type UnspecifiedNote,
  type UnspecifiedPlace,
} from '@/lib/site/api-embeds';
import questionsStyles from './Questions.module.css';
import retryTableStyles from './RetryTable.module.css';
import unspecifiedListStyles from './UnspecifiedList.module.css';

/** Table of an API's calls: whether each is idempotent, and after which errors to retry it. */
export function RetryTable({ rows }: { rows: RetryRow[] }) {
  return (
    <Table
      caption="Calls that you may send again"
      head={['Call', 'Idempotent', 'Retry', 'Don’t retry', 'Retry not documented']}
    >
      <tbody>
        {rows.map((row) => (
          <Row key={row.href} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row: { title, href, method, path, idempotent, allowed, refused, unknown } }: { row: RetryRow }) {
  const isSilent = allowed.length + refused.length + unknown.length === 0;
  return (
    <tr>
      <td data-label="Call">
        <a href={href}>{title}</a>
        <br />
        <MethodBadge method={method} />{' '}
        <code>
          <CodeName text={path} after="/" />
        </code>
      </td>
      <td data-label="Idempotent">{idempotent ? 'Yes' : NOT_DOCUMENTED}</td>
      <td data-label="Retry">
        {allowed.length === 0
          ? '–'
          : allowed.map((error) => (
              <span key={error.href}>
                <a href={error.href}>
                  {error.status}
                  {error.reason !== undefined && (
                    <>
                      {' '}
                      <CodeName text={error.reason} after="_" narrow />
                    </>
                  )}
                </a>
                : {error.retry}
              </span>
            ))}
      </td>
      <td data-label="Don’t retry" className={retryTableStyles.statuses}>
        <Statuses errors={refused} />
      </td>
      <td data-label="Retry not documented">{isSilent ? 'Every error' : <Statuses errors={unknown} />}</td>
    </tr>
  );
}

function Statuses({ errors }: { errors: RetryError[] }) {
  if (errors.length === 0) return '–';
  return toStatuses(errors).map(({ status, href }, index) => (
    <span key={status}>
      {index > 0 && ', '}
      <a href={href}>{status}</a>
    </span>
  ));
}

/** Table of the error reasons that the provider asks integrators to report. */
export function ProviderReports({ reports }: { reports: ProviderReport[] }) {
  return (
    <Table caption="Errors to report to the provider" head={['Reason', 'Status', 'Level', 'When']}>
      <tbody>
        {reports.map(({ reason, href, status, severity, meaning }) => (
          <tr key={href}>
            <td data-label="Reason">
              <a href={href}>
                <CodeName text={reason} after="_" />
              </a>
            </td>
            <td data-label="Status">{status ?? '–'}</td>
            <td data-label="Level">{severity ?? '–'}</td>
            <td data-label="" className="prose" dangerouslySetInnerHTML={{ __html: renderInlineProse(meaning) }} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Table of an API's calls that other APIs also offer, with the differences. */
export function Counterparts({ rows, links }: { rows: CounterpartRow[]; links: ReferenceLinks }) {
  return (
    <Table caption="Calls that other APIs have" head={['Call', 'In other APIs']}>
      <tbody>
        {rows.map(({ title, href, counterparts }) => (
          <tr key={href}>
            <td data-label="Call">
              <a href={href}>{title}</a>
            </td>
            <td data-label="In other APIs">
              {counterparts.map(({ content, items = [] }) => (
                <Fragment key={JSON.stringify(content)}>
                  <p>
                    <InlineText content={content} links={links} />
                  </p>
                  <Differences items={items} links={links} />
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Checklist of the open questions about an API, with a button that copies them as an email to the provider. */
export function Questions({ api, questions, email }: ProviderQuestions) {
  return (
    <>
      <p>
        <CopyButton what={`${questions.length} questions about ${api}`} worded text={email} />
      </p>
      <ul className={questionsStyles.questions}>
        {questions.map(({ question, why, calls }) => (
          <li key={question}>
            <strong>
              <InlineProse text={question} />
            </strong>{' '}
            <InlineProse text={why} />{' '}
            <span className={questionsStyles.calls}>
              {calls.map(({ title, href }, index) => (
                <span key={href}>
                  {index > 0 && ', '}
                  <a href={href}>{title}</a>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lists what an API doesn't document in one fold per operation. Each note links to the parts of the reference that it concerns. */
export function UnspecifiedList({ groups }: { groups: UnspecifiedGroup[] }) {
  return (
    <>
      {groups.map(({ title, href, notes }) => (
        <details key={href ?? title} className={unspecifiedListStyles.group}>
          <summary>
            {title} <span className={unspecifiedListStyles.count}>({notes.length})</span>
          </summary>
          <ul>
            {notes.map((note) => (
              <Note key={note.text} note={note} />
            ))}
          </ul>
          {href !== undefined && (
            <p>
              <a href={href}>{title} in the reference</a>
            </p>
          )}
        </details>
      ))}
    </>
  );
}

/** Number of places shown for a note; the rest are in a fold. */
const SHOWN = 3;

function Note({ note: { text, subject, places } }: { note: UnspecifiedNote }) {
  const folded = places.slice(SHOWN);
  return (
    <li>
      {subject !== undefined && (
        <>
          <Place place={subject} />
          {': '}
        </>
      )}
      <InlineProse className="prose" text={dropNotDocumentedLabel(text)} /> <Places places={places.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className={unspecifiedListStyles.places}>
          <summary>
            {folded.length} more {folded.length === 1 ? 'place' : 'places'}
          </summary>
          <Places places={folded} />
        </details>
      )}
    </li>
  );
}

function Places({ places }: { places: UnspecifiedPlace[] }) {
  return (
    <span className={unspecifiedListStyles.places}>
      {places.map((place, index) => (
        <span key={place.href}>
          {index > 0 && ', '}
          <Place place={place} />
        </span>
      ))}
    </span>
  );
}

function Place({ place: { href, code, of } }: { place: UnspecifiedPlace }) {
  return (
    <a href={href}>
      {of !== undefined && (code === undefined ? of : `${of}: `)}
      {code !== undefined && <code>{code}</code>}
      {code === undefined && of === undefined && 'In the reference'}
    </a>
  );
}
