import { type DiagramForm, type SequenceDiagram, toLabelWidth, toSequenceDiagram } from '@/lib/flows/sequence-diagram';
import { formatMethod } from '@/lib/http';
import type { FlowView } from '@/lib/site/flow-view';
import styles from './FlowDiagram.module.css';

/** A flow as a small sequence diagram with titles and arrows only, for a summary. */
export function FlowMiniature({ flow }: { flow: FlowView }) {
  return (
    <figure className={styles.figure} aria-label={`${flow.title}, in brief`}>
      <Drawing flow={flow} form="miniature" />
    </figure>
  );
}

/** A flow as a sequence diagram in a wide and a narrow form. CSS shows the one that fits the column. */
export function FlowDiagram({ flow }: { flow: FlowView }) {
  return (
    <figure className={styles.figure} aria-label={`${flow.title}, as a sequence diagram`}>
      <Drawing flow={flow} form="wide" />
      <Drawing flow={flow} form="narrow" />
    </figure>
  );
}

function Drawing({ flow, form }: { flow: FlowView; form: DiagramForm }) {
  const diagram = toSequenceDiagram(flow.steps, form);
  const { width, height } = diagram;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure has the name; a title would show as a tooltip over every link
    <svg
      className={`${styles.drawing} ${styles[form] ?? ''}`}
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
      {diagram.notes.map((note) => (
        <Note key={note.y} note={note} />
      ))}
    </svg>
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

function Arrow({ arrow: { kind, number, y, titleY, pathY, title, guard, call }, lanes }: ArrowProps) {
  const left = lanes.you + 14;
  const tip = kind === 'sent' ? lanes.provider - 2 : lanes.you + 2;
  const back = kind === 'sent' ? -8 : 8;
  const isMiniature = call?.lines.length === 0;
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
      {call === undefined ? (
        <text className={styles.title} x={left} y={titleY}>
          {title}
        </text>
      ) : (
        <a href={call.href}>
          <text className={styles.title} x={left} y={titleY}>
            {title}
          </text>{' '}
          {!isMiniature && (
            <text className={styles.method} data-tone={call.method} x={left} y={pathY}>
              {formatMethod(call.method)}
            </text>
          )}{' '}
          {call.lines.map((line, index) => (
            <text key={line} className={styles.path} x={left + 52} y={pathY + index * 17}>
              {line}
            </text>
          ))}
        </a>
      )}
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

function Note({ note }: { note: SequenceDiagram['notes'][number] }) {
  const { x, y, width, height, tone, label, lines, href, from } = note;
  const text = x + 8 + toLabelWidth(label);
  const body = (
    <>
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <text className={styles.label} x={x + 8} y={y + 20}>
        {label}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={text} y={y + 20 + index * 17}>
          {line}
        </text>
      ))}
    </>
  );
  return (
    <g className={styles.note} data-tone={tone}>
      {from !== undefined && <path d={`M${from + 2} ${y + 16}H${x}`} />}
      {href === undefined ? body : <a href={href}>{body}</a>}
    </g>
  );
}
