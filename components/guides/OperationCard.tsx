import { MethodBadge } from '@/components/reference/Badges';
import { CodeName } from '@/components/ui/CodeName';
import { formatPlain } from '@/lib/prose/plain';
import type { LocatedOperation } from '@/lib/site/embeds';
import styles from './OperationCard.module.css';

/** An operation's method, path, title and API as one link to the reference. */
export function OperationCard({ located: { operation, reference, links } }: { located: LocatedOperation }) {
  return (
    <a
      className={styles.card}
      href={links.toAnchor(operation.anchor)}
      title={formatPlain(operation.description ?? operation.title)}
    >
      <MethodBadge method={operation.method} />
      <code className={styles.path}>
        <CodeName text={operation.path} after="/" />
      </code>
      <span className={styles.title}>
        {operation.title}
        <span className={styles.api}> · {reference.label} reference</span>
      </span>
    </a>
  );
}
