import type { ReactNode } from 'react';
import { MethodBadge } from '@/components/reference/Badges';
import { Code } from '@/components/ui/Code';
import { InlineProse } from '@/components/ui/Prose';
import { highlightCode } from '@/lib/code/highlight';
import { renderInlineProse } from '@/lib/prose/render';
import {
  BODY_LABEL,
  type CallView,
  type FlowView,
  formatCondition,
  formatNext,
  type OutcomeView,
  STORE_LABEL,
  type StepView,
} from '@/lib/site/flow-view';
import styles from './Flow.module.css';
import { FlowMiniature } from './FlowMiniature';
import list from './Steps.module.css';

export function Flow({ flow }: { flow: FlowView }) {
  return (
    <div id={flow.id}>
      <ol className={list.steps} aria-label={flow.title}>
        {flow.steps.map((step, index) => (step.isShown ? null : <Step key={step.id} step={step} number={index + 1} />))}
      </ol>
      {flow.outcomes.length > 0 && <Outcomes outcomes={flow.outcomes} />}
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
        {step.outcomes.length > 0 && <Outcomes outcomes={step.outcomes.slice(0, OPEN_OUTCOMES)} />}
        {step.stores.length > 0 && <Stores fields={step.stores} />}
        <Folded step={step} />
      </li>
    </>
  );
}

/** Outcomes that a step shows; the documented successes come first. The others are folded. */
const OPEN_OUTCOMES = 3;

function Call({ call, note }: { call: CallView; note?: string }) {
  return (
    <p className={styles.call}>
      <span className={list.title}>
        {call.guide === undefined ? call.title : <a href={call.guide.href}>{call.title}</a>}
      </span>{' '}
      {note !== undefined && <span className="small-print">{note} </span>}
      <span className={`${styles.path} quiet-links`}>
        <MethodBadge method={call.method} /> <a href={call.href}>{call.path}</a>
      </span>
    </p>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly OutcomeView[] }) {
  return (
    <dl className={styles.outcomes}>
      {outcomes.map((outcome) => (
        <div key={`${outcome.call} ${outcome.when}`}>
          <dt>
            <InlineProse text={formatCondition(outcome)} />
          </dt>
          <dd>
            <InlineProse text={outcome.action} /> <Next outcome={outcome} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Next({ outcome }: { outcome: OutcomeView }) {
  const { next } = outcome;
  return (
    <>
      {formatNext(outcome)}
      {typeof next === 'object' && (
        <>
          {' '}
          <a href={next.href}>
            step {next.number}, {next.title}
          </a>
          .
        </>
      )}
    </>
  );
}

function Stores({ fields }: { fields: readonly string[] }) {
  return (
    <p className={styles.stores}>
      <b>{STORE_LABEL}:</b> <InlineProse text={fields.map((field) => `\`${field}\``).join(', ')} />
    </p>
  );
}

function Folded({ step: { title, outcomes, body } }: { step: StepView }) {
  const others = outcomes.slice(OPEN_OUTCOMES);
  if (others.length === 0 && body === undefined) return null;
  const parts = [
    ...(body === undefined ? [] : [BODY_LABEL]),
    ...(others.length === 0 ? [] : [`${others.length} more ${others.length === 1 ? 'outcome' : 'outcomes'}`]),
  ];
  return (
    <details className={styles.folded}>
      <summary className="quiet-summary">
        {parts.join(' and ')}
        <span className="visually-hidden"> of {title}</span>
      </summary>
      {others.length > 0 && <Outcomes outcomes={others} />}
      {body !== undefined && <Code html={highlightCode(body, 'jsonc')} long={false} />}
    </details>
  );
}

function Text({ text }: { text: string }) {
  return <p className={`prose ${styles.description}`} dangerouslySetInnerHTML={{ __html: renderInlineProse(text) }} />;
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
