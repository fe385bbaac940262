import { Fragment } from 'react';
import { SearchPageButton } from '@/components/search/SearchButton';
import { formatClosestPages } from '@/lib/next/closest-pages';
import { type Page, toPageGroups } from '@/lib/site/pages';
import styles from './NotFoundPage.module.css';

type Props = { pages: Page[] };

/** What any other path shows: the nearest existing pages where script may run, and every page in any case. */
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
      </section>
      <script dangerouslySetInnerHTML={{ __html: formatClosestPages() }} />
    </main>
  );
}
