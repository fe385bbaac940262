import type { Operation } from '@/lib/openapi/model';
import { toOperationFacts } from '@/lib/site/operation-facts';
import { toOperationFoot } from '@/lib/site/operation-foot';
import type { Reference, ReferencePage } from '@/lib/site/reference';
import { Callbacks } from './Callbacks';
import { ErrorTable, OutcomeTable } from './ErrorTable';
import { OperationFacts } from './OperationFacts';
import { OperationFoot } from './OperationFoot';
import { OperationHeader } from './OperationHeader';
import { OperationNotes } from './OperationNotes';
import styles from './operation.module.css';
import { Parameters } from './Parameters';
import { RequestBody } from './RequestBody';
import { RequestExamples } from './RequestExamples';
import { ResponseExamples } from './ResponseExamples';
import { Responses } from './Responses';
import { Samples } from './Samples';

type OperationViewProps = { reference: Reference; page: ReferencePage; operation: Operation };

/** An operation: its sections in reading order. */
export function OperationView({ reference, page, operation }: OperationViewProps) {
  const { api } = reference;
  const { links } = page;
  const facts = toOperationFacts(reference, operation);
  return (
    <article className={styles.operation} id={operation.id}>
      <div className={styles.intro}>
        <OperationHeader operation={operation} level={3} />
        <OperationFacts operation={operation} facts={facts} links={links} />
        <OperationNotes operation={operation} facts={facts} links={links} />
      </div>
      <div className={styles.code}>
        <div className={styles.sticky}>
          <Samples api={api} operation={operation} links={links} />
          <RequestExamples operation={operation} />
          <ResponseExamples operation={operation} />
        </div>
      </div>
      <div className={styles.body}>
        <Parameters operation={operation} links={links} level={4} />
        <RequestBody operation={operation} links={links} level={4} />
        <Responses operation={operation} links={links} level={4} />
        <ErrorTable operation={operation} api={api} links={links} level={4} />
        <OutcomeTable operation={operation} api={api} links={links} level={4} />
        <Callbacks api={api} operation={operation} links={links} />
        <OperationFoot foot={toOperationFoot(reference, page, operation)} />
      </div>
    </article>
  );
}
