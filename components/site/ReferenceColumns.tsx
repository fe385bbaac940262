import { ReferenceBody } from '@/components/reference/ReferenceBody';
import { ReferenceSidebar } from '@/components/reference/ReferenceSidebar';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { isSplit } from '@/lib/reference/walk';
import styles from './ReferenceColumns.module.css';

type Props = { reference: ReferenceDocument; page: ReferencePage };

/** A reference page between top bar and footer: the sidebar of the reference, and the content of the page. */
export function ReferenceColumns({ reference, page }: Props) {
  return (
    <div className={styles.columns} data-forward={isSplit(reference) && page.path.length < 2 ? '' : undefined}>
      <ReferenceSidebar reference={reference} page={page} />
      <main id="main" tabIndex={-1}>
        <ReferenceBody reference={reference} page={page} />
      </main>
    </div>
  );
}
