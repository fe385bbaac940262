import type {
  ArraySchema,
  Condition,
  ObjectSchema,
  Property,
  ScalarSchema,
  Schema,
  TupleSchema,
} from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import { listConditions, toPlainKeys } from './accepted-values';
import { breaking, compatible, EFFECTS, type FoundChange, limiting, type Relation, toAction, toValues } from './change';
import { type Comparison, type Position, pairBy } from './comparison';
import { isIn, sortLists } from './inclusion';
import { formatSubject, toInnerName } from './words';

/** The position of a comparison within a schema, and how to compare the schemas inside. */
export type SchemaComparison = {
  comparison: Comparison;
  at: Position;
  compareInner: (comparison: Comparison, old: Schema, now: Schema, at: Position) => void;
};

/** Returns the position of a schema below another: a field, or the schema of items or other keys. */
export function toInner(at: Position, name: string, anchor = at.anchor): Position {
  return { ...at, name: toInnerName(at.name, name), ...(anchor !== undefined && { anchor }) };
}

/** Compares the fields of two objects, and whether they allow other keys. */
export function compareObjects(context: SchemaComparison, before: ObjectSchema, after: ObjectSchema): void {
  const { comparison, at, compareInner } = context;
  const plain = [toPlainKeys(before), toPlainKeys(after)] as const;
  const isMixed = (plain[0] === before) !== (plain[1] === after);
  const [old, now] = isMixed ? plain : [before, after];
  const earlier = new Map(old.properties.map((property) => [property.name, property]));
  for (const property of pairBy(old.properties, now.properties, ({ name }) => name).gone) {
    if (!isIn(property, at.direction)) continue;
    const inner = toInner(at, property.name);
    comparison.add(inner, breaking('field', 'removed', `${formatSubject(inner)} removed`, toLoss(at.direction)));
  }
  for (const property of now.properties) {
    const inner = toInner(at, property.name, property.id || undefined);
    const before = earlier.get(property.name);
    if (before !== undefined) compareFields(context, before, property, inner);
    else if (isIn(property, at.direction)) comparison.add(inner, toNewField(inner, property));
  }
  compareOtherKeys(context, old, now);
  for (const [before, after] of pairBy(old.patterns, now.patterns, ({ pattern }) => pattern).pairs) {
    compareInner(comparison, before.schema, after.schema, toInner(at, `/${after.pattern}/`));
  }
  const toPatterns = (schema: ObjectSchema) => schema.patterns.map(({ pattern }) => pattern).join(', ');
  addDifference(context, 'patterns of keys', toPatterns(old), toPatterns(now));
  addSchemaDifference(context, 'names of keys', old.propertyNames, now.propertyNames);
}

function addSchemaDifference(
  context: Pick<SchemaComparison, 'comparison' | 'at'>,
  what: string,
  old?: Schema,
  now?: Schema,
): void {
  const isChanged = !context.comparison.isSame(old, now, context.at.direction);
  addDifference(context, what, old?.label ?? '', now?.label ?? '', { hidesValues: true, isChanged });
}

function toNewField(at: Position, { required, schema }: Property): FoundChange {
  // A named schema may be in messages of both directions.
  const isTold = at.direction === 'request' || at.location.kind === 'schema';
  const words = `new ${isTold ? (required ? 'required ' : 'optional ') : ''}${formatSubject(at)}`;
  const values = { new: schema.label };
  return at.direction === 'request' && required
    ? breaking('field', 'added', words, EFFECTS.missing, values)
    : compatible('field', 'added', words, values);
}

/** Returns the effect of a removed field, which breaks clients in both directions. */
function toLoss(direction: Direction): string {
  return direction === 'request' ? EFFECTS.unused : EFFECTS.unread;
}

function compareFields(
  { comparison, compareInner }: SchemaComparison,
  old: Property,
  now: Property,
  at: Position,
): void {
  const [was, is] = [isIn(old, at.direction), isIn(now, at.direction)];
  const subject = formatSubject(at);
  if (was && is) {
    comparison.add(at, ...compareNeed(subject, old, now, at.direction));
    compareInner(comparison, old.schema, now.schema, at);
    return;
  }
  if (was === is) return;
  const words = `${subject} is ${formatAccess(now)}`;
  const values = { old: formatAccess(old), new: formatAccess(now) };
  const isMissed = at.direction === 'request' && now.required;
  const effect = was ? toLoss(at.direction) : isMissed ? EFFECTS.missing : undefined;
  comparison.add(
    at,
    effect === undefined
      ? compatible('field', 'changed', words, values)
      : breaking('field', 'changed', words, effect, values),
  );
}

function formatAccess({ readOnly, writeOnly }: Property): string {
  if (readOnly === writeOnly) return 'in requests and responses';
  return readOnly ? 'read-only' : 'write-only';
}

/** Compares whether a field must be sent, or is always received. */
export function compareNeed(
  subject: string,
  old: { required: boolean },
  now: { required: boolean },
  direction: Direction,
): FoundChange[] {
  if (old.required === now.required) return [];
  const words = `${subject} is ${now.required ? 'now' : 'no longer'} required`;
  const format = (isRequired: boolean) => (isRequired ? 'required' : 'optional');
  const values = { old: format(old.required), new: format(now.required) };
  if (now.required !== (direction === 'request')) return [compatible('constraint', 'changed', words, values)];
  const effect = now.required ? EFFECTS.missing : 'Clients that rely on it may not find it.';
  return [breaking('constraint', 'changed', words, effect, values)];
}

