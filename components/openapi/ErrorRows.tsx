import type { OperationError, Response } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { ErrorRow } from './ErrorRow';
import styles from './errors.module.css';

type ErrorRowsProps = {
  caption: string;
  rows: readonly OperationError[];
  /** Those of the operation. */
  responses: readonly Response[];
  links: ReferenceLinks;
};

/** A table of errors or outcomes, the same in references and guides: when, what to do, and whether to try again. */
export function ErrorRows({ caption, rows, responses, links }: ErrorRowsProps) {
  const tones = new Map(responses.map(({ id, tone }) => [id, tone]));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
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
        {rows.map((error) => (
          <ErrorRow key={error.id} error={error} tone={tones.get(error.response)} links={links} />
        ))}
      </tbody>
    </table>
  );
}
