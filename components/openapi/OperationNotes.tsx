import type { Operation } from '@/lib/openapi/model';
import type { OperationFacts } from '@/lib/site/operation-facts';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { Markdown } from './Markdown';
import styles from './operation.module.css';
import { Reasons } from './Reasons';
import { Servers } from './Servers';
import { Unspecified } from './Unspecified';

type OperationNotesProps = { operation: Operation; facts: OperationFacts; links: ReferenceLinks };

/** Rules for the whole call, hosts of its own, and what the provider does not say. */
export function OperationNotes({ operation, facts, links }: OperationNotesProps) {
  return (
    <>
      {facts.rules.map((rule) => (
        <div key={rule.id} id={rule.id} className={styles.rule}>
          <Markdown text={rule.text} as="span" />
          <Reasons errors={rule.errors} links={links} />
        </div>
      ))}
      {facts.ownServers.length > 0 && <Servers servers={facts.ownServers} />}
      {operation.unspecified.length > 0 && (
        <div className={styles.unspecified}>
          <Unspecified items={operation.unspecified} />
        </div>
      )}
    </>
  );
}
