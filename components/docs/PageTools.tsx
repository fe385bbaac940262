import { CopyButton } from '@/components/ui/CopyButton';
import type { GuidePage } from '@/lib/site/guide-page';
import styles from './PageTools.module.css';

/** What can be done with the page as a whole. */
export function PageTools({ page }: { page: GuidePage }) {
  return (
    <p className={`${styles.tools} no-print`}>
      <a href={page.markdown}>Markdown</a>
      <CopyButton what="this page as Markdown" address={page.markdown} />
    </p>
  );
}
