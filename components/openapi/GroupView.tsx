import type { OperationGroup } from '@/lib/openapi/model';
import { formatPlain } from '@/lib/prose/plain';
import type { Reference, ReferencePage } from '@/lib/site/reference';
import { Markdown } from './Markdown';
import { OperationView } from './OperationView';
import styles from './reference.module.css';

type GroupViewProps = { reference: Reference; page: ReferencePage; group: OperationGroup };

/** A tag and its operations. */
export function GroupView({ reference, page, group }: GroupViewProps) {
  return (
    <section id={group.id} className={styles.group}>
      <h2>{group.title}</h2>
      {group.description !== undefined && <Markdown text={group.description} level={3} />}
      {group.externalDocs !== undefined && (
        <p>
          <a href={group.externalDocs.url}>{formatPlain(group.externalDocs.description ?? 'More documentation')}</a>
        </p>
      )}
      {group.operations.map((operation) => (
        <OperationView key={operation.id} reference={reference} page={page} operation={operation} />
      ))}
    </section>
  );
}
