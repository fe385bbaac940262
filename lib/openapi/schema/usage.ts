import type { Json } from '../model';
import { ownText } from '../own';
import type { RawObject } from '../raw';
import { asObject } from '../raw';
import type { SpecDocument } from './document';
import type { NamedEntry, NamedSchemas } from './named';

/** The named schemas that two or more of these operations use, directly or through others. */
export function findUsedBySeveral(
  operations: RawObject[][],
  named: NamedSchemas,
  document: SpecDocument,
): Set<NamedEntry> {
  const uses = new Map<NamedEntry, number>();
  const inside = new Map<NamedEntry, NamedEntry[]>();
  for (const parts of operations) {
    const seen = new Set<NamedEntry>();
    const waiting = parts.flatMap((part) => findDirectUses(part, named, document));
    for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
      const count = uses.get(entry) ?? 0;
      // What is used twice is so with everything in it, which needs no third walk.
      if (seen.has(entry) || count >= 2) continue;
      seen.add(entry);
      uses.set(entry, count + 1);
      const inner = inside.get(entry) ?? findDirectUses(entry.raw, named, document);
      inside.set(entry, inner);
      waiting.push(...inner);
    }
  }
  return new Set([...uses].flatMap(([entry, count]) => (count >= 2 ? [entry] : [])));
}

function findDirectUses(start: Json, named: NamedSchemas, document: SpecDocument): NamedEntry[] {
  const found = new Set<NamedEntry>();
  const seen = new Set<object>();
  const waiting: Json[] = [start];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const reference = ownText(asObject(value) ?? {}, '$ref');
    const target = reference === undefined ? undefined : document.resolve(reference);
    const entry = target === undefined ? undefined : named.find(target);
    if (entry !== undefined) found.add(entry);
    else if (target !== undefined) waiting.push(target);
    for (const inner of Object.values(value)) waiting.push(inner);
  }
  return [...found];
}
