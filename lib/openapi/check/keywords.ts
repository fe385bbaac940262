import { findRepeats } from '@/lib/collections';
import type { DiagnosticText, PointerDiagnostic } from '@/lib/diagnostic';
import { asArray, formatJsonText, getArray, getKeys, getProperty, isOfType, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { toRegExp } from '@/lib/openapi/pattern';
import { formatPointer, type Path } from '@/lib/openapi/pointer';
import { findInDocument } from '@/lib/openapi/read/grammar';
import { closestMatch, formatNameHint } from '@/lib/text';
import { toSpecVersion } from './known-fields';

type Mistake = DiagnosticText & { path: Path };

/** Returns keywords of schemas that have no effect or the wrong one, although JSON Schema allows them: impossible or repeated ones. */
export function findKeywordMistakes(document: RawObject, specVersion: string): PointerDiagnostic[] {
  // An older document has been converted, including its `nullable`.
  const isOld = toSpecVersion(specVersion) < '3.1';
  return findInDocument(document, (object, kind, path) => {
    if (kind !== 'schema') return [];
    const found = [
      ...findValueMistakes(object),
      ...findLimitMistakes(object),
      ...findPatternMistakes(object),
      ...findFormatMistakes(object),
      ...findMeaningMistakes(object),
      ...(isOld ? [] : findNullableMistakes(object)),
    ];
    return found.map(({ path: below, ...text }) => ({ pointer: formatPointer([...path, ...below]), ...text }));
  });
}

/** Returns values that the schema's `type` doesn't allow, such as `enum: [1]` for a string, and repeated values. */
function findValueMistakes(schema: RawObject): Mistake[] {
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  const values = getArray(schema, 'enum');
  const named = values.map((value, index) => ({ path: ['enum', index] as Path, value }));
  const all = [...named, ...listValues(schema, ['default', 'const']), ...listVariantConstants(schema)];
  const ofType = all.flatMap(({ path, value }): Mistake[] => {
    // YAML reads a key without a value as `null`, and many authors write `null` for no default.
    if (types.length === 0 || value === null || types.some((type) => isOfType(value, type))) return [];
    const hint = types.includes('string') && typeof value !== 'object' ? 'put it in quotes' : 'correct it, or the type';
    return [{ path, message: `${JSON.stringify(value)} is not of type ${types.join(' or ')}`, hint }];
  });
  const texts = values.map((value) => JSON.stringify(value));
  const repeated = findRepeats(texts, (text) => text).map(({ item, index }): Mistake => {
    return { path: ['enum', index], message: `the value ${item} appears twice`, hint: 'remove one of them' };
  });
  const isUnknown =
    schema.default !== undefined &&
    schema.default !== null &&
    values.length > 0 &&
    !texts.includes(JSON.stringify(schema.default));
  if (!isUnknown || ofType.some(({ path }) => path[0] === 'default')) return [...ofType, ...repeated];
  const known = values.filter((value) => typeof value === 'string');
  const hint = formatNameHint(formatJsonText(schema.default ?? null), known, 'use one of `enum`');
  return [...ofType, ...repeated, { path: ['default'], message: 'the default is not one of `enum`', hint }];
}

type ValueAt = { path: Path; value: Json };

function listValues(schema: Json, keywords: readonly string[], path: Path = []): ValueAt[] {
  return keywords.flatMap((keyword) => {
    const value = getProperty(schema, keyword);
    return value === undefined ? [] : [{ path: [...path, keyword], value }];
  });
}

/** The constants of variants without their own type, which must be of the type next to the list. */
function listVariantConstants(schema: RawObject): ValueAt[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) =>
    getArray(schema, keyword).flatMap((variant, index) =>
      getProperty(variant, 'type') === undefined ? listValues(variant, ['const'], [keyword, index]) : [],
    ),
  );
}

const LIMITS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
] as const;

function findLimitMistakes(schema: RawObject): Mistake[] {
  return LIMITS.flatMap(([least, most]): Mistake[] => {
    const [from, to] = [schema[least], schema[most]];
    if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
    return [{ path: [least], message: `${least} ${from} is more than ${most} ${to}`, hint: 'swap the two' }];
  });
}

function findPatternMistakes({ pattern }: RawObject): Mistake[] {
  if (typeof pattern !== 'string') return [];
  // Other regex dialects have classes and groups that the flag `u` rejects, so only patterns that neither mode reads are
  // mistakes.
  if (toRegExp(pattern, 'u') !== undefined || toRegExp(pattern, '') !== undefined) return [];
  const hint = 'correct its brackets and backslashes';
  return [{ path: ['pattern'], message: `the pattern ${pattern} is not a regular expression`, hint }];
}

/** Formats of OpenAPI and JSON Schema that are long enough to be recognized when misspelled. */
const FORMATS = [
  ...['binary', 'date-time', 'duration', 'hostname', 'idn-email', 'idn-hostname', 'iri-reference', 'json-pointer'],
  ...['password', 'relative-json-pointer', 'uri-reference', 'uri-template'],
];

function findFormatMistakes({ format }: RawObject): Mistake[] {
  if (typeof format !== 'string' || format.length < 6) return [];
  const closest = closestMatch(format, FORMATS);
  if (closest === undefined || closest === format) return [];
  return [{ path: ['format'], message: `the format ${format} is not known`, hint: `did you mean \`${closest}\`?` }];
}

/** Returns `nullable`, a keyword of OpenAPI 3.0 that 3.1 no longer has. */
function findNullableMistakes({ nullable, type }: RawObject): Mistake[] {
  if (nullable !== true) return [];
  const types = [type].flat().filter((each) => typeof each === 'string');
  const formatted = [...types.map((each) => (each === 'null' ? `'null'` : each)), `'null'`].join(', ');
  const hint = types.includes('null')
    ? 'remove it: `type` allows null'
    : types.length > 0
      ? `write \`type: [${formatted}]\` instead`
      : `remove it, and add \`type: 'null'\` as a variant of \`anyOf\``;
  return [{ path: ['nullable'], message: '`nullable` means nothing in OpenAPI 3.1', hint }];
}

/** Values that `x-enumDescriptions` explains and `enum` does not have. */
function findMeaningMistakes(schema: RawObject): Mistake[] {
  const values = asArray(schema.enum)?.map(formatJsonText);
  if (values === undefined) return [];
  return ['x-enumDescriptions', 'x-enum-descriptions'].flatMap((key) =>
    getKeys(schema, key).flatMap((value): Mistake[] => {
      if (values.includes(value)) return [];
      const hint = formatNameHint(value, values, 'add it to `enum`, or remove it');
      return [{ path: [key, value], message: `\`enum\` does not have the value ${value}`, hint }];
    }),
  );
}
