import { SearchPageButton } from '@/components/search/SearchButton';
import { formatClosestPages } from '@/lib/next/inline-scripts';
import type { Page } from '@/lib/site/pages';
import styles from './NotFoundPage.module.css';
import { PageList } from './PageList';

type Props = { pages: readonly Page[] };

/** The page for an unknown path: a script lists the pages with the closest URLs; the list of all pages needs no script. */
export function NotFoundPage({ pages }: Props) {
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <p className={styles.status}>404</p>
      <h1>Page not found</h1>
      <p>The link may be outdated, or the URL may have a typo.</p>
      <SearchPageButton />
      <section aria-labelledby="nearest" className={styles.nearest}>
        <h2 id="nearest">Did you mean</h2>
        <ol data-nearest />
      </section>
      <section aria-labelledby="all-pages">
        <h2 id="all-pages">All pages</h2>
        <PageList pages={pages} />
      </section>
      <script dangerouslySetInnerHTML={{ __html: formatClosestPages() }} />
    </main>
  );
}