/** Compares `additionalProperties`: closed, any key, or keys of one shape. */
function compareOtherKeys(
  { comparison, at, compareInner }: SchemaComparison,
  old: ObjectSchema,
  now: ObjectSchema,
): void {
  const [before, after] = [formatOthers(old.additional), formatOthers(now.additional)];
  if (typeof old.additional === 'object' && typeof now.additional === 'object') {
    compareInner(comparison, old.additional, now.additional, toInner(at, '*'));
    return;
  }
  if (before === after) return;
  const words = `other keys of ${formatSubject(at)} changed`;
  const values = { old: before, new: after };
  // A client must expect further keys, so naming them breaks nothing.
  const found =
    at.direction === 'response'
      ? compatible('constraint', 'changed', words, values)
      : limiting(relateOthers(old.additional, now.additional), 'constraint', 'changed', words, values);
  comparison.add(at, found);
}

function formatOthers(additional: Schema | false | undefined): string {
  if (additional === false) return 'not allowed';
  return additional === undefined || additional.kind === 'any' ? 'any' : `each ${additional.label}`;
}

function relateOthers(old: Schema | false | undefined, now: Schema | false | undefined): Relation {
  if (old === false) return 'wider';
  if (now === false) return 'narrower';
  return old === undefined || old.kind === 'any' ? 'narrower' : 'wider';
}

/** Compares the items of two lists: of arrays by their schema, of tuples of equal length by position, and of others by label. */
export function compareLists(
  { comparison, at, compareInner }: SchemaComparison,
  old: ArraySchema | TupleSchema,
  now: ArraySchema | TupleSchema,
): void {
  if (old.kind === 'array' && now.kind === 'array') {
    compareInner(comparison, old.items, now.items, toInner(at, '[]'));
  } else if (old.kind === 'tuple' && now.kind === 'tuple' && old.prefix.length === now.prefix.length) {
    for (const [index, item] of old.prefix.entries()) {
      const later = now.prefix[index];
      if (later !== undefined) compareInner(comparison, item, later, toInner(at, `[${index}]`));
    }
    addDifference({ comparison, at }, 'further items', formatRest(old.rest), formatRest(now.rest));
  } else {
    addDifference({ comparison, at }, 'items', old.label, now.label);
  }
  addSchemaDifference({ comparison, at }, 'required items', old.contains, now.contains);
}

function formatRest(rest: Schema | false | undefined): string {
  if (rest === false) return 'not allowed';
  return rest === undefined ? '' : rest.label;
}

export function compareContents(
  { comparison, at, compareInner }: SchemaComparison,
  old: ScalarSchema,
  now: ScalarSchema,
): void {
  const [before, after] = [old.content, now.content];
  addDifference({ comparison, at }, 'content type', before?.mediaType ?? '', after?.mediaType ?? '');
  addDifference({ comparison, at }, 'encoding', before?.encoding ?? '', after?.encoding ?? '');
  if (before?.schema !== undefined && after?.schema !== undefined) {
    compareInner(comparison, before.schema, after.schema, toInner(at, '(content)'));
  }
}

/** Compares the conditions besides the fields: dependencies, if/then/else, not, and further unions. */
export function compareConditions(context: SchemaComparison, old: Schema, now: Schema): void {
  const [before, after] = [listConditions(old), listConditions(now)];
  const isSame = (one: Condition, other: Condition) =>
    sortLists(one.text) === sortLists(other.text) &&
    context.comparison.isSame(one.schema, other.schema, context.at.direction);
  const gone = before.filter((one) => !after.some((other) => isSame(one, other)));
  const added = after.filter((other) => !before.some((one) => isSame(one, other)));
  const toWords = (conditions: readonly Condition[]) => conditions.map(({ text }) => text).join(' ');
  const isChanged = gone.length + added.length > 0;
  addDifference(context, 'conditions', toWords(gone), toWords(added), { isChanged });
}

/**
 * `hidesValues`: the change doesn't list the values. `isChanged`: by default, whether the texts differ. `isOther`: the change is neither
 * narrower nor wider, even if one side has no value.
 */
type Showing = { hidesValues?: boolean; isChanged?: boolean; isOther?: boolean };

/** Adds the change of a limit in words; '' stands for no limit. */
export function addDifference(
  { comparison, at }: Pick<SchemaComparison, 'comparison' | 'at'>,
  what: string,
  old: string,
  now: string,
  { hidesValues = false, isChanged = old !== now, isOther = false }: Showing = {},
): void {
  if (!isChanged) return;
  const action = toAction(old, now);
  const relation = isOther || action === 'changed' ? 'other' : action === 'added' ? 'narrower' : 'wider';
  const words = `${what} of ${formatSubject(at)} ${action}`;
  comparison.add(at, limiting(relation, 'constraint', action, words, hidesValues ? {} : toValues(old, now)));
}
