import type { SiteConfig } from '@/lib/site/config';
import { formatApiHref, formatGuideHref } from '@/lib/site/urls';
import styles from './SiteLinks.module.css';

/** The site's links for small screens without script, where the drawer doesn't work. The menu button leads here. */
export function SiteLinks({ apis }: { apis: SiteConfig['apis'] }) {
  return (
    <nav id="site-links" className={`${styles.links} without-script no-print`} aria-label="Site">
      <a href={formatGuideHref('')}>Guides</a>
      {apis.map((api) => (
        <a key={api.id} href={formatApiHref(api.id)}>
          {api.label}
        </a>
      ))}
    </nav>
  );
}
