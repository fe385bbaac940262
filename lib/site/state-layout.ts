import type { State, StateMachine } from '@/lib/reference/document';
import { type GraphEdge, type GraphNode, type StateGraph, toStateGraph } from './state-graph';

/** Where everything of a state diagram stands, in CSS pixels from its top left corner. */
export type StateLayout = {
  width: number;
  height: number;
  /** Centre of the dot where things begin. */
  start?: Point;
  nodes: { state: State; x: number; y: number; width: number; height: number }[];
  /** `line` is SVG path data with its arrow head; `label` the place of `text`, the numbers of its transitions from 1. */
  edges: { line: string; label: Point; text: string }[];
};

/** A spot of the drawing, in units of its view box. */
export type Point = { x: number; y: number };

/** The drawing of a machine: rows from top to bottom, the same for the same machine. */
export function toStateLayout(machine: StateMachine): StateLayout {
  const graph = toStateGraph(machine);
  const boxes = toBoxes(machine, graph);
  const ports = toPorts(graph, boxes);
  const start = graph.nodes.findIndex((node) => node.kind === 'start');
  const startBox = boxes[start];
  return {
    width: Math.max(...boxes.map((box) => box.x + box.width / 2)) + MARGIN + (graph.loops.length > 0 ? LOOP + 8 : 0),
    height: graph.rows.length * (HEIGHT + GAP) - GAP + 2 * MARGIN,
    ...(startBox === undefined ? {} : { start: { x: startBox.x, y: startBox.y } }),
    nodes: machine.states.flatMap((state, index) => {
      const box = boxes[index];
      return box === undefined
        ? []
        : [{ state, x: box.x - box.width / 2, y: box.y - HEIGHT / 2, width: box.width, height: HEIGHT }];
    }),
    edges: [
      ...graph.edges.map((edge, index) => drawEdge(edge, index, graph, boxes, ports)),
      ...graph.loops.map(({ node, numbers }) => drawLoop(boxes[node] ?? NOWHERE, formatNumbers(numbers))),
    ],
  };
}

const HEIGHT = 34;
const GAP = 58;
const MARGIN = 6;
const SPACE = 36;
const LOOP = 60;
const CHARACTER = 7.3;
const WIDTHS = { start: 12, bend: 24 };

/** A node's centre and width. */
type Box = Point & { width: number; half: number };
type Ports = { top: Map<string, number>; bottom: Map<string, number> };

const NOWHERE: Box = { x: 0, y: 0, width: 0, half: 0 };

function toBoxes(machine: StateMachine, { nodes, rows }: StateGraph): Box[] {
  const widths = nodes.map((node) => toWidth(machine, node));
  const sums = rows.map((row) => row.reduce((sum, node) => sum + (widths[node] ?? 0) + SPACE, -SPACE));
  const widest = Math.max(...sums);
  return nodes.map((node, index) => {
    const before = (rows[node.rank] ?? []).slice(0, node.order);
    const left = before.reduce((sum, other) => sum + (widths[other] ?? 0) + SPACE, 0);
    const width = widths[index] ?? 0;
    return {
      x: round(MARGIN + (widest - (sums[node.rank] ?? 0)) / 2 + left + width / 2),
      y: MARGIN + HEIGHT / 2 + node.rank * (HEIGHT + GAP),
      width,
      half: node.kind === 'state' ? HEIGHT / 2 : node.kind === 'start' ? 6 : 0,
    };
  });
}

function toWidth(machine: StateMachine, { kind, state }: GraphNode): number {
  if (kind !== 'state') return WIDTHS[kind];
  return round((machine.states[state]?.name.length ?? 0) * CHARACTER + 28);
}

/** Edges that meet at one side of a node share it evenly, in the order of where they come from. */
function toPorts({ nodes, edges }: StateGraph, boxes: Box[]): Ports {
  const ports: Ports = { top: new Map(), bottom: new Map() };
  const ends = edges.flatMap(({ path }, edge) =>
    path.slice(1).flatMap((to, step) => {
      const from = path[step] ?? to;
      return [
        { side: 'bottom' as const, node: from, other: to, key: `${edge} ${step}` },
        { side: 'top' as const, node: to, other: from, key: `${edge} ${step}` },
      ];
    }),
  );
  nodes.forEach((_, node) => {
    for (const side of ['top', 'bottom'] as const) {
      const own = ends.filter((end) => end.node === node && end.side === side);
      own.sort((one, other) => (boxes[one.other]?.x ?? 0) - (boxes[other.other]?.x ?? 0));
      const { x, width } = boxes[node] ?? NOWHERE;
      own.forEach((end, place) => {
        ports[side].set(end.key, round(x - width / 2 + (width * (place + 1)) / (own.length + 1)));
      });
    }
  });
  return ports;
}

function drawEdge({ path, number, up }: GraphEdge, index: number, graph: StateGraph, boxes: Box[], ports: Ports) {
  const segments = path.slice(1).map((to, step) => {
    const above = boxes[path[step] ?? to] ?? NOWHERE;
    const below = boxes[to] ?? NOWHERE;
    return {
      x1: ports.bottom.get(`${index} ${step}`) ?? above.x,
      y1: above.y + above.half,
      x2: graph.nodes[to]?.kind === 'bend' ? below.x : (ports.top.get(`${index} ${step}`) ?? below.x),
      y2: below.y - below.half,
    };
  });
  const curves = segments.map(({ x1, y1, x2, y2 }) => {
    const middle = (y1 + y2) / 2;
    return `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`;
  });
  const first = segments[0] ?? { x1: 0, y1: 0, x2: 0, y2: 0 };
  const last = segments.at(-1) ?? first;
  const head = up ? drawHead(first.x1, first.y1, 1) : drawHead(last.x2, last.y2, -1);
  const label = { x: round((first.x1 + first.x2) / 2), y: (first.y1 + first.y2) / 2 };
  return { line: curves.join('') + head, label, text: number === 0 ? '' : String(number) };
}

function drawLoop(box: Box, text: string) {
  const x = round(box.x + box.width / 2);
  const line = `M${x} ${box.y - 8}c${LOOP - 8} -12 ${LOOP - 8} 28 0 16m7 -5l-7 5l7 4`;
  return { line, label: { x: round(x + LOOP - 21), y: box.y }, text };
}

/** Runs of neighbours in short: `2–5, 7`. */
function formatNumbers(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}–${run.at(-1)}`)).join(', ');
}

/** An open arrow head; `direction` 1 points up, -1 down. */
function drawHead(x: number, y: number, direction: 1 | -1): string {
  return `M${x - 4} ${y + direction * 6}L${x} ${y}L${x + 4} ${y + direction * 6}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
