import shared from '@/components/ui/Sidebar.module.css';
import type { IndexGroup, OperationLink, ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { listStartLinks, type ReferenceLinks, toLinks } from '@/lib/reference/links';
import { isSplit } from '@/lib/reference/walk';
import { formatCallsHref } from '@/lib/site/urls';
import { EmptyBadge, MethodBadge } from './Badges';
import styles from './sidebar.module.css';

type ReferenceSidebarProps = { reference: ReferenceDocument; page: ReferencePage };

/** Number of operations that the sidebar of a split reference lists before and after the current one. */
const NEIGHBORS = 15;

/** The sidebar of a reference: its common parts, then operations by group, with a filter for all operations. */
export function ReferenceSidebar({ reference, page }: ReferenceSidebarProps) {
  const links = toLinks(reference, page.href);
  const hasParts = isSplit(reference);
  return (
    <nav id="sidebar" className={`${shared.sidebar} ${styles.sidebar}`} aria-label={reference.label} data-spy="">
      <input
        type="search"
        className={`needs-script ${styles.filter}`}
        placeholder="Filter operations"
        aria-label="Filter operations"
        data-filter={hasParts ? formatCallsHref(reference.id) : ''}
      />
      <p className={`needs-script ${styles.status}`} role="status" data-filter-status="" />
      {hasParts && (
        <ul className={`${shared.group} ${styles.found}`} data-filter-found="" hidden>
          <template>
            <li>
              <a className={styles.call} href={reference.href}>
                <EmptyBadge /> <span />
              </a>
            </li>
          </template>
        </ul>
      )}
      <div className={shared.group}>
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
      <button type="button" className={`needs-script small-print ${styles.keys}`} data-shortcuts="">
        Keyboard shortcuts
      </button>
    </nav>
  );
}

type GroupProps = ReferenceSidebarProps & { group: IndexGroup; links: ReferenceLinks };

/** A group's operations with their methods; in a split reference, those near the current one. */
function Group({ group, reference, page, links }: GroupProps) {
  const hasParts = isSplit(reference);
  const operations = hasParts ? listNeighbors(group, page) : group.operations;
  return (
    <div className={`${shared.group} ${styles.group}`} data-filter-group="" data-depth={group.parents?.length}>
      <p>
        <a href={links.toAnchor(group.anchor)}>{group.title}</a>
      </p>
      {operations.length > 0 && (
        <ul>
          {operations.map(({ anchor, path, method, title, deprecated }) => (
            // Empty in a split reference, whose filter searches a separate list of all operations.
            <li key={anchor} data-filter-text={hasParts ? '' : path}>
              <a className={styles.call} href={links.toAnchor(anchor)}>
                <MethodBadge method={method} /> {deprecated ? <del>{title}</del> : <span>{title}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function listNeighbors({ anchor, operations }: IndexGroup, { path }: ReferencePage): OperationLink[] {
  if (path[0] !== anchor) return [];
  const index = operations.findIndex((operation) => operation.anchor === path[1]);
  return index === -1 ? [] : operations.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS + 1);
}
