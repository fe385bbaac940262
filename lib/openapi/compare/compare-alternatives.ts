import { groupBy } from '@/lib/collections';
import type { ObjectSchema, Property, Schema, Variant } from '@/lib/openapi/model';
import { haveNoCommonValue, listTypes, toAccepted } from './accepted-values';
import { limiting } from './change';
import { addDifference, compareObjects, toInner } from './compare-structure';
import { addChanges, type Comparison, type Paired, type Position, pairByKeys, toForm } from './comparison';
import { Inclusion } from './inclusion';
import { isTypeIn, relateSets } from './relations';
import type { SchemaNames } from './schema-names';
import { formatName, formatNames, formatSubject } from './words';

/** A variant of a union, or a schema that is not a union, as its only alternative. */
type Alternative = {
  schema: Schema;
  title: string;
  variant?: Variant;
  /** What pairs it with one of the other document: the name of its schema, or its title. */
  key?: string | undefined;
};

/** Compares two schemas, at least one of them a union: pairs variants by name, then by what they allow, then by type. */
export function compareAlternatives(old: Schema, now: Schema, at: Position): void {
  const { comparison } = at;
  const { pairs, gone, added } = pairAlternatives(old, now, at);
  if (old.kind === now.kind && !comparison.isSame(old, now, at.direction)) {
    compareShared(old, now, at);
    for (const [before, after] of pairs) comparePair(before, after, at);
  } else {
    for (const pair of pairs) {
      const [before, after] = [addUnion(pair[0], old), addUnion(pair[1], now)];
      comparePair(takeWords(before, after, now), takeWords(after, before, old), at);
    }
  }
  if (isReplacedByChoice({ old, gone }, { now, added }, at)) return;
  // Added and removed types are reported once for the whole union.
  const [accepted, acceptedNow] = [toAccepted(old, comparison.oldNames), toAccepted(now, comparison.nowNames)];
  const [oldTypes, nowTypes] = [listTypes(accepted), listTypes(acceptedNow)];
  for (const alternative of gone) {
    const isChosen = isChosenAmong(old, alternative, comparison.oldNames, at.direction);
    if (isChosen || isOfTypes(alternative, comparison.oldNames, nowTypes))
      addAlternative(alternative, 'removed', isChosen, at);
  }
  for (const alternative of added) {
    const isChosen = isChosenAmong(now, alternative, comparison.nowNames, at.direction);
    if (isChosen || isOfTypes(alternative, comparison.nowNames, oldTypes))
      addAlternative(alternative, 'added', isChosen, at);
  }
  if (old.kind !== 'union' || now.kind !== 'union') return;
  // A value that only one variant accepts is accepted in both modes.
  if (old.mode !== now.mode && (accepted.choice ?? acceptedNow.choice) !== undefined) {
    const relation = now.mode === 'anyOf' ? 'wider' : 'narrower';
    const words = `number of variants of ${formatSubject(at)} that may match changed`;
    const values = { old: formatMode(old.mode), new: formatMode(now.mode) };
    addChanges(at, limiting(relation, 'constraint', 'changed', words, values));
  }
  const [before, after] = [old.discriminator?.property ?? '', now.discriminator?.property ?? ''];
  if (before !== '' && after !== '') addDifference(toForm(at), 'field that chooses the variant', before, after);
}

/** Returns whether an object became a union of other objects, or the reverse: neither is a variant of the other. */
function isReplacedByChoice(
  { old, gone }: { old: Schema; gone: readonly Alternative[] },
  { now, added }: { now: Schema; added: readonly Alternative[] },
  at: Position,
): boolean {
  if (old.kind !== 'object' && now.kind !== 'object') return false;
  const isAll = gone.length === countAlternatives(old) && added.length === countAlternatives(now);
  if (!isAll || gone.some(isOtherKind) || added.some(isOtherKind)) return false;
  const words = `${formatSubject(at)} is now ${now.kind === 'object' ? 'one object' : 'a choice'}`;
  const values = { old: formatAlternatives(gone), new: formatAlternatives(added) };
  addChanges(at, limiting('other', 'type', 'changed', words, values));
  return true;
}

function isOtherKind({ schema }: Alternative): boolean {
  return schema.kind !== 'object' && schema.kind !== 'reference';
}

function formatAlternatives(alternatives: readonly Alternative[]): string {
  return alternatives
    .map(({ title, schema, variant }) => (variant === undefined ? 'object' : title || schema.label))
    .join(' | ');
}

