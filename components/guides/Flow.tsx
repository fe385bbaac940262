import { MethodBadge } from '@/components/reference/Badges';
import { InlineProse } from '@/components/ui/Prose';
import { renderInlineProse } from '@/lib/prose/render';
import type { CallView, FlowView, StepView } from '@/lib/site/flow-view';
import styles from './Flow.module.css';
import { FlowDiagram } from './FlowDiagram';

/** A flow across calls: a sequence diagram, and below it the same as a list whose steps lead to their guides, folded unless `open`. */
export function Flow({ flow, open = false }: { flow: FlowView; open?: boolean }) {
  return (
    <div id={flow.id}>
      <FlowDiagram flow={flow} />
      <details className={styles.text} open={open}>
        <summary>The steps in words</summary>
        <ol className={styles.flow} aria-label={flow.title}>
          {flow.steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
      </details>
    </div>
  );
}

function Step({ step }: { step: StepView }) {
  return (
    <li className={styles.step} id={step.id}>
      {step.before.map(({ call, description }) => (
        <div key={call.href} className={styles.before}>
          <p className={styles.received}>You receive</p>
          <Call call={call} />
          {description !== undefined && <Text text={description} />}
        </div>
      ))}
      <div className={styles.box}>
        {step.call === undefined ? <p className={styles.title}>{step.title}</p> : <Call call={step.call} />}
        {step.description !== undefined && <Text text={step.description} />}
        {step.branches.length > 0 && <Branches branches={step.branches} />}
      </div>
    </li>
  );
}

function Call({ call }: { call: CallView }) {
  return (
    <>
      <p className={styles.title}>
        {call.guide === undefined ? call.title : <a href={call.guide.href}>{call.title}</a>}
      </p>
      <p className={styles.call}>
        <MethodBadge method={call.method} /> <a href={call.href}>{call.path}</a>
      </p>
    </>
  );
}

function Branches({ branches }: { branches: StepView['branches'] }) {
  return (
    <ul className={styles.branches}>
      {branches.map(({ when, name, target }) => (
        <li key={when + name}>
          {when !== '' && (
            <>
              If <InlineProse text={when} />:{' '}
            </>
          )}
          {name}
          {target === undefined ? (
            ' (the flow ends)'
          ) : (
            <>
              {' '}
              →{' '}
              <a href={target.href}>
                step {target.number}, {target.title}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Text({ text }: { text: string }) {
  return <p className={`prose ${styles.description}`} dangerouslySetInnerHTML={{ __html: renderInlineProse(text) }} />;
}
