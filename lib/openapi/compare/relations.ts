import { groupBy } from '@/lib/collections';
import { isSameJson } from '@/lib/openapi/json';
import type { Constraint, Json, Limits, SchemaBase } from '@/lib/openapi/model';
import { findValues, UNLIMITED_FORMATS } from './accepted-values';
import type { Relation } from './change';
import { includesLimits, sortLists } from './inclusion';

type Values = { old: string; new: string };

/** Limits that are described and compared together, by their keywords. */
const GROUPS: Record<string, readonly (keyof Limits)[]> = {
  'value range': ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  step: ['multipleOf'],
  length: ['minLength', 'maxLength'],
  pattern: ['pattern'],
  'number of items': ['minItems', 'maxItems'],
  'uniqueness of items': ['uniqueItems'],
  'number of matching items': ['minContains', 'maxContains'],
  'number of properties': ['minProperties', 'maxProperties'],
};

/** Returns the limits that differ, each group once. */
export function compareConstraints(
  old: SchemaBase,
  now: SchemaBase,
): (Values & { group: string; relation: Relation })[] {
  const [before, after] = [groupConstraints(old.constraints), groupConstraints(now.constraints)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((group) => {
    const [oldTexts, newTexts] = [before.get(group) ?? [], after.get(group) ?? []];
    const values = { old: oldTexts.join('; '), new: newTexts.join('; ') };
    if (values.old === values.new) return [];
    const relation =
      relateLimits(GROUPS[group] ?? [], old.limits, now.limits) ??
      relateSets(newTexts.map(sortLists), oldTexts.map(sortLists));
    return relation === undefined ? [] : [{ group, ...values, relation }];
  });
}

function groupConstraints(constraints: readonly Constraint[]): Map<string, string[]> {
  const groups = groupBy(constraints, ({ keyword }) => findGroup(keyword));
  return new Map([...groups].map(([group, limits]) => [group, limits.map(({ text }) => text)]));
}

function findGroup(keyword: string): string {
  const name = keyword === 'contains' ? 'minContains' : keyword;
  const [group] = Object.entries(GROUPS).find(([, keywords]) => keywords.some((each) => each === name)) ?? [
    'condition',
  ];
  return group;
}

/** Returns the relation of two limits by some keywords; undefined if they allow the same. */
function relateLimits(keywords: readonly (keyof Limits)[], old: Limits = {}, now: Limits = {}): Relation | undefined {
  const pick = (limits: Limits): Limits =>
    Object.fromEntries(Object.entries(limits).filter(([keyword]) => keywords.some((each) => each === keyword)));
  return toRelation(includesLimits(pick(old), pick(now)), includesLimits(pick(now), pick(old)));
}

/** Returns the relation of two sets by whether each contains the other; undefined if they are equal. */
export function toRelation(isOldIncluded: boolean, isNewIncluded: boolean): Relation | undefined {
  if (isOldIncluded) return isNewIncluded ? undefined : 'wider';
  return isNewIncluded ? 'narrower' : 'other';
}

/** Returns the relation that all share; `other` if they differ, undefined if there is none. */
export function joinRelations(relations: readonly (Relation | undefined)[]): Relation | undefined {
  const [first, ...others] = relations.filter((relation) => relation !== undefined);
  return others.every((relation) => relation === first) ? first : 'other';
}

/** Returns the relation of two sets of allowed values; undefined if they are equal. By default, a set allows the values in it. */
export function relateSets(
  old: Iterable<string>,
  now: Iterable<string>,
  isAllowed = (value: string, by: ReadonlySet<string>) => by.has(value),
): Relation | undefined {
  const [before, after] = [new Set(old), new Set(now)];
  return toRelation(
    [...before].every((each) => isAllowed(each, after)),
    [...after].every((each) => isAllowed(each, before)),
  );
}

/** Returns the values that only one side allows, and both lists; a side without a list allows any. Undefined if both allow the same. */
export function compareValues(
  old: SchemaBase,
  now: SchemaBase,
): { removed: Json[]; added: Json[]; before?: Json[]; after?: Json[] } | undefined {
  const [before, after] = [findValues(old), findValues(now)];
  if (before === undefined && after === undefined) return undefined;
  const isIn = (value: Json, list: readonly Json[]) => list.some((each) => isSameJson(each, value));
  const removed = (before ?? []).filter((value) => !isIn(value, after ?? []));
  const added = (after ?? []).filter((value) => !isIn(value, before ?? []));
  if (removed.length === 0 && added.length === 0) return undefined;
  return { removed, added, ...(before && { before }), ...(after && { after }) };
}

/** Returns whether a type is one of these; an integer is also a number. */
export function isTypeIn(type: string, types: ReadonlySet<string>): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** Returns the relation of two formats of the same type; undefined if they allow the same values. */
export function relateFormats(old: string | undefined, now: string | undefined): Relation | undefined {
  const [before, after] = [old, now].map((format) => (UNLIMITED_FORMATS.includes(format ?? '') ? undefined : format));
  if (before === after) return undefined;
  if (before === undefined) return 'narrower';
  return after === undefined ? 'wider' : 'other';
}
