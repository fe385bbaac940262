import type { OperationGroup } from '@/lib/openapi/model';
import type { Reference, ReferencePage } from '@/lib/site/reference';
import { listShownOperations } from '@/lib/site/reference-nav';
import { MethodBadge } from './MethodBadge';
import styles from './sidebar.module.css';

type SidebarGroupProps = { group: OperationGroup; reference: Reference; page: ReferencePage };

/** A group's operations with their methods; in a split reference only those of the page that is open. */
export function SidebarGroup({ group, reference, page }: SidebarGroupProps) {
  const operations = listShownOperations(group, reference, page);
  return (
    <div className={styles.group} data-filter-group="">
      <p>
        <a href={page.links.toAnchor(group.id)}>{group.title}</a>
      </p>
      {operations.length > 0 && (
        <ul>
          {operations.map((operation) => (
            <li key={operation.id} data-filter-text={operation.path}>
              <a href={page.links.toAnchor(operation.id)}>
                <MethodBadge method={operation.method} />{' '}
                {operation.deprecated === undefined ? <span>{operation.title}</span> : <del>{operation.title}</del>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
