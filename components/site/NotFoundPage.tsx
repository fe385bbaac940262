import { SearchPageButton } from '@/components/search/SearchPageButton';
import { renderIsland } from '@/components/site/render-island';
import { formatNearest } from '@/lib/client/nearest';
import type { Page } from '@/lib/site/pages';
import styles from './NotFoundPage.module.css';

type Props = { pages: Page[] };

/** What any other path shows; as text, for Next puts this page into the hydration data of every other. */
export async function NotFoundPage({ pages }: Props) {
  const html = await renderIsland(<NotFound pages={pages} />);
  return (
    <main
      id="main"
      className={styles.page}
      tabIndex={-1}
      // The script has filled the list before React comes, which takes all as it stands.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The nearest existing pages where script may run, and every page in any case. */
function NotFound({ pages }: Props) {
  return (
    <>
      <p className={styles.status}>404</p>
      <h1>Page not found</h1>
      <p>Nothing stands at this address. The link may be old, or a letter of it may be wrong.</p>
      <SearchPageButton />
      <section aria-labelledby="nearest" className={styles.nearest}>
        <h2 id="nearest">Did you mean</h2>
        <ol data-nearest />
      </section>
      <section aria-labelledby="all-pages">
        <h2 id="all-pages">All pages</h2>
        <ul data-pages className={styles.all}>
          {pages.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </section>
      <script dangerouslySetInnerHTML={{ __html: formatNearest() }} />
    </>
  );
}
