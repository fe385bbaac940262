import type { Api } from '@/lib/openapi/model';
import { formatOutcomesLead, formatOutcomesTitle } from '@/lib/site/error-words';
import { type ReferenceLinks, referenceSections } from '@/lib/site/reference-links';
import styles from './catalogue.module.css';
import { ErrorEntry } from './ErrorEntry';
import { ReferencePart } from './ReferencePart';

type OutcomesProps = { api: Api; links: ReferenceLinks };

/** The codes in successful responses that the document does not call errors, under the name that it gives them. */
export function Outcomes({ api, links }: OutcomesProps) {
  const { outcomes } = api;
  if (outcomes === undefined) return null;
  return (
    <ReferencePart api={api} links={links} id={referenceSections.outcomes} title={formatOutcomesTitle(api)}>
      <p className={styles.lead}>{formatOutcomesLead(outcomes)}</p>
      {outcomes.reasons.map((reason) => (
        <ErrorEntry key={reason.id} reason={reason} level={3} links={links} />
      ))}
    </ReferencePart>
  );
}
