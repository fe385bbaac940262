import { SelfLink } from '@/components/ui/SelfLink';
import type { ErrorReason } from '@/lib/openapi/model';
import { formatErrorPlace, formatRetry } from '@/lib/site/error-words';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import styles from './catalogue.module.css';
import { Markdown } from './Markdown';
import { MethodBadge } from './MethodBadge';
import { Unspecified } from './Unspecified';

type ErrorEntryProps = { reason: ErrorReason; links: ReferenceLinks };

/** One reason: what it means, what to do, whether to try again, and where it comes from. */
export function ErrorEntry({ reason, links }: ErrorEntryProps) {
  return (
    <article id={reason.id} className={styles.entry}>
      <div>
        <h3>
          <SelfLink id={reason.id}>{reason.reason}</SelfLink>
        </h3>
        <p className={styles.facts}>
          {[formatErrorPlace(reason), reason.type, reason.severity].filter((fact) => fact !== undefined).join(' · ')}
        </p>
      </div>
      <div>
        <Markdown text={reason.meaning} />
        <Markdown text={reason.remedy} className={styles.remedy} />
        <p className={styles.facts}>
          Retry: {formatRetry(reason)}
          {reason.informProvider && ' · inform the provider'}
        </p>
        <Unspecified items={reason.unspecified} />
        {reason.raisedBy.length > 0 && (
          <ul className={styles.raised}>
            {reason.raisedBy.map((call) => (
              <li key={call.id}>
                <MethodBadge method={call.method} /> <a href={links.toRaised(call.id, reason.id)}>{call.title}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
