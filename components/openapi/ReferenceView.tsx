import type { Reference, ReferencePage } from '@/lib/site/reference';
import { ReferenceBody } from './ReferenceBody';
import { ReferenceSidebar } from './ReferenceSidebar';
import styles from './reference.module.css';

type ReferenceViewProps = { reference: Reference; page: ReferencePage };

/** A reference page in its columns: the way through it beside its content. Pure markup, rendered once at build. */
export function ReferenceView({ reference, page }: ReferenceViewProps) {
  return (
    <div className={styles.columns}>
      <ReferenceSidebar reference={reference} page={page} />
      <ReferenceBody reference={reference} page={page} />
    </div>
  );
}
