import { ReferenceBody } from '@/components/openapi/ReferenceBody';
import { ReferenceSidebar } from '@/components/openapi/ReferenceSidebar';
import { StaticIsland } from '@/components/site/StaticIsland';
import type { Reference, ReferencePage } from '@/lib/site/reference';
import styles from './ReferencePageView.module.css';

type Props = { reference: Reference; page: ReferencePage };

/** A reference page: its whole body is one static island. */
export function ReferencePageView({ reference, page }: Props) {
  return (
    <StaticIsland href={page.href}>
      <div className={styles.columns}>
        <ReferenceSidebar reference={reference} page={page} />
        <main id="main" tabIndex={-1}>
          <ReferenceBody reference={reference} page={page} />
        </main>
      </div>
    </StaticIsland>
  );
}
