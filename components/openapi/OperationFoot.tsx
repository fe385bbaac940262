import { CopyButton } from '@/components/ui/CopyButton';
import type { OperationFoot as Foot, OperationStep } from '@/lib/site/operation-foot';
import styles from './operation-foot.module.css';

/** The way on from an operation: its neighbours, its Markdown, and its place in the document. */
export function OperationFoot({ foot: { previous, next, markdown, source } }: { foot: Foot }) {
  return (
    <footer className={`${styles.foot} no-print`}>
      <p>
        <a href={source}>OpenAPI source</a> <CopyButton what="as Markdown" worded address={markdown} />
      </p>
      {previous !== undefined && <p>Previous: {toLink(previous)}</p>}
      {next !== undefined && <p>Next: {toLink(next)}</p>}
    </footer>
  );
}

function toLink({ href, method, title }: OperationStep) {
  return (
    <a href={href}>
      {method} {title}
    </a>
  );
}
