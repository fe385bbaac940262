import type { Reference, ReferencePage } from '@/lib/site/reference';
import { toStartLinks } from '@/lib/site/reference-nav';
import { SidebarGroup } from './SidebarGroup';
import styles from './sidebar.module.css';

type ReferenceSidebarProps = { reference: Reference; page: ReferencePage };

/** The way through a reference: its common parts, then operations by group, with a filter. */
export function ReferenceSidebar({ reference, page }: ReferenceSidebarProps) {
  return (
    <nav id="sidebar" className={styles.sidebar} aria-label={reference.label} data-spy="">
      <input
        type="search"
        className={`needs-script ${styles.filter}`}
        placeholder="Filter operations"
        aria-label="Filter operations"
        data-filter=""
      />
      <p className="needs-script" role="status" data-filter-status="" />
      <div className={styles.group}>
        <p>Start here</p>
        <ul>
          {toStartLinks(reference, page).map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.title}</a>
            </li>
          ))}
        </ul>
      </div>
      {reference.api.groups.map((group) => (
        <SidebarGroup key={group.id} group={group} reference={reference} page={page} />
      ))}
    </nav>
  );
}
