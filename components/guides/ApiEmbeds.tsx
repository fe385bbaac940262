import { MethodBadge } from '@/components/reference/Badges';
import { CodeName } from '@/components/ui/CodeName';
import { renderInlineProse } from '@/lib/prose/render';
import { dropNotDocumentedLabel, NOT_DOCUMENTED } from '@/lib/reference/words';
import {
  type ProviderReport,
  type RetryError,
  type RetryRow,
  toStatuses,
  type UnspecifiedGroup,
  type UnspecifiedNote,
  type UnspecifiedPlace,
} from '@/lib/site/api-embeds';
import styles from './ApiEmbeds.module.css';

/** Which calls of an API may be sent again, and after which errors. */
export function RetryTable({ rows }: { rows: RetryRow[] }) {
  return (
    <table>
      <caption className="visually-hidden">Calls that you may send again</caption>
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">Idempotent</th>
          <th scope="col">Retry</th>
          <th scope="col">Don’t retry</th>
          <th scope="col">Retry not documented</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RetryTableRow key={row.href} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function RetryTableRow({
  row: { title, href, method, path, idempotent, allowed, refused, unknown },
}: {
  row: RetryRow;
}) {
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
                      <CodeName text={error.reason} after="_" />
                    </>
                  )}
                </a>
                : {error.retry}
              </span>
            ))}
      </td>
      <td data-label="Don’t retry" className={styles.statuses}>
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

/** Everything that an API leaves undocumented, by operation, each with links to the places that it concerns. */
export function UnspecifiedList({ groups }: { groups: UnspecifiedGroup[] }) {
  return (
    <dl className={styles.groups}>
      {groups.map(({ title, href, notes }) => (
        <div key={href ?? title}>
          <dt>{href === undefined ? title : <a href={href}>{title}</a>}</dt>
          {notes.map((note) => (
            <Note key={note.text} note={note} />
          ))}
        </div>
      ))}
    </dl>
  );
}

/** How many places are open; the others fold. */
const SHOWN = 3;

function Note({ note: { text, places } }: { note: UnspecifiedNote }) {
  const folded = places.slice(SHOWN);
  return (
    <dd>
      <span className="prose" dangerouslySetInnerHTML={{ __html: renderInlineProse(dropNotDocumentedLabel(text)) }} />{' '}
      <Places places={places.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className={styles.places}>
          <summary>
            {folded.length} more {folded.length === 1 ? 'place' : 'places'}
          </summary>
          <Places places={folded} />
        </details>
      )}
    </dd>
  );
}

function Places({ places }: { places: UnspecifiedPlace[] }) {
  return (
    <span className={styles.places}>
      {places.map(({ href, code, of }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a href={href}>
            {of !== undefined && (code === undefined ? of : `${of}: `)}
            {code !== undefined && <code>{code}</code>}
            {code === undefined && of === undefined && 'In the reference'}
          </a>
        </span>
      ))}
    </span>
  );
}

/** The error reasons of an API of which the provider wants to be informed. */
export function ProviderReports({ reports }: { reports: ProviderReport[] }) {
  return (
    <table>
      <caption className="visually-hidden">Errors to report to the provider</caption>
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Status</th>
          <th scope="col">Level</th>
          <th scope="col">When</th>
        </tr>
      </thead>
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
    </table>
  );
}
