import { MethodBadge } from '@/components/reference/Badges';
import { CodeName } from '@/components/ui/Code';
import { Each } from '@/components/ui/Each';
import { Table } from '@/components/ui/Table';
import {
  IDEMPOTENT_LABEL,
  type RetryCall,
  type RetryError,
  type RetryTable as RetryTableView,
  SILENT_CALLS,
} from '@/lib/site/retry-table';
import styles from './RetryTable.module.css';

/** What an API documents about sending its calls again: what its calls share, a table, and the calls without documented retries. */
export function RetryTable({ table: { shared, head, rows, silent } }: { table: RetryTableView }) {
  return (
    <>
      {shared !== undefined && (
        <p>
          Retry after <ErrorLink error={shared.error} /> ({shared.error.retry}).
          {shared.except.length > 0 && (
            <>
              {' '}
              {SILENT_CALLS} <CallLinks calls={shared.except} />.
            </>
          )}
        </p>
      )}
      {rows.length > 0 && (
        <Table caption="Errors after which you may send a call again" head={head}>
          <tbody>
            {rows.map(({ cells, ...call }) => (
              <tr key={call.href}>
                <td data-label={head[0]}>
                  <a href={call.href}>{call.title}</a>
                  {call.idempotent && <span className={styles.idempotent}> {IDEMPOTENT_LABEL}</span>}
                  <br />
                  <MethodBadge method={call.method} />{' '}
                  <code>
                    <CodeName text={call.path} after="/" />
                  </code>
                </td>
                {cells.map((errors, index) => (
                  <td key={head[index + 1]} data-label={head[index + 1]} className={styles.statuses}>
                    <Errors errors={errors} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {silent.length > 0 && (
        <p>
          {SILENT_CALLS} <CallLinks calls={silent} />.
        </p>
      )}
    </>
  );
}

/** In a span, so that a printed page doesn't show the URL of each. */
function CallLinks({ calls }: { calls: RetryCall[] }) {
  return (
    <span>
      <Each items={calls} by=", ">
        {({ title, href }) => <a href={href}>{title}</a>}
      </Each>
    </span>
  );
}

function Errors({ errors }: { errors: RetryError[] }) {
  if (errors.length === 0) return '–';
  return (
    <Each items={errors} by=", ">
      {(error) => (
        <>
          <ErrorLink error={error} />
          {error.retry !== undefined && `: ${error.retry}`}
        </>
      )}
    </Each>
  );
}

function ErrorLink({ error: { status, reason, href } }: { error: RetryError }) {
  return (
    <a href={href}>
      {status}
      {reason !== undefined && (
        <>
          {' '}
          <CodeName text={reason} after="_" narrow />
        </>
      )}
    </a>
  );
}
