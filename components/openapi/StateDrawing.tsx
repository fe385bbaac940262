import type { StateMachine } from '@/lib/openapi/model';
import { toStateLayout } from '@/lib/site/state-layout';
import styles from './states.module.css';

/** The drawing: states as boxes, moves as numbered arrows; the list beside it tells what each number is. */
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
        <g key={state.id} className={state.final ? styles.final : undefined}>
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
