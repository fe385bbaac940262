import { Graph, layout } from '@dagrejs/dagre';
import { formatPlain } from '@/lib/prose/plain';
import type { State, StateMachine } from '@/lib/reference/document';
import { wrapText } from '@/lib/text';

/** Returns whether a drawing is readable: not with letters below 9 pixels, or with too many crossing arrows. */
export function isDrawable({ states, transitions }: StateMachine): boolean {
  return transitions.length > 0 && states.length <= MAX_STATES && transitions.length <= MAX_MOVES;
}

const MAX_STATES = 30;
const MAX_MOVES = 60;

/** A point in the drawing, in CSS pixels from its top left corner. */
type Point = { x: number; y: number };

/** The layout of a state diagram, in CSS pixels from its top left corner. */
type StateLayout = {
  width: number;
  height: number;
  /** Center of the start dot; absent if no state is initial and no move starts outside the states. */
  start?: Point;
  nodes: ({ state: State; width: number; height: number } & Point)[];
  edges: StateEdge[];
};

/** All moves from one state to another: one arrow, with the triggers of the moves below each other. */
export type StateEdge = {
  /** SVG path data of the line, without its head. */
  line: string;
  /** Path data of the arrow head, a closed triangle. */
  head: string;
  labels: StateLabel[];
};

/** The trigger of a move, in lines centered at `x`. `width` includes the space around it. Events have no `anchor`. */
type StateLabel = { x: number; y: number; width: number; lines: string[]; anchor?: string };

const NODE_HEIGHT = 34;
const NODE_PADDING = 14;
const START = 12;
const MARGIN = 2;
const LABEL_LINE = 16;
/** Width of a character in px: in the code font at 12 px, and the averages of capitals and of all others in the text font at 12 px. */
const NAME_CHARACTER = 7.25;
const LABEL_CAPITAL = 8.3;
const LABEL_CHARACTER = 6.3;
const LABEL_MOST = 18;
/** Space around a label, and between a line and its label. */
const LABEL_PADDING = 4;
const LABEL_GAP = 4;
const HEAD = 7;
/** Width of the arc to the right of a state for a move to itself. */
const LOOP = 30;

const START_NODE = 'start';

/** Returns the drawing of a machine: of several orders of the edges, the layout with the fewest crossings. */
export function toStateLayout(machine: StateMachine): StateLayout {
  const moves = toMoves(machine);
  const graphs = listOrders(moves).map((order) => layOut(machine, order));
  const counted = graphs.map((graph) => ({ graph, crossings: countCrossings(graph) }));
  const best = counted.reduce((one, other) => (other.crossings < one.crossings ? other : one));
  return toDrawing(machine, best.graph, moves);
}

/** Maximum number of rotations to try. Further ones rarely reduce the crossings, and each takes the time of two layouts. */
const MAX_ROTATIONS = 24;

/** Returns up to 24 rotations of the moves, all of them for a small machine, each forward and backward. */
function listOrders(moves: readonly Move[]): Move[][] {
  if (moves.length === 0) return [[]];
  const step = Math.ceil(moves.length / MAX_ROTATIONS);
  const starts = moves.flatMap((_, index) => (index % step === 0 ? [index] : []));
  const rotations = starts.map((index) => [...moves.slice(index), ...moves.slice(0, index)]);
  return rotations.flatMap((order) => [order, order.toReversed()]);
}

function layOut(machine: StateMachine, moves: readonly Move[]): Graph {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 14, edgesep: 8, ranksep: 26, marginx: MARGIN, marginy: MARGIN });
  for (const { from, to } of moves) for (const name of [from, to]) graph.setNode(name, toSize(name));
  for (const { name } of machine.states) graph.setNode(toNodeName(name), toSize(toNodeName(name)));
  for (const { from, to, labels } of moves) {
    const lines = labels.flatMap((label) => label.lines);
    const text = Math.max(0, ...labels.map((label) => label.width));
    const width = from === to ? text + LOOP : text;
    // Beside its line, so that the line isn't broken. A loop has its own position for the label.
    const position = from === to ? { labelpos: 'c' } : { labelpos: 'r', labeloffset: LABEL_GAP };
    graph.setEdge(from, to, { width, height: lines.length * LABEL_LINE, ...position });
  }
  layout(graph);
  return graph;
}

function toSize(name: string): { width: number; height: number } {
  if (name === START_NODE) return { width: START, height: START };
  const letters = name.length - toNodeName('').length;
  return { width: letters * NAME_CHARACTER + 2 * NODE_PADDING, height: NODE_HEIGHT };
}

function countCrossings(graph: Graph): number {
  const lines = graph.edges().map((edge): Point[] => graph.edge(edge).points);
  return lines.reduce(
    (sum, line, index) => sum + lines.slice(index + 1).filter((other) => isCrossing(line, other)).length,
    0,
  );
}

function isCrossing(one: readonly Point[], other: readonly Point[]): boolean {
  return toSegments(one).some(([a, b]) =>
    toSegments(other).some(([c, d]) => isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b)),
  );
}

function toSegments(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point]);
}

function isLeft(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);
}

type Move = { from: string; to: string; labels: Omit<StateLabel, 'x' | 'y'>[] };

