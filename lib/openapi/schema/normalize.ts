import { memoizeByOwner } from '@/lib/memoize';
import { asObject, getArray, getKeys } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { SpecDocument } from './document';
import { findDoublyNegated, findRef, intersectMembers, isChoice, type Member, withoutReferences } from './intersect';
import { isNull, NormalizedSchema } from './normalized-schema';
import { resolve } from './resolve';

/** Maximum number of merged properties; the rest are links, so that long chains of inheritance don't grow quadratically. */
const MERGED_PROPERTIES = 200;

type Waiting = { raw: Json; origin: Member['origin']; parent?: Json };

type Collected = { members: Member[]; unmergedMembers: Json[]; never: boolean };

/** Follows the references of a schema and merges its `allOf`. Returns the same object for the same raw schema. */
export const normalize = memoizeByOwner((raw: Json, document: SpecDocument): NormalizedSchema => {
  const { members, unmergedMembers, never } = collect(raw, document);
  const normalized = never ? new NormalizedSchema() : intersectMembers(members, document);
  if (never) normalized.never = true;
  for (const member of unmergedMembers) normalized.unmergedMembers.push(member);
  return normalized;
});

/** Returns the schema that `resolve` finds, with its `allOf` merged. */
export function resolveAndNormalize(raw: Json, document: SpecDocument): NormalizedSchema {
  return normalize(resolve(raw, document).base, document);
}

/** Collects the members of `allOf` once each. Uses a list instead of recursive calls, so that depth and repetition are no problem. */
function collect(raw: Json, document: SpecDocument): Collected {
  const waiting: Waiting[] = [{ raw, origin: 'own' }];
  const seen = new Set<Json>();
  const collected: Collected = { members: [], unmergedMembers: [], never: false };
  const tooMany = findTooMany(raw, document);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.raw === false) collected.never = true;
    if (typeof next.raw === 'boolean' || seen.has(next.raw)) continue;
    seen.add(next.raw);
    const object = asObject(next.raw);
    if (object === undefined) {
      if (next.parent !== undefined)
        document.report(next.parent, 'a schema must be an object or a boolean', 'write an object with a type here');
      continue;
    }
    if (tooMany.has(next.raw)) {
      collected.unmergedMembers.push(next.raw);
      continue;
    }
    collected.members.push({ keywords: ownKeywords(object, document), origin: next.origin });
    for (const member of members(object, next.origin, document).reverse()) waiting.push(member);
  }
  return collected;
}

/** Returns the targets of references that are beyond `MERGED_PROPERTIES`, counting level by level. */
function findTooMany(raw: Json, document: SpecDocument): Set<Json> {
  const tooMany = new Set<Json>();
  const seen = new Set<Json>();
  let size = 0;
  let level: Waiting[] = [{ raw, origin: 'own' }];
  while (level.length > 0) {
    const next: Waiting[] = [];
    for (const { raw: member, parent } of level) {
      const object = asObject(member);
      if (object === undefined || seen.has(member)) continue;
      seen.add(member);
      const isTarget = parent === undefined && member !== raw;
      size += getKeys(object, 'properties').length + (isTarget ? 1 : 0);
      if (isTarget && size > MERGED_PROPERTIES) tooMany.add(member);
      else for (const below of members(object, 'own', document)) next.push(below);
    }
    level = next;
  }
  return tooMany;
}

/** Returns keywords that keep the location of their schema for diagnostics. */
const ownKeywords = memoizeByOwner((object: Member['keywords'], document: SpecDocument): Member['keywords'] => {
  if (findRef(object) === undefined && !Object.hasOwn(object, 'allOf')) return object;
  const keywords = withoutReferences(object);
  document.inheritLocation(keywords, object);
  return keywords;
});

function members(object: Member['keywords'], origin: Member['origin'], document: SpecDocument): Waiting[] {
  const inner = origin === 'own' ? 'inline' : origin;
  const negated = findDoublyNegated(object);
  const applied = negated === undefined ? [] : [negated];
  const list: Waiting[] = [...getArray(object, 'allOf'), ...onlyChoices(object), ...applied].map((raw) => ({
    raw,
    origin: inner,
    parent: object,
  }));
  const reference = findRef(object);
  if (reference === undefined) return list;
  const target = document.resolve(reference);
  if (target !== undefined) return [{ raw: target, origin: 'reference' }, ...list];
  document.report(object, `the reference ${reference} does not resolve`, 'correct it, or add what it names');
  return list;
}

/** Returns `oneOf` and `anyOf` that have a single variant besides null, which is then required. */
function onlyChoices(object: Member['keywords']): Json[] {
  return (['oneOf', 'anyOf'] as const).flatMap((mode) =>
    isChoice(object, mode) ? [] : getArray(object, mode).filter((variant) => !isNull(variant)),
  );
}
