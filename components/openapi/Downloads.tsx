import { CopyButton } from '@/components/ui/CopyButton';
import { DOWNLOADS } from '@/lib/site/downloads';
import type { Reference } from '@/lib/site/reference';
import { formatDownloadHref, formatMarkdownHref } from '@/lib/site/urls';
import styles from './reference.module.css';

/** The API as files. */
export function Downloads({ reference }: { reference: Reference }) {
  const { api, href } = reference;
  const markdown = formatMarkdownHref(href);
  return (
    <ul className={styles.downloads}>
      {DOWNLOADS.map(({ kind, label }) => (
        <li key={kind}>
          <a href={formatDownloadHref(api.id, kind)}>{label}</a>
        </li>
      ))}
      <li>
        <a href={markdown}>Markdown</a>
        <CopyButton what="page as Markdown" address={markdown} />
      </li>
    </ul>
  );
}
