import type { StateMachine } from '@/lib/reference/document';
import { type Edge, toAcyclic, toOrderedRows, toRanks } from './state-ranks';

/** A place in a row: a state, the dot where things begin, or the spot where a long edge passes. */
export type GraphNode = { kind: 'state' | 'start' | 'bend'; state: number; rank: number; order: number };

/** A move, as the nodes it runs through from top to bottom; `up` when it really runs from bottom to top. */
export type GraphEdge = { number: number; path: number[]; up: boolean };

/** A state machine in rows: every edge runs from one row to the next, long ones through bends. */
export type StateGraph = {
  nodes: GraphNode[];
  rows: number[][];
  edges: GraphEdge[];
  loops: { node: number; numbers: number[] }[];
};

/** The rows of a machine; numbers of edges are the places of its transitions, from 1; 0 is the beginning of an initial state. */
export function toStateGraph(machine: StateMachine): StateGraph {
  const kinds: GraphNode['kind'][] = machine.states.map(() => 'state');
  const moves = listMoves(machine);
  if (moves.some((move) => move.from === kinds.length)) kinds.push('start');
  const straight = moves.filter((move) => move.from !== move.to);
  const roots = kinds.at(-1) === 'start' ? [kinds.length - 1] : [];
  const reversed = toAcyclic(kinds.length, straight, roots);
  const downward = straight.map((move, index) => (reversed[index] ? { from: move.to, to: move.from } : move));
  const ranks = toRanks(kinds.length, downward);
  const edges: GraphEdge[] = downward.map((edge, index) => {
    const path = [edge.from, ...addBends(edge, kinds, ranks), edge.to];
    return { number: straight[index]?.number ?? 0, path, up: reversed[index] === true };
  });
  const rows = toOrderedRows(toRows(ranks), edges.flatMap(toSteps));
  const nodes = kinds.map((kind, state): GraphNode => {
    const rank = ranks[state] ?? 0;
    return { kind, state, rank, order: rows[rank]?.indexOf(state) ?? 0 };
  });
  const loops = nodes.flatMap((_, node) => {
    const numbers = moves.filter((move) => move.from === node && move.to === node).map((move) => move.number);
    return numbers.length === 0 ? [] : [{ node, numbers }];
  });
  return { nodes, rows, edges, loops };
}

type Move = Edge & { number: number };

/** The start dot has the index behind the last state. */
function listMoves({ states, transitions }: StateMachine): Move[] {
  const find = (name: string) => states.findIndex((state) => state.name === name);
  const moves = transitions.map((move, index) => ({
    from: move.from === undefined ? states.length : find(move.from),
    to: find(move.to),
    number: index + 1,
  }));
  const created = new Set(moves.filter((move) => move.from === states.length).map((move) => move.to));
  const initial = states.flatMap((state, index) =>
    state.initial && !created.has(index) ? [{ from: states.length, to: index, number: 0 }] : [],
  );
  return [...initial, ...moves].filter((move) => move.from >= 0 && move.to >= 0);
}

function addBends({ from, to }: Edge, kinds: GraphNode['kind'][], ranks: number[]): number[] {
  const bends: number[] = [];
  for (let rank = (ranks[from] ?? 0) + 1; rank < (ranks[to] ?? 0); rank += 1) {
    bends.push(kinds.length);
    kinds.push('bend');
    ranks.push(rank);
  }
  return bends;
}

function toRows(ranks: readonly number[]): number[][] {
  const rows: number[][] = Array.from({ length: Math.max(0, ...ranks) + 1 }, () => []);
  ranks.forEach((rank, node) => {
    rows[rank]?.push(node);
  });
  return rows;
}

function toSteps({ path }: GraphEdge): Edge[] {
  return path.slice(1).map((to, index) => ({ from: path[index] ?? to, to }));
}
