import type { State, StateMachine } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { type StateEdge, toStateLayout } from '@/lib/site/state-layout';
import styles from './states.module.css';

type StateDrawingProps = { machine: StateMachine; links: ReferenceLinks };

/** The drawing: states as boxes that lead to their description, moves as arrows with their trigger written on them. */
export function StateDrawing({ machine, links }: StateDrawingProps) {
  const { width, height, start, nodes, edges } = toStateLayout(machine);
  return (
    <figure aria-label={`${machine.title}: states and the moves between them`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has the name; a title would show as a tooltip over every link */}
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {start !== undefined && <circle className={styles.start} cx={start.x} cy={start.y} r={6} />}
        {edges.map(({ line, head }) => (
          <g key={line} className={styles.edge}>
            <path className={styles.line} d={line} />
            <path className={styles.head} d={head} />
          </g>
        ))}
        {edges.map((edge) => (
          <Labels key={edge.line} edge={edge} links={links} />
        ))}
        {nodes.map(({ state, x, y, width: box, height: tall }) => (
          <a key={state.id} href={links.toAnchor(state.id)} className={toTint(state)}>
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
    const text = lines.map((line, index) => (
      <text key={line} className={styles.label} x={x} y={y + index * 16}>
        {line}
      </text>
    ));
    return anchor === undefined ? (
      <g key={y}>{text}</g>
    ) : (
      <a key={y} href={links.toAnchor(anchor)} aria-label={lines.join(' ')}>
        {text}
      </a>
    );
  });
}

function toTint({ outcome, final }: State): string | undefined {
  if (outcome !== undefined) return styles[outcome];
  return final ? styles.final : styles.state;
}
