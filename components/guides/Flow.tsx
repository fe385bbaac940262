import { MethodBadge } from '@/components/reference/Badges';
import { InlineProse } from '@/components/ui/Prose';
import { renderInlineProse } from '@/lib/prose/render';
import { type CallView, type FlowView, formatBranchLead, type StepView } from '@/lib/site/flow-view';
import styles from './Flow.module.css';
import { FlowDiagram } from './FlowDiagram';
import list from './Steps.module.css';

/** A flow as a sequence diagram, with the same steps below it as a list of links to their guides. The list is folded unless `open`. */
export function Flow({ flow, open = false }: { flow: FlowView; open?: boolean }) {
  return (
    <div id={flow.id}>
      <FlowDiagram flow={flow} />
      <details className={styles.text} open={open}>
        <summary>The steps in words</summary>
        <ol className={list.steps} aria-label={flow.title}>
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
    <>
      {step.before.map(({ call, description }) => (
        <li key={call.href} className={`${list.step} ${styles.received}`}>
          <Call call={call} note="you receive" />
          {description !== undefined && <Text text={description} />}
        </li>
      ))}
      <li className={list.step} id={step.id}>
        {step.call === undefined ? <p className={list.title}>{step.title}</p> : <Call call={step.call} />}
        {step.description !== undefined && <Text text={step.description} />}
        {step.branches.length > 0 && <Branches branches={step.branches} />}
      </li>
    </>
  );
}

function Call({ call, note }: { call: CallView; note?: string }) {
  return (
    <p className={styles.call}>
      <span className={list.title}>
        {call.guide === undefined ? call.title : <a href={call.guide.href}>{call.title}</a>}
        {note !== undefined && ` (${note})`}
      </span>{' '}
      <span className={styles.path}>
        <MethodBadge method={call.method} /> <a href={call.href}>{call.path}</a>
      </span>
    </p>
  );
}

function Branches({ branches }: { branches: StepView['branches'] }) {
  return (
    <ul className={styles.branches}>
      {branches.map((branch) => (
        <li key={branch.when + branch.text}>
          <InlineProse text={formatBranchLead(branch)} />
          {branch.target !== undefined && (
            <>
              {' '}
              <a href={branch.target.href}>
                step {branch.target.number}, {branch.target.title}
              </a>
              .
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
