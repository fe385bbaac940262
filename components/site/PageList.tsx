import { Fragment } from 'react';
import { type Page, toPageGroups } from '@/lib/site/pages';
import styles from './PageList.module.css';

/** Links to all pages, grouped by `toPageGroups`. */
export function PageList({ pages }: { pages: readonly Page[] }) {
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
