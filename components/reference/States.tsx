import { SelfLink } from '@/components/ui/Heading';
import { Table } from '@/components/ui/Table';
import type { State, StateMachine, StatesSection, Transition } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { CREATED } from '@/lib/reference/words';
import { isDrawable, type StateEdge, toStateLayout } from '@/lib/site/state-layout';
import { PageSection, type PageSectionProps } from './Section';
import styles from './states.module.css';
import { Markdown } from './Text';

export function States({ api, section, links }: PageSectionProps<StatesSection>) {
  return (
    <PageSection api={api} section={section} links={links}>
      {section.machines.map((machine) => (
        <StateDiagram key={machine.anchor} machine={machine} links={links} />
      ))}
    </PageSection>
  );
}

type MachineProps = { machine: StateMachine; links: ReferenceLinks };

/** A state machine: a drawing, unless it would be too complex to read, and a table of its states and the moves between them. */
export function StateDiagram({ machine, links }: MachineProps) {
  return (
    <article data-arrows="" id={machine.anchor} className={styles.machine} data-titled="">
      <h3>
        <SelfLink id={machine.anchor}>{machine.title}</SelfLink>
      </h3>
      <div className={styles.about}>
        <Markdown text={machine.description} links={links} />
        <Markdown text={machine.unspecified} links={links} />
      </div>
      <div className={styles.columns}>
        {isDrawable(machine) && (
          <div className={`${styles.figure} fades-inline`}>
            <StateDrawing machine={machine} links={links} />
          </div>
        )}
        <StateTable machine={machine} links={links} />
      </div>
    </article>
  );
}

/** The drawing: states as boxes that link to their description, and transitions as arrows labeled with their trigger. */
export function StateDrawing({ machine, links }: MachineProps) {
  const { width, height, start, nodes, edges } = toStateLayout(machine);
  return (
    <figure aria-label={`${machine.title}: states and the moves between them`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has the name; a title would show as a tooltip over every link */}
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        width={`${width / 16}rem`}
        height={`${height / 16}rem`}
      >
        {start !== undefined && <circle className={styles.start} cx={start.x} cy={start.y} r={6} />}
        {edges.map(({ line, head }) => (
          <g key={line}>
            <path className={styles.line} d={line} />
            <path className={styles.head} d={head} />
          </g>
        ))}
        {edges.map((edge) => (
          <Labels key={edge.line} edge={edge} links={links} />
        ))}
        {nodes.map(({ state, x, y, width: box, height: tall }) => (
          <a
            key={state.anchor}
            href={links.toAnchor(state.anchor)}
            className={state.final && state.outcome === undefined ? styles.final : undefined}
            data-tone={state.outcome}
          >
            <rect x={x - box / 2} y={y - tall / 2} width={box} height={tall} rx={state.final ? tall / 2 : 8} />
            <text className={styles.name} x={x} y={y}>
              {state.name}
            </text>
          </a>
        ))}
      </svg>
    </figure>
  );
}

function Labels({ edge, links }: { edge: StateEdge; links: ReferenceLinks }) {
  return edge.labels.map(({ x, y, lines, anchor }) => {
    const label = (
      <>
        {lines.map((line, index) => (
          <text key={line} className={styles.label} x={x} y={y + index * 16}>
            {index < lines.length - 1 ? `${line} ` : line}
          </text>
        ))}
      </>
    );
    return anchor === undefined ? (
      <g key={y}>{label}</g>
    ) : (
      <a key={y} href={links.toAnchor(anchor)}>
        {label}
      </a>
    );
  });
}

/** Each state with its meaning, and the transitions that leave it. */
export function StateTable({ machine, links }: MachineProps) {
  const hasMoves = machine.transitions.length > 0;
  const created = machine.transitions.filter(({ from }) => from === undefined);
  return (
    <Table
      caption={`${machine.title}: states and the moves between them`}
      head={['State', ...(hasMoves ? ['Moves to'] : [])]}
      className={styles.table}
    >
      <tbody>
        {created.length > 0 && (
          <tr>
            <th scope="row">
              <code>{CREATED}</code>
            </th>
            <td>
              <MoveList moves={created} links={links} />
            </td>
          </tr>
        )}
        {machine.states.map((state) => (
          <tr key={state.anchor} id={state.anchor}>
            <th scope="row">
              <StateWords state={state} links={links} />
            </th>
            {hasMoves && (
              <td>
                <MoveList moves={machine.transitions.filter(({ from }) => from === state.name)} links={links} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function MoveList({ moves, links }: { moves: Transition[]; links: ReferenceLinks }) {
  if (moves.length === 0) return null;
  return (
    <ul>
      {moves.map((move) => (
        <li key={move.anchor} id={move.anchor}>
          <code>{move.to}</code> <MoveWords move={move} links={links} />
        </li>
      ))}
    </ul>
  );
}

function MoveWords({ move: { trigger, status, description }, links }: { move: Transition; links: ReferenceLinks }) {
  return (
    <>
      {trigger.kind === 'event' ? (
        <Markdown as="span" text={trigger.text} links={links} />
      ) : (
        <a href={links.toAnchor(trigger.anchor)}>{trigger.title}</a>
      )}
      {status !== undefined && ` (${status})`}
      <Markdown text={description} links={links} />
    </>
  );
}

function StateWords({ state, links }: { state: State; links: ReferenceLinks }) {
  const { name, initial, final, outcome, description } = state;
  const roles = [initial && 'initial', final && 'final', final && outcome].filter(Boolean).join(', ');
  return (
    <>
      <code>{name}</code>
      {roles !== '' && <span> {roles}</span>}
      <Markdown text={description} links={links} />
    </>
  );
}
