import type { Reference, ReferencePage } from '@/lib/site/reference';
import { formatReferenceTitle } from '@/lib/site/reference-title';
import styles from './reference.module.css';

type PageHeaderProps = { reference: Reference; page: ReferencePage };

/** The heading of a page that shows a part of a reference. */
export function PageHeader({ reference, page }: PageHeaderProps) {
  return <h1 className={styles.part}>{formatReferenceTitle(reference, page)}</h1>;
}
