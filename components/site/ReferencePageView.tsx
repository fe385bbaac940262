import { ReferenceBody } from '@/components/reference/ReferenceBody';
import { ReferenceSidebar } from '@/components/reference/ReferenceSidebar';
import { StaticIsland } from '@/components/site/StaticIsland';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import styles from './ReferencePageView.module.css';

type Props = { reference: ReferenceDocument; page: ReferencePage };

/** A reference page: its whole body is one static island. */
export function ReferencePageView({ reference, page }: Props) {
  return (
    <StaticIsland href={page.href}>
      <div
        className={styles.columns}
        data-forward={reference.pages.length > 1 && page.path.length < 2 ? '' : undefined}
      >
        <ReferenceSidebar reference={reference} page={page} />
        <main id="main" tabIndex={-1}>
          <ReferenceBody reference={reference} page={page} />
        </main>
      </div>
    </StaticIsland>
  );
}
