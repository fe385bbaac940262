import { SearchPageButton } from '@/components/search/SearchButton';
import { formatKeptPages } from '@/lib/next/kept-pages';
import type { Page } from '@/lib/site/pages';
import styles from './NotFoundPage.module.css';
import { PageList } from './PageList';

type Props = { pages: readonly Page[] };

/** Shown by the service worker at the URL of a page that it has not kept: what is available offline, and Retry. */
export function OfflinePage({ pages }: Props) {
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <h1>You are offline</h1>
      <p>
        This page is not available offline. It loads when the connection returns.{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: the empty URL is that of the page that was asked for */}
        <a href="">Retry</a>
      </p>
      <SearchPageButton />
      <section aria-labelledby="available" hidden>
        <h2 id="available">Available offline</h2>
        <PageList pages={pages} />
      </section>
      <script dangerouslySetInnerHTML={{ __html: formatKeptPages() }} />
    </main>
  );
}
