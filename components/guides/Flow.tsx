import type { ReactNode } from 'react';
import styles from '@/components/guides/Flow.module.css';
import list from '@/components/guides/GuideElements.module.css';
import { MethodBadge } from '@/components/reference/Badges';
import { Code, CodeName } from '@/components/ui/Code';
import { InlineProse } from '@/components/ui/Prose';
import { highlightCode } from '@/lib/code/highlight';
import { type SequenceDiagram, toSequenceDiagram } from '@/lib/flows/sequence-diagram';
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
        <MethodBadge method={call.method} />{' '}
        <a href={call.href}>
          <CodeName text={call.path} after="/" />
        </a>
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
            <InlineProse text={outcome.action} />
            {outcome.next !== undefined && (
              <span>
                {' '}
                <Next outcome={outcome} />
              </span>
            )}
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
  const texts = [
    ...(body === undefined ? [] : [BODY_LABEL]),
    ...(others.length === 0 ? [] : [`${others.length} more ${others.length === 1 ? 'outcome' : 'outcomes'}`]),
  ];
  return (
    <details className={styles.folded}>
      <summary className="quiet-summary">
        {texts.join(' and ')}
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

/** A flow as a small sequence diagram with titles and arrows only, for a summary. */
export function FlowMiniature({ flow }: { flow: FlowView }) {
  const diagram = toSequenceDiagram(flow.steps);
  const { width, height } = diagram;
  return (
    <figure className={styles.figure} aria-label={`${flow.title}, in brief`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has the name; a title would show as a tooltip over every link */}
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        width={`${width / 16}rem`}
        height={`${height / 16}rem`}
      >
        <Lanes diagram={diagram} />
        {diagram.frames.map((frame) => (
          <g key={frame.y} className={styles[frame.kind]}>
            <rect x={frame.x} y={frame.y} width={frame.width} height={frame.height} rx={8} />
            <text x={frame.x + frame.width - 16} y={frame.labelY}>
              {frame.label}
            </text>
          </g>
        ))}
        {diagram.arrows.map((arrow) => (
          <Arrow key={arrow.y} arrow={arrow} lanes={diagram.lanes} />
        ))}
      </svg>
    </figure>
  );
}

function Lanes({ diagram: { width, lanes, height } }: { diagram: SequenceDiagram }) {
  return (
    <g className={styles.lanes}>
      {[lanes.you, lanes.provider].map((x) => (
        <line key={x} x1={x} x2={x} y1={lanes.top - 6} y2={height} />
      ))}
      <Lane label="You" left={lanes.you - 28} width={56} you />
      <Lane label="Provider" left={Math.min(lanes.provider - 68, width - 85)} width={84} />
    </g>
  );
}

/** The head of a lane. The reader's is centered above its line; the provider's ends to the right of its line, within the drawing. */
function Lane({ label, left, width, you = false }: { label: string; left: number; width: number; you?: boolean }) {
  return (
    <g className={you ? styles.you : undefined}>
      <rect x={left} y={2} width={width} height={26} rx={6} />
      <text x={left + width / 2} y={19}>
        {label}
      </text>
    </g>
  );
}

type ArrowProps = { arrow: SequenceDiagram['arrows'][number]; lanes: SequenceDiagram['lanes'] };

function Arrow({ arrow: { kind, number, y, titleY, title, guard, href }, lanes }: ArrowProps) {
  const tip = kind === 'sent' ? lanes.provider - 2 : lanes.you + 2;
  const back = kind === 'sent' ? -8 : 8;
  const label = (
    <text className={styles.title} x={lanes.you + 14} y={titleY}>
      {title}
    </text>
  );
  return (
    <g className={kind === 'sent' ? styles.sent : styles.reply}>
      {number !== undefined && (
        <>
          <circle cx={lanes.you} cy={y} r={11} />
          <text className={styles.number} x={lanes.you} y={y + 4}>
            {number}
          </text>
        </>
      )}
      {href === undefined ? label : <a href={href}>{label}</a>}
      {guard !== undefined && (
        <text className={styles.guard} x={lanes.provider - 8} y={titleY}>
          {guard}
        </text>
      )}
      <path
        className={styles.line}
        d={`M${number === undefined ? lanes.you + 2 : lanes.you + 11} ${y}H${lanes.provider - 2}`}
      />
      <path className={styles.head} d={`M${tip + back} ${y - 4}L${tip} ${y}L${tip + back} ${y + 4}z`} />
    </g>
  );
}
