import sidebarStyles from '@/components/ui/Sidebar.module.css';
import type { PageSidebar, PageSidebarCategory, SidebarRest } from '@/lib/guides/sidebar';
import type { GuidePage, VersionLink } from '@/lib/site/guide-page';
import { formatGuideHref } from '@/lib/site/urls';
import styles from './DocsSidebar.module.css';

/** The guides by category, none of them folded. If there are several docs versions, a version menu is above. */
export function DocsSidebar({ page }: { page: GuidePage }) {
  return (
    <div id="sidebar" className={`${sidebarStyles.sidebar} ${styles.sidebar} no-print`}>
      <nav aria-label="All guides">
        {page.versions.length > 1 && <VersionChooser versions={page.versions} />}
        {page.sidebar.map((category) => (
          <Category key={category.title ?? ''} category={category} current={page.guide.path} />
        ))}
      </nav>
    </div>
  );
}

/** The guides for the drawer of a page that isn't a guide. The page itself doesn't show them. */
export function DrawerGuides({ sidebar }: { sidebar: PageSidebar }) {
  return (
    <div id="sidebar" hidden>
      <nav aria-label="All guides">
        {sidebar.map((category) => (
          <Category key={category.title ?? ''} category={category} />
        ))}
      </nav>
    </div>
  );
}

function Category({ category, current }: { category: PageSidebarCategory; current?: string }) {
  const { title, entries, above, below } = category;
  return (
    <div className={sidebarStyles.group}>
      {title !== undefined && <p>{title}</p>}
      <ul>
        {above !== undefined && <Rest rest={above} where="above" />}
        {entries.map(({ label, path }) => (
          <li key={path}>
            <a href={formatGuideHref(path)} aria-current={path === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
        {below !== undefined && <Rest rest={below} where="below" />}
      </ul>
    </div>
  );
}

/** Shows how many guides the sidebar omits above or below, with a link to the nearest of them. */
function Rest({ rest: { count, path }, where }: { rest: SidebarRest; where: string }) {
  return (
    <li className={styles.rest}>
      <a href={formatGuideHref(path)}>
        {count} more {where}
      </a>
    </li>
  );
}

/** A folded list of links to the docs versions. It needs no script; a script only stores the version that the reader chose. */
function VersionChooser({ versions }: { versions: readonly VersionLink[] }) {
  return (
    <details className={styles.chooser}>
      <summary className="quiet-summary">Version: {versions.find((version) => version.current)?.label}</summary>
      <ul>
        {versions.map(({ id, label, href, current }) => (
          <li key={id}>
            <a href={href} data-docs-version={id} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
