import { MethodBadge } from '@/components/reference/Badges';
import { CodeName } from '@/components/ui/CodeName';
import { NOT_DOCUMENTED } from '@/lib/reference/words';
import { type RetryError, type RetryRow, toStatuses } from '@/lib/site/api-embeds';
import styles from './RetryTable.module.css';

/** Table of an API's calls: whether each is idempotent, and after which errors to retry it. */
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
          <Row key={row.href} row={row} />
        ))}
      </tbody>
    </table>
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
