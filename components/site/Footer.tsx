import type { SiteConfig } from '@/lib/site/config';
import { formatAuthoredHref } from '@/lib/site/urls';
import styles from './Footer.module.css';

type Props = { title: string; links: NonNullable<SiteConfig['footerLinks']> };

/** The documentation title, and the links from the site's configuration. */
export function Footer({ title, links }: Props) {
  return (
    <footer className={styles.footer}>
      <p>{title}</p>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={formatAuthoredHref(href)}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
