import type { ReactNode } from 'react';
import { MethodBadge } from '@/components/reference/Badges';
import { CodeName } from '@/components/ui/Code';
import { InlineProse } from '@/components/ui/Prose';
import { Table } from '@/components/ui/Table';
import { renderInlineProse } from '@/lib/prose/render';
import {
  type CallView,
  type FlowView,
  formatBranchLead,
  type OutcomeGroup,
  type StepView,
  toOutcomeGroups,
} from '@/lib/site/flow-view';
import styles from './Flow.module.css';
import { FlowDiagram, FlowMiniature } from './FlowDiagram';
import list from './Steps.module.css';

/** A flow as a sequence diagram, with the same steps below it as a list of links to their guides. The list is folded unless `open`. */
export function Flow({ flow, open = false }: { flow: FlowView; open?: boolean }) {
  return (
    <div id={flow.id}>
      <FlowDiagram flow={flow} />
      <details open={open}>
        <summary className="quiet-summary">The steps in words</summary>
        <ol className={list.steps} aria-label={flow.title}>
          {flow.steps.map((step, index) =>
            step.isShown ? null : <Step key={step.id} step={step} number={index + 1} />,
          )}
        </ol>
      </details>
    </div>
  );
}

function Step({ step, number }: { step: StepView; number: number }) {
  return (
    <>
      {step.before.map(({ call, description }) => (
        <li key={call.href} className={`${list.step} ${styles.received}`}>
          <Call call={call} note="you receive" />
          {description !== undefined && <Text text={description} />}
        </li>
      ))}
      <li className={list.step} id={step.id} data-number={number}>
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

/** Table of the outcomes of a flow's calls and what to do after each, with a group of rows for each call. */
export function FlowOutcomes({ flow }: { flow: FlowView }) {
  return (
    <Table caption={`${flow.title}: outcomes`} head={['Outcome', 'What to do']} className={styles.outcomes}>
      {toOutcomeGroups(flow).map((group) => (
        <tbody key={group.title}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={2}>
              <GroupTitle group={group} />
            </th>
          </tr>
          {group.outcomes.map(({ when, action }) => (
            <tr key={when}>
              <td data-label="Outcome">
                <InlineProse text={when} />
              </td>
              <td data-label="">
                <InlineProse text={action} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function GroupTitle({ group: { title, call } }: { group: OutcomeGroup }) {
  if (call === undefined) return <InlineProse text={title} />;
  return (
    <>
      <a href={call.guide?.href ?? call.href}>{title}</a>{' '}
      <span className={styles.groupPath}>
        <MethodBadge method={call.method} />{' '}
        <code>
          <CodeName text={call.path} after="/" />
        </code>
      </span>
    </>
  );
}

/** Text about a flow with a small diagram next to it, or below it in a narrow column. */
export function FlowSummary({ flow, children }: { flow: FlowView; children?: ReactNode }) {
  return (
    <div className={styles.summary} id={flow.id}>
      <div className={styles.columns}>
        <div className="prose">{children}</div>
        <FlowMiniature flow={flow} />
      </div>
    </div>
  );
}
