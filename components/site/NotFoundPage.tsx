import type { SiteConfig } from '@/lib/site/config';
import { formatApiHref, formatGuideHref, formatSiteHref } from '@/lib/site/urls';
import styles from './NotFoundPage.module.css';

type Props = { apis: SiteConfig['apis'] };

/** What any other path shows; a behaviour adds the nearest existing pages once script may run. */
export function NotFoundPage({ apis }: Props) {
  return (
    <main id="main" className={styles.page}>
      <p className={styles.status}>404</p>
      <h1>Page not found</h1>
      <p>Nothing stands at this address. The link may be old, or a letter of it may be wrong.</p>
      <section data-nearest-pages aria-label="Nearest pages" hidden />
      <h2>Ways on</h2>
      <ul>
        <li>
          <a href={formatSiteHref('/')}>Landing page</a>
        </li>
        <li>
          <a href={formatGuideHref('')}>All guides</a>
        </li>
        {apis.map((api) => (
          <li key={api.id}>
            <a href={formatApiHref(api.id)}>{api.label} reference</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
