import type { Json } from '../model';
import { ownList, ownObject } from '../own';
import { asObject } from '../raw';
import type { SpecDocument } from './document';
import { emptyFlat, type Flat } from './flat';
import { findReference, isChoice, mergeParts, type Part, withoutReferences } from './merge';
import { isNull } from './null-variant';

/** Merged properties beyond this many stay links, so that long chains of inheritance grow with the document only. */
const MERGED_PROPERTIES = 200;

type Waiting = { raw: Json; origin: Part['origin']; parent?: Json };

type Collected = { parts: Part[]; rest: Json[]; never: boolean };

const known = new WeakMap<SpecDocument, Map<Json, Flat>>();

/** The schema with its references followed and its allOf merged; the same object for the same raw schema. */
export function flatten(raw: Json, document: SpecDocument): Flat {
  let flats = known.get(document);
  if (flats === undefined) {
    flats = new Map();
    known.set(document, flats);
  }
  const found = flats.get(raw);
  if (found !== undefined) return found;
  const { parts, rest, never } = collect(raw, document);
  const flat = never ? { ...emptyFlat(), never } : mergeParts(parts, document);
  flat.rest.push(...rest);
  flats.set(raw, flat);
  return flat;
}

/** A list instead of calls, and each member once: neither depth nor repetition of allOf costs anything. */
function collect(raw: Json, document: SpecDocument): Collected {
  const waiting: Waiting[] = [{ raw, origin: 'own' }];
  const seen = new Set<Json>();
  const collected: Collected = { parts: [], rest: [], never: false };
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
      collected.rest.push(next.raw);
      continue;
    }
    collected.parts.push({ keywords: ownKeywords(object, document), origin: next.origin });
    waiting.push(...members(object, next.origin, document).reverse());
  }
  return collected;
}

/** The references that lie too far off: level by level, those after the limit has been reached. */
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
      size += Object.keys(ownObject(object, 'properties') ?? {}).length + (isTarget ? 1 : 0);
      if (isTarget && size > MERGED_PROPERTIES) tooMany.add(member);
      else next.push(...members(object, 'own', document));
    }
    level = next;
  }
  return tooMany;
}

const cleaned = new WeakMap<object, Part['keywords']>();

/** The part keeps the place of the schema that it comes from, for problems. */
function ownKeywords(object: Part['keywords'], document: SpecDocument): Part['keywords'] {
  if (findReference(object) === undefined && !Object.hasOwn(object, 'allOf')) return object;
  const before = cleaned.get(object);
  if (before !== undefined) return before;
  const keywords = withoutReferences(object);
  document.stand(keywords, object);
  cleaned.set(object, keywords);
  return keywords;
}

function members(object: Part['keywords'], origin: Part['origin'], document: SpecDocument): Waiting[] {
  const inner = origin === 'own' ? 'inline' : origin;
  const list: Waiting[] = [...ownList(object, 'allOf'), ...onlyChoices(object)].map((raw) => ({
    raw,
    origin: inner,
    parent: object,
  }));
  const reference = findReference(object);
  if (reference === undefined) return list;
  const target = document.resolve(reference);
  if (target !== undefined) return [{ raw: target, origin: 'reference' }, ...list];
  document.report(object, `the reference ${reference} does not resolve`, 'correct it, or add what it names');
  return list;
}

/** `oneOf` and `anyOf` with a single variant other than null demand that variant. */
function onlyChoices(object: Part['keywords']): Json[] {
  return (['oneOf', 'anyOf'] as const).flatMap((mode) =>
    isChoice(object, mode) ? [] : ownList(object, mode).filter((variant) => !isNull(variant)),
  );
}
