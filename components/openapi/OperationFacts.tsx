import type { Operation } from '@/lib/openapi/model';
import type { OperationFacts as Facts } from '@/lib/site/operation-facts';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import { MoreLink } from './MoreLink';
import styles from './operation.module.css';
import { SecurityChips } from './SecurityChips';

type OperationFactsProps = { operation: Operation; facts: Facts; links: ReferenceLinks };

/** What a reader must know before the first call, each a link to more: credentials, headers, guides, states moved. */
export function OperationFacts({ operation, facts, links }: OperationFactsProps) {
  return (
    <ul className={styles.facts}>
      {operation.kind !== 'call' && <li className={styles.incoming}>You receive this call</li>}
      <SecurityChips operation={operation} links={links} />
      {facts.headers !== '' && (
        <li>
          <a href={links.toAnchor(referenceSections.headers)}>
            <b>{facts.headers}</b>
          </a>
        </li>
      )}
      {operation.transitions.map((move) => (
        <li key={move.id}>
          <a href={links.toAnchor(move.id)}>
            Moves{' '}
            <b>
              {move.machineTitle}: {move.from === undefined ? '' : `${move.from} `}→ {move.to}
            </b>
          </a>
        </li>
      ))}
      {facts.guides.map((guide) => (
        <li key={guide.href}>
          <a href={guide.href}>
            Guide: <b>{guide.title}</b>
          </a>
        </li>
      ))}
      {operation.externalDocs !== undefined && (
        <li>
          <MoreLink docs={operation.externalDocs} />
        </li>
      )}
    </ul>
  );
}
