import { ReferenceBody } from '@/components/openapi/ReferenceBody';
import { ReferenceSidebar } from '@/components/openapi/ReferenceSidebar';
import { StaticIsland } from '@/components/site/StaticIsland';
import type { Reference, ReferencePage } from '@/lib/site/reference';
import { hasIslandFile } from '@/lib/site/reference-route';
import { formatIslandHref, formatPageFileHref } from '@/lib/site/urls';
import styles from './ReferencePageView.module.css';

type Props = { reference: Reference; page: ReferencePage };

/** A reference page: its whole body is one static island. */
export function ReferencePageView({ reference, page }: Props) {
  const ownFile = hasIslandFile({ group: page.slug === undefined ? [] : [page.slug] });
  return (
    <StaticIsland id={page.href} src={ownFile ? formatIslandHref(page.href) : formatPageFileHref(page.href)}>
      <ReferenceIsland reference={reference} page={page} />
    </StaticIsland>
  );
}

/** What stands in the island; its file for soft navigations is made of the same. */
export function ReferenceIsland({ reference, page }: Props) {
  return (
    <div className={styles.columns}>
      <ReferenceSidebar reference={reference} page={page} />
      <main id="main" tabIndex={-1}>
        <ReferenceBody reference={reference} page={page} />
      </main>
    </div>
  );
}
