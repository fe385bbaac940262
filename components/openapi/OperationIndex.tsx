import { CodeName } from '@/components/ui/CodeName';
import type { Api } from '@/lib/openapi/model';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import { MethodBadge } from './MethodBadge';
import styles from './reference.module.css';

type OperationIndexProps = { api: Api; links: ReferenceLinks };

/** All operations by group, one line each. */
export function OperationIndex({ api, links }: OperationIndexProps) {
  return (
    <section id={referenceSections.operations} className={styles.calls}>
      <h2>Operations</h2>
      <div className={styles.index}>
        {api.groups.map((group) => (
          <div key={group.id}>
            <h3>
              <a href={links.toAnchor(group.id)}>{group.title}</a>
            </h3>
            <ul>
              {group.operations.map((operation) => (
                <li key={operation.id}>
                  <MethodBadge method={operation.method} />{' '}
                  <p>
                    <a href={links.toAnchor(operation.id)}>{operation.title}</a>{' '}
                    <code>
                      <CodeName text={operation.path} after="/" />
                    </code>
                    {operation.deprecated !== undefined && ' deprecated'}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
