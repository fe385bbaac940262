import { Fragment } from 'react';
import { CodeName } from '@/components/ui/CodeName';
import { Heading, type HeadingLevel } from '@/components/ui/Heading';
import { SelfLink } from '@/components/ui/SelfLink';
import type { ErrorReason } from '@/lib/openapi/model';
import { formatErrorPlace, formatRetry, needsInformNote } from '@/lib/site/error-words';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import styles from './catalogue.module.css';
import { Markdown } from './Markdown';
import { Unspecified } from './Unspecified';

type ErrorEntryProps = { reason: ErrorReason; level: HeadingLevel; links: ReferenceLinks };

/** One reason: what it means, what to do, whether to try again, and where it comes from. */
export function ErrorEntry({ reason, level, links }: ErrorEntryProps) {
  return (
    <article id={reason.id} className={styles.entry}>
      <div>
        <Heading level={level}>
          <SelfLink id={reason.id}>
            <CodeName text={reason.reason} after="_" />
          </SelfLink>
        </Heading>
        <p>
          {[formatErrorPlace(reason), reason.type, reason.severity].filter((fact) => fact !== undefined).join(' · ')}
        </p>
        <p>Retry: {formatRetry(reason.retry)}</p>
        {needsInformNote(reason) && <p>Inform the provider</p>}
      </div>
      <div>
        <Markdown text={reason.meaning} className={styles.meaning} />
        <Markdown text={reason.remedy} />
        <Unspecified items={reason.unspecified} />
        {reason.raisedBy.length > 0 && (
          <p className={styles.raised}>
            Raised by{' '}
            {reason.raisedBy.map((call, index) => (
              <Fragment key={call.id}>
                {index > 0 && ', '}
                <a href={links.toRaised(call.id, reason.id)}>{call.title}</a>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
