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
import { addChanges, type Position, pairBy } from './comparison';
import { isIn, sortLists } from './inclusion';
import { formatSubject, toInnerName } from './words';

/** Returns the position of a schema below another: a field, or the schema of items or other keys. */
export function toInner(at: Position, name: string, anchor = at.anchor): Position {
  return { ...at, name: toInnerName(at.name, name), ...(anchor !== undefined && { anchor }) };
}

/** Compares the fields of two objects, and whether they allow other keys. */
export function compareObjects(before: ObjectSchema, after: ObjectSchema, at: Position): void {
  const plain = [toPlainKeys(before), toPlainKeys(after)] as const;
  const isMixed = (plain[0] === before) !== (plain[1] === after);
  const [old, now] = isMixed ? plain : [before, after];
  const earlier = new Map(old.properties.map((property) => [property.name, property]));
  for (const property of pairBy(old.properties, now.properties, ({ name }) => name).gone) {
    if (!isIn(property, at.direction)) continue;
    const inner = toInner(at, property.name);
    addChanges(inner, breaking('field', 'removed', `${formatSubject(inner)} removed`, toLoss(at.direction)));
  }
  for (const property of now.properties) {
    const inner = toInner(at, property.name, property.id || undefined);
    const before = earlier.get(property.name);
    if (before !== undefined) compareFields(before, property, inner);
    else if (isIn(property, at.direction)) addChanges(inner, toNewField(inner, property));
  }
  compareOtherKeys(old, now, at);
  for (const [before, after] of pairBy(old.patterns, now.patterns, ({ pattern }) => pattern).pairs) {
    at.comparison.compareInner(before.schema, after.schema, toInner(at, `/${after.pattern}/`));
  }
  const toPatterns = (schema: ObjectSchema) => schema.patterns.map(({ pattern }) => pattern).join(', ');
  addDifference(at, 'patterns of keys', toPatterns(old), toPatterns(now));
  addSchemaDifference(at, 'names of keys', old.propertyNames, now.propertyNames);
}

function addSchemaDifference(at: Position, what: string, old?: Schema, now?: Schema): void {
  const isChanged = !at.comparison.isSame(old, now, at.direction);
  addDifference(at, what, old?.label ?? '', now?.label ?? '', { hidesValues: true, isChanged });
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

function compareFields(old: Property, now: Property, at: Position): void {
  const [was, is] = [isIn(old, at.direction), isIn(now, at.direction)];
  const subject = formatSubject(at);
  if (was && is) {
    addChanges(at, ...compareNeed(subject, old, now, at.direction));
    at.comparison.compareInner(old.schema, now.schema, at);
    return;
  }
  if (was === is) return;
  const words = `${subject} is ${formatAccess(now)}`;
  const values = { old: formatAccess(old), new: formatAccess(now) };
  const isMissed = at.direction === 'request' && now.required;
  const effect = was ? toLoss(at.direction) : isMissed ? EFFECTS.missing : undefined;
  addChanges(
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
function compareOtherKeys(old: ObjectSchema, now: ObjectSchema, at: Position): void {
  const [before, after] = [formatOthers(old.additional), formatOthers(now.additional)];
  if (typeof old.additional === 'object' && typeof now.additional === 'object') {
    at.comparison.compareInner(old.additional, now.additional, toInner(at, '*'));
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
  addChanges(at, found);
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
export function compareLists(old: ArraySchema | TupleSchema, now: ArraySchema | TupleSchema, at: Position): void {
  const { compareInner } = at.comparison;
  if (old.kind === 'array' && now.kind === 'array') {
    compareInner(old.items, now.items, toInner(at, '[]'));
  } else if (old.kind === 'tuple' && now.kind === 'tuple' && old.prefix.length === now.prefix.length) {
    for (const [index, item] of old.prefix.entries()) {
      const later = now.prefix[index];
      if (later !== undefined) compareInner(item, later, toInner(at, `[${index}]`));
    }
    addDifference(at, 'further items', formatRest(old.rest), formatRest(now.rest));
  } else {
    addDifference(at, 'items', old.label, now.label);
  }
  addSchemaDifference(at, 'required items', old.contains, now.contains);
}

function formatRest(rest: Schema | false | undefined): string {
  if (rest === false) return 'not allowed';
  return rest === undefined ? '' : rest.label;
}

export function compareContents(old: ScalarSchema, now: ScalarSchema, at: Position): void {
  const [before, after] = [old.content, now.content];
  addDifference(at, 'content type', before?.mediaType ?? '', after?.mediaType ?? '');
  addDifference(at, 'encoding', before?.encoding ?? '', after?.encoding ?? '');
  if (before?.schema !== undefined && after?.schema !== undefined) {
    at.comparison.compareInner(before.schema, after.schema, toInner(at, '(content)'));
  }
}

/** Compares the conditions besides the fields: dependencies, if/then/else, not, and further unions. */
export function compareConditions(old: Schema, now: Schema, at: Position): void {
  const [before, after] = [listConditions(old), listConditions(now)];
  const isSame = (one: Condition, other: Condition) =>
    sortLists(one.text) === sortLists(other.text) && at.comparison.isSame(one.schema, other.schema, at.direction);
  const gone = before.filter((one) => !after.some((other) => isSame(one, other)));
  const added = after.filter((other) => !before.some((one) => isSame(one, other)));
  const toWords = (conditions: readonly Condition[]) => conditions.map(({ text }) => text).join(' ');
  const isChanged = gone.length + added.length > 0;
  addDifference(at, 'conditions', toWords(gone), toWords(added), { isChanged });
}

/**
 * `hidesValues`: the change doesn't list the values. `isChanged`: by default, whether the texts differ. `isOther`: the change is neither
 * narrower nor wider, even if one side has no value.
 */
type Showing = { hidesValues?: boolean; isChanged?: boolean; isOther?: boolean };

/** Adds the change of a limit in words; '' stands for no limit. */
export function addDifference(
  at: Position,
  what: string,
  old: string,
  now: string,
  { hidesValues = false, isChanged = old !== now, isOther = false }: Showing = {},
): void {
  if (!isChanged) return;
  const action = toAction(old, now);
  const relation = isOther || action === 'changed' ? 'other' : action === 'added' ? 'narrower' : 'wider';
  const words = `${what} of ${formatSubject(at)} ${action}`;
  addChanges(at, limiting(relation, 'constraint', action, words, hidesValues ? {} : toValues(old, now)));
}
