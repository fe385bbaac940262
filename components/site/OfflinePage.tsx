import { SearchPageButton } from '@/components/search/SearchButton';
import { formatKeptPages } from '@/lib/next/inline-scripts';
import type { Page } from '@/lib/site/pages';
import styles from './NotFoundPage.module.css';
import { PageList } from './PageList';

type Props = { pages: readonly Page[] };

/** The page that the service worker returns instead of a page that isn't cached: Retry, and the pages that are available offline. */
export function OfflinePage({ pages }: Props) {
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <h1>You are offline</h1>
      <p>
        This page is not available offline. It loads when the connection returns.{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: the empty URL is the requested page's */}
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