function formatMode(mode: 'oneOf' | 'anyOf'): string {
  return mode === 'oneOf' ? 'exactly one' : 'one or more';
}

function countAlternatives(schema: Schema): number {
  return schema.kind === 'union' ? schema.variants.length : 1;
}

function listAlternatives(schema: Schema, names: SchemaNames): Alternative[] {
  const given: Alternative[] =
    schema.kind === 'union'
      ? schema.variants.map((variant) => ({ schema: variant.schema, title: variant.title, variant }))
      : [{ schema, title: schema.name ?? '' }];
  return given.map((alternative) => ({ ...alternative, key: findPairingKey(alternative, names) }));
}

/** Returns an alternative with what its union says of all variants: the form in XML, and the fields that they share. */
function addUnion(alternative: Alternative, union: Schema): Alternative {
  if (union.kind !== 'union') return alternative;
  const { name: _, ...rest } = alternative.schema;
  const xml = rest.xml ?? union.xml;
  const schema: Schema = xml === undefined ? alternative.schema : { ...rest, xml };
  if (schema.kind !== 'object' || union.shared === undefined) return { ...alternative, schema };
  const { name: _name, properties, ...object } = schema;
  const own = new Set(properties.map(({ name }) => name));
  const others = listFields(union.shared).filter(({ name }) => !own.has(name));
  return { ...alternative, schema: { ...object, properties: [...others, ...properties] } };
}

/** What `compareWords` compares. */
const WORDS = ['description', 'deprecated', 'default', 'unit', 'unspecified', 'externalDocs', 'examples'] as const;

/** Returns a schema that became a union, or was one, without the words that are compared with those of the union. */
function takeWords(alternative: Alternative, other: Alternative, union: Schema): Alternative {
  if (alternative.variant !== undefined || union.kind !== 'union') return alternative;
  const shared = WORDS.filter((key) => (Array.isArray(union[key]) ? union[key].length > 0 : union[key] !== undefined));
  const words = Object.fromEntries(shared.map((key) => [key, other.schema[key]]));
  // A cast, because each key has a value of another schema.
  return { ...alternative, schema: { ...alternative.schema, ...words } as Schema };
}

/** Returns the fields of an object and of its further choices, such as the second `anyOf` of an `allOf`; each name once. */
function listFields(schema: Schema): Property[] {
  if (schema.kind === 'object') {
    const chosen = schema.conditions.filter(({ keyword }) => /^(?:any|one)Of$/.test(keyword));
    const fields = [...chosen.flatMap((each) => (each.schema ? listFields(each.schema) : [])), ...schema.properties];
    return [...new Map(fields.map((field) => [field.name, field])).values()];
  }
  if (schema.kind !== 'union') return [];
  const chosen = schema.variants.flatMap((variant) => listFields(variant.schema));
  const requiring = groupBy(chosen, ({ name, required }) => (required ? name : ''));
  return [
    ...chosen.map((field) => ({ ...field, required: requiring.get(field.name)?.length === schema.variants.length })),
    ...(schema.shared === undefined ? [] : listFields(schema.shared)),
  ];
}

function compareShared(old: Schema, now: Schema, at: Position): void {
  if (old.kind !== 'union' || now.kind !== 'union') return;
  const [before, after] = [old.shared ?? toEmpty(now.shared), now.shared ?? toEmpty(old.shared)];
  if (before !== undefined && after !== undefined) compareObjects(before, after, at);
}

function toEmpty(shared: ObjectSchema | undefined): ObjectSchema | undefined {
  if (shared === undefined) return undefined;
  const { additional: _additional, propertyNames: _names, ...rest } = shared;
  return { ...rest, properties: [], patterns: [], conditions: [] };
}

function pairAlternatives(old: Schema, now: Schema, { comparison, direction }: Position): Paired<Alternative> {
  const { oldNames, nowNames } = comparison;
  const [all, allNow] = [listAlternatives(old, oldNames), listAlternatives(now, nowNames)];
  const { pairs, gone, added } = pairByKeys(all, allNow, [({ key }) => key]);
  const [before, after] = [new Set(gone), new Set(added)];
  const rules: ((one: Alternative, other: Alternative) => boolean)[] = [
    (one, other) => comparison.isSame(one.schema, other.schema, direction),
    (one, other) => isSameKind(one, other, comparison),
  ];
  let tries = MAX_TRIES;
  for (const isPair of rules) {
    for (const one of before) {
      for (const other of after) {
        tries -= 1;
        if (tries < 0) break;
        if (!isPair(one, other)) continue;
        pairs.push([one, other]);
        before.delete(one);
        after.delete(other);
        break;
      }
    }
  }
  return { pairs, gone: [...before], added: [...after] };
}

