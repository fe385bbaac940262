import type { NamedEntry } from './named';

/** Ids of the named schemas that the trees link to, directly or through schemas that they link to. */
export function findLinked(trees: unknown[], entries: NamedEntry[]): Set<string> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const linked = new Set<string>();
  const waiting: unknown[] = [...trees];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const id = findTarget(value);
    if (id !== undefined && !linked.has(id)) {
      linked.add(id);
      waiting.push(byId.get(id)?.schema);
    }
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object') waiting.push(inner);
    }
  }
  return linked;
}

/** Only references of the model have both; authored examples might have one. */
function findTarget(value: object): string | undefined {
  if (!('kind' in value) || value.kind !== 'reference' || !('targetId' in value)) return undefined;
  return typeof value.targetId === 'string' ? value.targetId : undefined;
}
