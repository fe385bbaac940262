import type { Api, Operation } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { ErrorTable } from './ErrorTable';
import { OperationHeader } from './OperationHeader';
import styles from './operation.module.css';
import { Parameters } from './Parameters';
import { RequestBody } from './RequestBody';
import { RequestExamples } from './RequestExamples';
import { ResponseExamples } from './ResponseExamples';
import { Responses } from './Responses';
import { Samples } from './Samples';

type CallbacksProps = { api: Api; operation: Operation; links: ReferenceLinks };

/** The calls that the integrator receives after this one. */
export function Callbacks({ api, operation, links }: CallbacksProps) {
  return operation.callbacks.map((callback) => (
    <section key={callback.id} id={callback.id} className={styles.callback}>
      <OperationHeader operation={callback} level={4} />
      <p className={styles.incoming}>You receive this call</p>
      <Parameters operation={callback} links={links} level={5} />
      <RequestBody operation={callback} links={links} level={5} />
      <Samples api={api} operation={callback} links={links} />
      <RequestExamples operation={callback} />
      <Responses operation={callback} links={links} level={5} />
      <ResponseExamples operation={callback} />
      <ErrorTable api={api} operation={callback} links={links} level={5} />
    </section>
  ));
}
