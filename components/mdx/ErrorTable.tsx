import { ErrorRows } from '@/components/openapi/ErrorRows';
import { formatOutcomesTitle } from '@/lib/site/error-words';
import type { LocatedOperation } from '@/lib/site/locate';
import styles from './ErrorTable.module.css';

/** Every error that an operation can return, then its codes in successful responses under the name of the document. */
export function ErrorTable({ place: { operation, reference, links } }: { place: LocatedOperation }) {
  const { title, errors, outcomes, responses } = operation;
  const name = formatOutcomesTitle(reference.api);
  return (
    <>
      {errors.length > 0 && (
        <ErrorRows caption={`Errors of ${title}`} rows={errors} responses={responses} links={links} />
      )}
      {outcomes.length > 0 && (
        <>
          <p className={styles.name}>{name}</p>
          <ErrorRows caption={`${name} of ${title}`} rows={outcomes} responses={responses} links={links} />
        </>
      )}
    </>
  );
}
