/** A directed edge between two nodes by index. */
export type Edge = { from: number; to: number };

/**
 * Edges with those that close a circle marked as reversed, so that what is left has a top and a bottom. Walks depth first in
 * the order given, from the roots.
 */
export function toAcyclic(count: number, edges: readonly Edge[], roots: readonly number[]): boolean[] {
  const reversed = edges.map(() => false);
  const state = new Array<'new' | 'open' | 'done'>(count).fill('new');
  const visit = (node: number) => {
    state[node] = 'open';
    edges.forEach((edge, index) => {
      if (edge.from !== node || edge.to === node) return;
      if (state[edge.to] === 'open') reversed[index] = true;
      else if (state[edge.to] === 'new') visit(edge.to);
    });
    state[node] = 'done';
  };
  for (const node of [...roots, ...Array.from({ length: count }, (_, index) => index)])
    if (state[node] === 'new') visit(node);
  return reversed;
}

/** The row of each node: one below the lowest of those that lead to it. The edges must be free of circles. */
export function toRanks(count: number, edges: readonly Edge[]): number[] {
  const ranks = new Array<number>(count).fill(0);
  for (let round = 0; round < count; round += 1)
    for (const { from, to } of edges) ranks[to] = Math.max(ranks[to] ?? 0, (ranks[from] ?? 0) + 1);
  return ranks;
}

/** Rows ordered so that edges between neighbouring rows cross little: three sweeps by the mean place of neighbours. */
export function toOrderedRows(rows: readonly number[][], edges: readonly Edge[]): number[][] {
  const ordered = rows.map((row) => [...row]);
  for (let sweep = 0; sweep < 3; sweep += 1) {
    for (let rank = 1; rank < ordered.length; rank += 1) orderRow(ordered, rank, rank - 1, edges);
    for (let rank = ordered.length - 2; rank >= 0; rank -= 1) orderRow(ordered, rank, rank + 1, edges);
  }
  return ordered;
}

function orderRow(rows: number[][], rank: number, fixed: number, edges: readonly Edge[]): void {
  const row = rows[rank] ?? [];
  const neighbours = rows[fixed] ?? [];
  const weigh = (node: number, own: number) => {
    const places = edges
      .flatMap(({ from, to }) => (from === node ? [to] : to === node ? [from] : []))
      .map((other) => neighbours.indexOf(other))
      .filter((place) => place >= 0);
    return places.length === 0 ? own : places.reduce((sum, place) => sum + place, 0) / places.length;
  };
  const weights = new Map(row.map((node, index) => [node, weigh(node, index)]));
  row.sort((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0));
}