/** Groups transitions by their two states. An initial state that no transition creates gets an arrow without a label from the start dot. */
function toMoves({ states, transitions }: StateMachine): Move[] {
  const moves = new Map<string, Move>();
  const findMove = (from: string, to: string): Move => {
    const key = JSON.stringify([from, to]);
    const move = moves.get(key) ?? { from, to, labels: [] };
    moves.set(key, move);
    return move;
  };
  for (const { name, initial } of states) {
    if (initial && transitions.every(({ from, to }) => from !== undefined || to !== name))
      findMove(START_NODE, toNodeName(name));
  }
  for (const { from, to, trigger, status } of transitions) {
    const title = trigger.kind === 'operation' ? trigger.title : formatPlain(trigger.text);
    // If one call has several outcomes, show the status and the next state instead of the title.
    const text = status === undefined ? title : `${status} ${to}`;
    const lines = wrapText(text, LABEL_MOST);
    findMove(from === undefined ? START_NODE : toNodeName(from), toNodeName(to)).labels.push({
      lines,
      width: Math.ceil(Math.max(...lines.map(estimateWidth))) + 2 * LABEL_PADDING,
      ...(trigger.kind === 'operation' && { anchor: trigger.anchor }),
    });
  }
  return [...moves.values()];
}

/** Returns the width of a line of a label in px. Names of states are capitals, which are wider. */
function estimateWidth(line: string): number {
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals * LABEL_CAPITAL + (line.length - capitals) * LABEL_CHARACTER;
}

/** Returns the name of a state's node, with a prefix so that no state has the name of the start dot. */
function toNodeName(state: string): string {
  return `state ${state}`;
}

function toDrawing(machine: StateMachine, graph: Graph, moves: readonly Move[]): StateLayout {
  const { width = 0, height = 0 } = graph.graph();
  const start = graph.hasNode(START_NODE) ? graph.node(START_NODE) : undefined;
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    ...(start !== undefined && { start: { x: round(start.x), y: round(start.y) } }),
    nodes: machine.states.map((state) => {
      const node = graph.node(toNodeName(state.name));
      return { state, x: round(node.x), y: round(node.y), width: round(node.width), height: node.height };
    }),
    edges: moves.map(({ from, to, labels }) => {
      const edge = graph.edge({ v: from, w: to });
      const isLoop = from === to;
      const line = isLoop ? undefined : findLine(edge);
      const x = line === undefined ? edge.x + LOOP / 2 : line.x + edge.width / 2 + LABEL_GAP;
      let y = edge.y - (edge.height - LABEL_LINE) / 2;
      return {
        ...(isLoop ? drawLoop(graph.node(from)) : drawArrow(withStraightSegment(edge))),
        labels: labels.map((label) => {
          const placed = { ...label, x: round(x), y: round(y) };
          y += label.lines.length * LABEL_LINE;
          return placed;
        }),
      };
    }),
  };
}

/** Returns an arc from the right side of a state back to it. */
function drawLoop({ x, y, width }: { x: number; y: number; width: number }): Pick<StateEdge, 'line' | 'head'> {
  const side = x + width / 2;
  const end = { x: side + HEAD, y: y + 7 };
  return {
    line: `M${format({ x: side, y: y - 7 })}C${format({ x: side + LOOP, y: y - 18 })} ${format({ x: side + LOOP, y: y + 15 })} ${format(end)}`,
    head: `M${format({ x: end.x, y: end.y - 4 })}L${format({ x: side, y: end.y })}L${format({ x: end.x, y: end.y + 4 })}z`,
  };
}

type PlacedEdge = { points: Point[]; x: number; y: number; width: number; height: number };

/** Returns the point of an edge's line beside its label. */
function findLine({ points, x, y }: PlacedEdge): Point {
  return points.find((point) => point.y === y) ?? { x, y };
}

/** Returns the points of an edge, with a straight segment beside its label. */
function withStraightSegment(edge: PlacedEdge): Point[] {
  const line = findLine(edge);
  const top = { x: line.x, y: line.y - edge.height / 2 };
  const bottom = { x: line.x, y: line.y + edge.height / 2 };
  const [first, last] = (edge.points[0]?.y ?? 0) < (edge.points.at(-1)?.y ?? 0) ? [top, bottom] : [bottom, top];
  return edge.points.flatMap((point) => (point === line && edge.height > 0 ? [first, last] : [point]));
}

/** Returns a smooth line through the midpoints of the segments, and a head in the direction of the last segment. */
function drawArrow(points: readonly Point[]): Pick<StateEdge, 'line' | 'head'> {
  const first = points[0] ?? { x: 0, y: 0 };
  const tip = points.at(-1) ?? first;
  const before = points.at(-2) ?? first;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const unit = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const neck = { x: tip.x - unit.x * HEAD, y: tip.y - unit.y * HEAD };
  const curves = points.slice(1, -1).map((point, index, inner) => {
    const next = inner[index + 1];
    const end = next === undefined ? neck : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${format(point)} ${format(end)}`;
  });
  const side = { x: -unit.y * HEAD * 0.55, y: unit.x * HEAD * 0.55 };
  return {
    line: `M${format(first)}${curves.length === 0 ? `L${format(neck)}` : curves.join('')}`,
    head: `M${format({ x: neck.x + side.x, y: neck.y + side.y })}L${format(tip)}L${format({ x: neck.x - side.x, y: neck.y - side.y })}z`,
  };
}

function format({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
