import type { IndexGroup, ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { type ReferenceLinks, toLinks } from '@/lib/reference/links';
import { listStartLinks } from '@/lib/reference/navigation';
import { listOperations } from '@/lib/reference/walk';
import { MethodBadge } from './Badges';
import styles from './sidebar.module.css';

type ReferenceSidebarProps = { reference: ReferenceDocument; page: ReferencePage };

/** The way through a reference: its common parts, then operations by group, with a filter. */
export function ReferenceSidebar({ reference, page }: ReferenceSidebarProps) {
  const links = toLinks(reference, page.href);
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
          {listStartLinks(reference).map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={links.toAnchor(anchor)}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
      {reference.index.map((group) => (
        <Group key={group.anchor} group={group} reference={reference} page={page} links={links} />
      ))}
      <button type="button" className={`needs-script ${styles.keys}`} data-shortcuts="">
        Keyboard shortcuts
      </button>
    </nav>
  );
}

type GroupProps = ReferenceSidebarProps & { group: IndexGroup; links: ReferenceLinks };

/** A group's operations with their methods; in a split reference only those of the page that is open. */
function Group({ group, reference, page, links }: GroupProps) {
  const onPage = new Set(listOperations(page).map(({ anchor }) => anchor));
  const operations =
    reference.pages.length === 1 ? group.operations : group.operations.filter(({ anchor }) => onPage.has(anchor));
  return (
    <div className={styles.group} data-filter-group="">
      <p>
        <a href={links.toAnchor(group.anchor)}>{group.title}</a>
      </p>
      {operations.length > 0 && (
        <ul>
          {operations.map(({ anchor, path, method, title, deprecated }) => (
            <li key={anchor} data-filter-text={path}>
              <a href={links.toAnchor(anchor)}>
                <MethodBadge method={method} /> {deprecated ? <del>{title}</del> : <span>{title}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
