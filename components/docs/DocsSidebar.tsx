import type { Sidebar } from '@/lib/content/sidebar';
import type { GuidePage } from '@/lib/site/guide-page';
import { formatGuideHref } from '@/lib/site/urls';
import styles from './DocsSidebar.module.css';
import { VersionChooser } from './VersionChooser';

type DocsSidebarProps = { sidebar: Sidebar; page: GuidePage };

/** All guides by category, every category open, with the chooser of docs versions above. */
export function DocsSidebar({ sidebar, page }: DocsSidebarProps) {
  return (
    <div id="sidebar" className={`${styles.sidebar} no-print`}>
      <nav aria-label="Docs">
        <VersionChooser versions={page.versions} />
        {sidebar.map(({ title, entries }) => (
          <div key={title ?? ''} className={styles.category}>
            {title !== undefined && <p>{title}</p>}
            <ul>
              {entries.map(({ label, path }) => (
                <li key={path}>
                  <a href={formatGuideHref(path)} aria-current={path === page.guide.path ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
