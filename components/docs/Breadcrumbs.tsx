import type { GuidePage } from '@/lib/site/guide-page';
import styles from './Breadcrumbs.module.css';

/** The way from the docs index to this page. */
export function Breadcrumbs({ breadcrumbs }: Pick<GuidePage, 'breadcrumbs'>) {
  if (breadcrumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {breadcrumbs.map(({ title, href }, index) => (
          <li key={title} aria-current={index === breadcrumbs.length - 1 ? 'page' : undefined}>
            {href === undefined ? title : <a href={href}>{title}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
