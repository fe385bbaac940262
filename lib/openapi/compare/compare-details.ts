import { isSameJson, stableText } from '@/lib/openapi/json';
import type { Json, Markdown, Schema, SchemaBase } from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import { joinLines } from '@/lib/text';
import { breaking, compatible, type FoundChange, limiting, toAction, toValues, wording } from './change';
import { compareConstraints, compareValues } from './relations';
import { formatNames } from './words';

type Described = { description?: Markdown; deprecated?: { reason?: Markdown } };

/** Returns the change of one text; ignores white space. */
export function compareText(what: string, old: string | undefined, now: string | undefined): FoundChange[] {
  const [before, after] = [joinLines(old ?? ''), joinLines(now ?? '')];
  if (before === after) return [];
  const action = toAction(before, after);
  return [wording('text', action, `${what} ${action}`, toValues(before, after))];
}

export function compareDescribed(subject: string, old: Described, now: Described): FoundChange[] {
  const deprecation: FoundChange[] =
    (old.deprecated === undefined) === (now.deprecated === undefined)
      ? compareText(`reason for the deprecation of ${subject}`, old.deprecated?.reason, now.deprecated?.reason)
      : [toDeprecation(subject, now.deprecated)];
  return [...deprecation, ...compareText(`description of ${subject}`, old.description, now.description)];
}

function toDeprecation(subject: string, deprecated: Described['deprecated']): FoundChange {
  if (deprecated === undefined) return compatible('deprecation', 'removed', `${subject} is no longer deprecated`);
  const reason = deprecated.reason === undefined ? {} : { new: joinLines(deprecated.reason) };
  return compatible('deprecation', 'added', `${subject} is deprecated`, reason);
}

export function compareUnspecified(subject: string, old: readonly Markdown[], now: readonly Markdown[]): FoundChange[] {
  return compareText(`what is not documented about ${subject}`, old.join(' '), now.join(' '));
}

/** Returns the changes in the texts of a schema, and in its default; `compareLimits` compares limits and values. */
export function compareWords(subject: string, old: Schema, now: Schema, direction: Direction): FoundChange[] {
  return [
    ...compareDescribed(subject, old, now),
    ...compareDefault(subject, old, now, direction),
    ...compareText(`unit of ${subject}`, old.unit, now.unit),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
    ...compareText(`link of ${subject} to more documentation`, old.externalDocs?.url, now.externalDocs?.url),
    ...compareExamples(subject, old.examples, now.examples),
  ];
}

export function compareExamples(subject: string, old: readonly Json[], now: readonly Json[]): FoundChange[] {
  const [before, after] = [stableText([...old]), stableText([...now])];
  if (before === after) return [];
  const action = old.length === 0 ? 'added' : now.length === 0 ? 'removed' : 'changed';
  return [wording('text', action, `examples of ${subject} ${action}`)];
}

function compareDefault(subject: string, old: SchemaBase, now: SchemaBase, direction: Direction): FoundChange[] {
  const toText = (value: Json | undefined) => (value === undefined ? '' : JSON.stringify(value));
  const [before, after] = [toText(old.default), toText(now.default)];
  if (before === after) return [];
  if (old.default !== undefined && now.default !== undefined && isSameJson(old.default, now.default)) return [];
  const action = toAction(before, after);
  const words = `default of ${subject} ${action}`;
  // An added value may already have been the behavior before.
  if (direction === 'response' || action === 'added')
    return [compatible('default', action, words, toValues(before, after))];
  const effect = 'What clients leave out may mean something else.';
  return [breaking('default', action, words, effect, toValues(before, after))];
}

export function compareLimits(subject: string, old: Schema, now: Schema): FoundChange[] {
  return [
    ...compareConstraints(old, now).map(({ group, old: before, new: after, relation }) => {
      const action = toAction(before, after);
      return limiting(relation, 'constraint', action, `${group} of ${subject} ${action}`, toValues(before, after));
    }),
    ...compareAllowed(subject, old, now),
    ...compareValueWords(subject, old, now),
  ];
}

/** Enough for a complete list of all countries. */
const MAX_VALUES = 300;

function compareAllowed(subject: string, old: Schema, now: Schema): FoundChange[] {
  const found = compareValues(old, now);
  if (found === undefined) return [];
  const { removed, added, before, after } = found;
  const toNames = (values: readonly Json[]) => formatNames(values.map(formatJsonValue));
  const toList = (values: readonly Json[]) => formatNames(values.map(formatJsonValue), MAX_VALUES);
  const [newValues, oldValues] = [{ new: toList(added) }, { old: toList(removed) }];
  if (before === undefined)
    return [limiting('narrower', 'value', 'added', `${subject} allows only listed values`, newValues)];
  if (after === undefined) return [limiting('wider', 'value', 'removed', `${subject} allows any value`, oldValues)];
  const noun = (values: readonly Json[]) => `${values.length === 1 ? 'value' : 'values'} ${toNames(values)}`;
  const lost = limiting('narrower', 'value', 'removed', `${noun(removed)} of ${subject} removed`, oldValues);
  const more = limiting('wider', 'value', 'added', `new ${noun(added)} of ${subject}`, newValues);
  return [...(removed.length > 0 ? [lost] : []), ...(added.length > 0 ? [more] : [])];
}

function formatJsonValue(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** Compares the names and meanings of the values that both sides allow. */
function compareValueWords(subject: string, old: Schema, now: Schema): FoundChange[] {
  const before = new Map(old.enum.map((value) => [stableText(value.value), value]));
  return now.enum.flatMap((value) => {
    const earlier = before.get(stableText(value.value));
    if (earlier === undefined) return [];
    const named = `value ${formatNames([formatJsonValue(value.value)])} of ${subject}`;
    return [
      ...compareText(`name of ${named}`, earlier.name, value.name),
      ...compareText(`description of ${named}`, earlier.description, value.description),
    ];
  });
}

export function compareXml(subject: string, old: Schema, now: Schema): FoundChange[] {
  const toText = ({ xml }: Schema) => (xml === undefined ? '' : stableText(xml));
  const [before, after] = [toText(old), toText(now)];
  if (before === after) return [];
  const action = toAction(before, after);
  return [limiting('other', 'constraint', action, `form of ${subject} in XML ${action}`, toValues(before, after))];
}
