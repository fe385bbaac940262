import { ErrorRow } from '@/components/openapi/ErrorRow';
import styles from '@/components/openapi/errors.module.css';
import type { LocatedOperation } from '@/lib/site/locate';

/** Every error that an operation can answer with: when, what to do, and whether to try again. */
export function ErrorTable({ place: { operation, links } }: { place: LocatedOperation }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Errors of {operation.title}</caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Reason</th>
          <th scope="col">When</th>
          <th scope="col">What to do</th>
          <th scope="col">Retry</th>
        </tr>
      </thead>
      <tbody>
        {operation.errors.map((error) => (
          <ErrorRow key={error.id} error={error} links={links} />
        ))}
      </tbody>
    </table>
  );
}
