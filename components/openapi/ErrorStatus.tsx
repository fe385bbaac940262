import { Fragment } from 'react';
import { SelfLink } from '@/components/ui/SelfLink';
import type { ErrorGroup, ErrorType, StatusResponse } from '@/lib/openapi/model';
import { formatLeft, formatSender, hasNoReason, toShownResponses } from '@/lib/site/error-catalogue';
import { formatRetry, NO_REASON } from '@/lib/site/error-words';
import { formatCount } from '@/lib/site/format-count';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import styles from './catalogue.module.css';
import { ErrorEntry } from './ErrorEntry';
import { Markdown } from './Markdown';
import { Unspecified } from './Unspecified';

type ErrorStatusProps = { group: ErrorGroup; types: readonly ErrorType[]; links: ReferenceLinks };

/** One status of the catalogue: what its responses say, which operations return it, and its reasons by type. */
export function ErrorStatus({ group, types, links }: ErrorStatusProps) {
  const { shown, left } = toShownResponses(group);
  const named = !hasNoReason(group);
  return (
    <section className={styles.status}>
      <h3 id={group.id}>
        <SelfLink id={group.id}>{group.title}</SelfLink>
      </h3>
      {!named && <p className={styles.none}>{NO_REASON}</p>}
      {shown.map((response) => (
        <ReturnedBy key={response.operations[0]?.response} response={response} folds={named} links={links} />
      ))}
      {left > 0 && <p className={styles.raised}>{formatLeft(left)}</p>}
      {group.types.map(({ type, reasons }) => (
        <Fragment key={type}>
          {type !== undefined && <TypeHeading type={type} group={group} types={types} />}
          {reasons.map((reason) => (
            <ErrorEntry key={reason.id} reason={reason} level={type === undefined ? 4 : 5} links={links} />
          ))}
        </Fragment>
      ))}
    </section>
  );
}

type TypeHeadingProps = { type: string; group: ErrorGroup; types: readonly ErrorType[] };

/** The name of a type: its own place where all its reasons are below, otherwise a link to that place. */
function TypeHeading({ type, group, types }: TypeHeadingProps) {
  const home = types.find((candidate) => candidate.type === type);
  if (home === undefined) return null;
  if (home.group !== group.id) {
    return (
      <h4>
        Type{' '}
        <a href={`#${home.id}`}>
          <code>{type}</code>
        </a>
      </h4>
    );
  }
  return (
    <h4 id={home.id}>
      <SelfLink id={home.id}>
        Type <code>{type}</code>
      </SelfLink>
    </h4>
  );
}

type ReturnedByProps = { response: StatusResponse; folds: boolean; links: ReferenceLinks };

/** More operations than this fold where the reasons below name them too. */
const FEW = 3;

/** What responses with this status say, and the operations that they belong to. */
function ReturnedBy({ response, folds, links }: ReturnedByProps) {
  const { description, advice, unspecified, operations } = response;
  const words = formatSender(response);
  const list = operations.map(({ response: id, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <a href={links.toAnchor(id)}>{title}</a>
    </Fragment>
  ));
  return (
    <div className={styles.response}>
      {description !== '' && <Markdown text={description} />}
      {advice !== undefined && (
        <>
          <Markdown text={advice.remedy} />
          <p className={styles.raised}>Retry: {formatRetry(advice.retry)}</p>
        </>
      )}
      <Unspecified items={unspecified} />
      {folds && operations.length > FEW ? (
        <details className={styles.raised}>
          <summary>
            {words} {formatCount(operations.length, 'operation')}
          </summary>
          <p>{list}</p>
        </details>
      ) : (
        <p className={styles.raised}>
          {words} {list}
        </p>
      )}
    </div>
  );
}
