import { Fragment } from 'react';
import { SearchPageButton } from '@/components/search/SearchButton';
import { formatClosestPages, formatKeptPages } from '@/lib/next/inline-scripts';
import { type Page, toPageGroups } from '@/lib/site/pages';
import styles from './NotFoundPage.module.css';

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

function PageList({ pages }: { pages: readonly Page[] }) {
  return (
    <div data-pages className={styles.all}>
      {toPageGroups(pages).map((group) => (
        <Fragment key={group.title ?? ''}>
          {group.title !== undefined && <h3>{group.title}</h3>}
          <ul>
            {group.pages.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}
