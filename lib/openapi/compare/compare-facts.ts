import { isSameJson, stableText } from '@/lib/openapi/json';
import type { Json, Markdown, Schema, SchemaBase } from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import type { Found } from './comparison';
import { compareConstraints, compareValues } from './relations';
import { formatNames, toSentence } from './words';

type Described = { description?: Markdown; deprecated?: { reason?: Markdown } };

/** Returns the change of one text; white space makes no difference. */
export function compareText(what: string, old: string | undefined, now: string | undefined): Found[] {
  const [before, after] = [toLine(old), toLine(now)];
  if (before === after) return [];
  const texts = { ...(before !== '' && { old: before }), ...(after !== '' && { new: after }) };
  const action = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  return [{ kind: 'wording', what: 'text', action, message: toSentence(`${what} ${action}`), ...texts }];
}

function toLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns what changed in a description and a mark of deprecation. */
export function compareDescribed(subject: string, old: Described, now: Described): Found[] {
  const deprecation: Found[] =
    (old.deprecated === undefined) === (now.deprecated === undefined)
      ? compareText(`reason for the deprecation of ${subject}`, old.deprecated?.reason, now.deprecated?.reason)
      : [toDeprecation(subject, now.deprecated)];
  return [...deprecation, ...compareText(`description of ${subject}`, old.description, now.description)];
}

function toDeprecation(subject: string, deprecated: Described['deprecated']): Found {
  const is = deprecated === undefined ? 'is no longer deprecated' : 'is deprecated';
  const action = deprecated === undefined ? 'removed' : 'added';
  const reason = deprecated?.reason === undefined ? {} : { new: toLine(deprecated.reason) };
  return { kind: 'compatible', what: 'deprecation', action, message: toSentence(`${subject} ${is}`), ...reason };
}

/** Returns what changed in the sentences on what is not documented. */
export function compareUnspecified(subject: string, old: readonly Markdown[], now: readonly Markdown[]): Found[] {
  return compareText(`what is not documented of ${subject}`, old.join(' '), now.join(' '));
}

/** Returns what changed in the words of a schema, and in its default; limits and values are in `compareLimits`. */
export function compareWords(subject: string, old: Schema, now: Schema, direction: Direction): Found[] {
  return [
    ...compareDescribed(subject, old, now),
    ...compareDefault(subject, old, now, direction),
    ...compareText(`unit of ${subject}`, old.unit, now.unit),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
    ...compareText(`link of ${subject} to more documentation`, old.externalDocs?.url, now.externalDocs?.url),
    ...compareExamples(subject, old.examples, now.examples),
  ];
}

/** Returns what changed in the authored examples of a schema, parameter or body. */
export function compareExamples(subject: string, old: readonly Json[], now: readonly Json[]): Found[] {
  const [before, after] = [stableText([...old]), stableText([...now])];
  if (before === after) return [];
  const action = old.length === 0 ? 'added' : now.length === 0 ? 'removed' : 'changed';
  return [{ kind: 'wording', what: 'text', action, message: toSentence(`examples of ${subject} ${action}`) }];
}

function compareDefault(subject: string, old: SchemaBase, now: SchemaBase, direction: Direction): Found[] {
  if (old.default === undefined && now.default === undefined) return [];
  if (old.default !== undefined && now.default !== undefined && isSameJson(old.default, now.default)) return [];
  const action = old.default === undefined ? 'added' : now.default === undefined ? 'removed' : 'changed';
  const found = {
    what: 'default' as const,
    action,
    message: toSentence(`default of ${subject} ${action}`),
    ...(old.default !== undefined && { old: JSON.stringify(old.default) }),
    ...(now.default !== undefined && { new: JSON.stringify(now.default) }),
  } as const;
  // A value that is added was the behavior before, as far as the document says.
  if (direction === 'response' || action === 'added') return [{ ...found, kind: 'compatible' }];
  return [{ ...found, kind: 'breaking', effect: 'What clients leave out may mean something else.' }];
}

/** Returns what changed in limits and allowed values. */
export function compareLimits(subject: string, old: Schema, now: Schema): Found[] {
  return [
    ...compareConstraints(old, now).map(({ group, old: before, new: after, relation }): Found => {
      const action = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
      return {
        relation,
        what: 'constraint',
        action,
        message: toSentence(`${group} of ${subject} ${action}`),
        ...(before !== '' && { old: before }),
        ...(after !== '' && { new: after }),
      };
    }),
    ...compareAllowed(subject, old, now),
    ...compareValueWords(subject, old, now),
    ...compareXml(subject, old, now),
  ];
}

/** A list of all countries is complete. */
const MOST_VALUES = 300;

function compareAllowed(subject: string, old: Schema, now: Schema): Found[] {
  const found = compareValues(old, now);
  if (found === undefined) return [];
  const { removed, added, before, after } = found;
  const toNames = (values: readonly Json[]) => formatNames(values.map(formatValue));
  const toList = (values: readonly Json[]) => formatNames(values.map(formatValue), MOST_VALUES);
  if (before === undefined) {
    const message = toSentence(`${subject} allows only listed values`);
    return [{ relation: 'narrower', what: 'value', action: 'added', message, new: toList(added) }];
  }
  if (after === undefined) {
    const message = toSentence(`${subject} allows any value`);
    return [{ relation: 'wider', what: 'value', action: 'removed', message, old: toList(removed) }];
  }
  const noun = (values: readonly Json[]) => (values.length === 1 ? 'value' : 'values');
  const lists: Found[] = [
    {
      relation: 'narrower',
      what: 'value',
      action: 'removed',
      message: toSentence(`${noun(removed)} ${toNames(removed)} of ${subject} removed`),
      old: toList(removed),
    },
    {
      relation: 'wider',
      what: 'value',
      action: 'added',
      message: toSentence(`new ${noun(added)} ${toNames(added)} of ${subject}`),
      new: toList(added),
    },
  ];
  return lists.filter(({ action }) => (action === 'removed' ? removed : added).length > 0);
}

function formatValue(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** What values are called and mean, of those that both sides allow. */
function compareValueWords(subject: string, old: Schema, now: Schema): Found[] {
  const before = new Map(old.enum.map((value) => [stableText(value.value), value]));
  return now.enum.flatMap((value) => {
    const earlier = before.get(stableText(value.value));
    if (earlier === undefined) return [];
    const named = `value ${formatNames([formatValue(value.value)])} of ${subject}`;
    return [
      ...compareText(`name of ${named}`, earlier.name, value.name),
      ...compareText(`description of ${named}`, earlier.description, value.description),
    ];
  });
}

function compareXml(subject: string, old: Schema, now: Schema): Found[] {
  const [before, after] = [stableText(old.xml ?? null), stableText(now.xml ?? null)];
  if (before === after) return [];
  const message = toSentence(`form of ${subject} in XML changed`);
  return [{ relation: 'other', what: 'constraint', action: 'changed', message, old: before, new: after }];
}
