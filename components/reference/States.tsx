import { SelfLink } from '@/components/ui/SelfLink';
import type { StateMachine, StatesSection } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { CREATED } from '@/lib/reference/words';
import { toStateLayout } from '@/lib/site/state-layout';
import { PageSection } from './Section';
import styles from './states.module.css';
import { InlineText, Markdown } from './Text';

/** The state machines of the API. */
export function States({ section, links }: { section: StatesSection; links: ReferenceLinks }) {
  return (
    <PageSection id={section.anchor} title={section.title}>
      {section.machines.map((machine) => (
        <StateDiagram key={machine.anchor} machine={machine} links={links} />
      ))}
    </PageSection>
  );
}

type MachineProps = { machine: StateMachine; links: ReferenceLinks };

/** A state machine as a drawing, and the same in words. */
export function StateDiagram({ machine, links }: MachineProps) {
  return (
    <article id={machine.anchor} className={styles.machine}>
      <h3>
        <SelfLink id={machine.anchor}>{machine.title}</SelfLink>
      </h3>
      {machine.description !== undefined && <Markdown text={machine.description} />}
      <div className={styles.columns}>
        {machine.transitions.length > 0 && (
          <div className={styles.figure}>
            <StateDrawing machine={machine} />
          </div>
        )}
        <div>
          <TransitionList machine={machine} links={links} />
          <StateList machine={machine} />
          {machine.unspecified !== undefined && <Markdown text={machine.unspecified} className={styles.unspecified} />}
        </div>
      </div>
    </article>
  );
}

/** The drawing: states as boxes, transitions as numbered arrows; the list next to it says what each number is. */
export function StateDrawing({ machine }: { machine: StateMachine }) {
  const { width, height, start, nodes, edges } = toStateLayout(machine);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${machine.title}: states and the numbered moves between them, as listed`}
    >
      {start !== undefined && <circle className={styles.start} cx={start.x} cy={start.y} r={6} />}
      {edges.map((edge) => (
        <path key={edge.line} d={edge.line} />
      ))}
      {nodes.map(({ state, x, y, width: box, height: tall }) => (
        <g key={state.anchor} className={state.final ? styles.final : undefined}>
          <rect x={x} y={y} width={box} height={tall} rx={8} />
          <text x={x + box / 2} y={y + tall / 2}>
            {state.name}
          </text>
        </g>
      ))}
      {edges.map(
        ({ line, label, text }) =>
          text !== '' && (
            <g key={line} className={styles.number}>
              <rect x={label.x - toHalf(text)} y={label.y - 9} width={2 * toHalf(text)} height={18} rx={9} />
              <text x={label.x} y={label.y}>
                {text}
              </text>
            </g>
          ),
      )}
    </svg>
  );
}

/** Half the width of the pill around a number, in pixels. */
function toHalf(text: string): number {
  return Math.max(9, 5 + text.length * 3.2);
}

/** The transitions in words, numbered as in the drawing. */
export function TransitionList({ machine, links }: MachineProps) {
  if (machine.transitions.length === 0) return null;
  return (
    <ol className={styles.moves}>
      {machine.transitions.map(({ anchor, from = CREATED, to, trigger, description }) => (
        <li key={anchor} id={anchor}>
          <code>
            {from} → {to}
          </code>{' '}
          {trigger.kind === 'event' ? (
            <Markdown as="span" text={trigger.text} />
          ) : (
            <InlineText content={trigger.content} links={links} />
          )}
          {description !== undefined && <Markdown text={description} />}
        </li>
      ))}
    </ol>
  );
}

/** Every state with its meaning; initial and final ones say so. */
export function StateList({ machine: { states } }: { machine: StateMachine }) {
  return (
    <ul className={styles.states}>
      {states.map((state) => (
        <li key={state.anchor} id={state.anchor}>
          <code>{state.name}</code>
          {state.initial && <span> initial</span>}
          {state.final && <span> final</span>}
          {state.description !== undefined && <Markdown text={state.description} />}
        </li>
      ))}
    </ul>
  );
}