/** Large unions in another order are paired by their names only, because each variant would be compared with each. */
const MAX_TRIES = 200_000;

const POSITION = /^Option \d+$/;

function findPairingKey({ schema, title }: Alternative, names: SchemaNames): string | undefined {
  const name = names.find(schema)?.name;
  if (name !== undefined) return `schema ${name}`;
  return title === '' || POSITION.test(title) ? undefined : `title ${title}`;
}

/** Returns whether two alternatives have the same type and, for objects, a common field. False for two named schemas of different names. */
function isSameKind(before: Alternative, after: Alternative, { oldNames, nowNames }: Comparison): boolean {
  if (oldNames.find(before.schema) !== undefined && nowNames.find(after.schema) !== undefined) return false;
  const [old, now] = [oldNames.follow(before.schema), nowNames.follow(after.schema)];
  if (old.kind !== now.kind) return false;
  if (old.kind === 'object' && now.kind === 'object') {
    const names = new Set(old.properties.map(({ name }) => name));
    return names.size === 0 || now.properties.some(({ name }) => names.has(name));
  }
  if (old.kind === 'scalar' && now.kind === 'scalar') return old.type === now.type;
  return true;
}

function comparePair(before: Alternative, after: Alternative, at: Position): void {
  const inner = after.variant === undefined ? at : toInner(at, `(${after.title})`, after.variant.id);
  at.comparison.compareInner(before.schema, after.schema, inner);
  const [old, now] = [before.variant?.discriminatorValues ?? [], after.variant?.discriminatorValues ?? []];
  const relation = old.length > 0 && now.length > 0 ? relateSets(old, now) : undefined;
  if (relation === undefined) return;
  const words = `value that chooses ${formatSubject(inner)} changed`;
  const values = { old: formatNames(old), new: formatNames(now) };
  addChanges(toForm(inner), limiting(relation, 'constraint', 'changed', words, values));
}

function isOfTypes({ schema }: Alternative, names: SchemaNames, types: ReadonlySet<string>): boolean {
  return [...listTypes(toAccepted(schema, names))].every((type) => isTypeIn(type, types));
}

/**
 * Returns whether a variant of a `oneOf` accepts values of another one, which are rejected then. Objects may share values that nobody
 * sends, with the fields of both: they count if one accepts all that the other accepts.
 */
function isChosenAmong(
  union: Schema,
  { variant }: Alternative,
  names: SchemaNames,
  direction: Position['direction'],
): boolean {
  if (union.kind !== 'union' || variant === undefined || toAccepted(union, names).choice?.mode !== 'oneOf')
    return false;
  if (union.variants.length > MAX_CHOICES) return false;
  const { schema } = variant;
  const inclusion = new Inclusion(names, names, direction);
  return union.variants.some(({ schema: other }) => {
    if (other === schema) return union.variants.filter((each) => each.schema === schema).length > 1;
    if (inclusion.has(schema, other) || inclusion.has(other, schema)) return true;
    return !isObjectIn(schema, names) && !isObjectIn(other, names) && !haveNoCommonValue(other, schema, names);
  });
}

/** A variant of a larger `oneOf` isn't compared with each other one, so that nothing says that it rejects their values. */
const MAX_CHOICES = 1000;

function isObjectIn(schema: Schema, names: SchemaNames): boolean {
  return listTypes(toAccepted(schema, names)).has('object');
}

function addAlternative(
  { title, schema, variant }: Alternative,
  action: 'added' | 'removed',
  isChosen: boolean,
  at: Position,
): void {
  const words = `variant ${formatName(title === '' ? schema.label : title)} of ${formatSubject(at)}`;
  if (action === 'removed')
    addChanges(at, limiting(isChosen ? 'other' : 'narrower', 'type', action, `${words} removed`));
  else {
    const values = variant === undefined ? {} : { anchor: variant.id };
    addChanges(at, limiting(isChosen ? 'other' : 'wider', 'type', action, `new ${words}`, values));
  }
}
