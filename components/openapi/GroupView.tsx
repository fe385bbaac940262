import type { OperationGroup } from '@/lib/openapi/model';
import type { Reference, ReferencePage } from '@/lib/site/reference';
import { Markdown } from './Markdown';
import { MoreLink } from './MoreLink';
import { OperationView } from './OperationView';
import styles from './reference.module.css';
import { SectionPath } from './SectionPath';

type GroupViewProps = { reference: Reference; page: ReferencePage; group: OperationGroup };

/** A tag and its operations. */
export function GroupView({ reference, page, group }: GroupViewProps) {
  return (
    <section id={group.id} className={styles.group}>
      <SectionPath api={reference.api} links={page.links} id={group.id} title={group.title} />
      <h2>{group.title}</h2>
      {group.description !== undefined && <Markdown text={group.description} level={3} />}
      {group.externalDocs !== undefined && (
        <p>
          <MoreLink docs={group.externalDocs} />
        </p>
      )}
      {group.operations.map((operation) => (
        <OperationView key={operation.id} reference={reference} page={page} operation={operation} />
      ))}
    </section>
  );
}
