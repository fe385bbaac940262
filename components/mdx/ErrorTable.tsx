import { ErrorTable as Table } from '@/components/reference/Errors';
import { findBlock } from '@/lib/reference/walk';
import type { LocatedOperation } from '@/lib/site/embeds';
import styles from './ErrorTable.module.css';

/** Every error that an operation can return, then its codes in successful responses under the name of the document. */
export function ErrorTable({ place: { operation, links } }: { place: LocatedOperation }) {
  const errors = findBlock(operation, 'errors');
  const outcomes = findBlock(operation, 'outcomes');
  return (
    <>
      {errors !== undefined && <Table block={errors} links={links} />}
      {outcomes !== undefined && (
        <>
          <p className={styles.name}>{outcomes.title}</p>
          <Table block={outcomes} links={links} />
        </>
      )}
    </>
  );
}
