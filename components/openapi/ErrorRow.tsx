import { CodeName } from '@/components/ui/CodeName';
import type { Advice, OperationError, Response } from '@/lib/openapi/model';
import { formatRetry, NOT_DOCUMENTED, NOT_NAMED, needsInformNote } from '@/lib/site/error-words';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import styles from './errors.module.css';
import { Markdown } from './Markdown';

type ErrorRowProps = { error: OperationError; tone: Response['tone'] | undefined; links: ReferenceLinks };

/** One error of an operation; a status without a named reason says so. */
export function ErrorRow({ error, tone, links }: ErrorRowProps) {
  const { reason } = error;
  return (
    <tr id={error.id}>
      <td className={`${styles.status} ${toClass(tone)}`}>
        <a href={links.toAnchor(error.response)}>{error.status}</a>
      </td>
      {reason === undefined ? (
        <>
          <td className={styles.none}>{NOT_NAMED}</td>
          <Markdown as="td" text={error.when} />
          <AdviceCells advice={error.advice} />
        </>
      ) : (
        <>
          <td className={styles.reason}>
            <a href={links.toAnchor(reason.id)}>
              <CodeName text={reason.reason} after="_" />
            </a>
            {reason.type !== undefined && <span> {reason.type}</span>}
          </td>
          <Markdown as="td" text={reason.meaning} />
          <Markdown as="td" text={needsInformNote(reason) ? `${reason.remedy} Inform the provider.` : reason.remedy} />
          <td>{formatRetry(reason.retry)}</td>
        </>
      )}
    </tr>
  );
}

/** What to do and whether to try again, where no reason is named. */
function AdviceCells({ advice }: { advice: Advice | undefined }) {
  if (advice !== undefined) {
    return (
      <>
        <Markdown as="td" text={advice.remedy} />
        <td>{formatRetry(advice.retry)}</td>
      </>
    );
  }
  return (
    <>
      <td className={styles.none}>{NOT_DOCUMENTED}</td>
      <td className={styles.none}>{NOT_DOCUMENTED}</td>
    </>
  );
}

/** The class for what carries the error: the colour it has among the responses. */
function toClass(tone: ErrorRowProps['tone']) {
  if (tone === 'partial') return styles.partial;
  return tone === 'success' ? styles.success : styles.failure;
}
