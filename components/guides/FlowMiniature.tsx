import { type SequenceDiagram, toSequenceDiagram } from '@/lib/flows/sequence-diagram';
import type { FlowView } from '@/lib/site/flow-view';
import styles from './FlowMiniature.module.css';

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
    <g className={kind === 'sent' ? styles.sent : styles.received}>
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
