import { CopyButton } from '@/components/ui/CopyButton';
import type { Reference } from '@/lib/site/reference';
import { formatDownloadHref, formatMarkdownHref } from '@/lib/site/urls';
import styles from './reference.module.css';

/** The API as files. */
export function Downloads({ reference }: { reference: Reference }) {
  const { api, href } = reference;
  const markdown = formatMarkdownHref(href);
  return (
    <ul className={styles.downloads}>
      <li>
        <a href={formatDownloadHref(api.id, 'yaml')}>OpenAPI YAML</a>
      </li>
      <li>
        <a href={formatDownloadHref(api.id, 'json')}>OpenAPI JSON</a>
      </li>
      <li>
        <a href={formatDownloadHref(api.id, 'postman.json')}>Postman collection</a>
      </li>
      <li>
        <a href={markdown}>Markdown</a>
        <CopyButton what="page as Markdown" address={markdown} />
      </li>
    </ul>
  );
}
