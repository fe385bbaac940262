import { throwError } from '@/lib/diagnostic';
import type { SpecField, SpecFields } from '@/specs/sources/spec-fields';
import type { Mismatch, SourceField } from '@/specs/sources/types';

/**
 * Differences between fields of the source (in its notation) and of a spec, both ways; `where` starts each place.
 * Fields of `alsoKnown` may stand in the spec and need not.
 * What the spec requires or lets be null beyond the source is no difference: the sources seldom say.
 */
export function compareFields(location: string, notation: string, spec: SpecFields, alsoKnown = ''): Mismatch[] {
  const source = fieldPaths(parseFields(notation));
  const known = new Set([...source.keys(), ...fieldPaths(parseFields(alsoKnown)).keys()]);
  const mismatches: Mismatch[] = [];
  for (const [path, field] of source) {
    const found = spec.get(path);
    const place = `${location}.${path}`;
    if (found === undefined) mismatches.push({ location: place, message: 'the spec lacks this field' });
    else mismatches.push(...compareField(field, found).map((message) => ({ location: place, message })));
  }
  for (const path of spec.keys()) {
    if (!known.has(path))
      mismatches.push({ location: `${location}.${path}`, message: 'the source does not have this field' });
  }
  return mismatches;
}

function compareField(field: SourceField, spec: SpecField): string[] {
  return [
    ...missing(field.required && !spec.required, 'is required in the source, not in the spec'),
    ...missing(field.nullable && !spec.nullable, 'may be null in the source, not in the spec'),
    ...missing(field.list && !spec.list, 'is a list in the source, not in the spec'),
    ...missing(!typeAgrees(field, spec), `is ${field.type} in the source, ${spec.types.join(', ')} in the spec`),
    ...missing(!rangeAgrees(field, spec), `has the range ${field.range?.min} to ${field.range?.max} in the source`),
    ...compareValues(field.values ?? [], spec.values),
    ...compareExamples(field.examples, spec.examples),
    ...missing(
      !unitAgrees(field, spec),
      `is in ${field.unit ?? 'no unit'} in the source, in ${spec.units.join() || 'no unit'} in the spec`,
    ),
  ];
}

/** Words that the source has for values and the spec words otherwise; case and punctuation don't count. */
export function compareMeanings(location: string, meanings: Record<string, string>, spec: SpecField): Mismatch[] {
  return Object.entries(meanings)
    .filter(([value, words]) => toWords(spec.meanings[value] ?? '') !== toWords(words))
    .map(([value, words]) => ({
      location,
      message: `${value} is "${words}" in the source, "${spec.meanings[value] ?? ''}" in the spec`,
    }));
}

function toWords(text: string): string {
  return text.toLowerCase().replace(/[.,]/g, '').trim();
}

function compareExamples(source: string[] | undefined, spec: string[]): string[] {
  const agree = source === undefined || source.join('|') === spec.join('|');
  return missing(!agree, `has the examples ${source?.join(', ')} in the source, ${spec.join(', ')} in the spec`);
}

/** A percentage is a range in the source, so that its unit is no fact of its own. */
function unitAgrees(field: SourceField, spec: SpecField): boolean {
  return spec.units.filter((unit) => unit !== 'percent').join() === (field.unit ?? '');
}

function compareValues(source: string[], spec: string[]): string[] {
  const lacking = source.filter((value) => !spec.includes(value));
  const unknown = spec.filter((value) => !source.includes(value));
  return [
    ...missing(lacking.length > 0, `lacks the values ${lacking.join(', ')}`),
    ...missing(unknown.length > 0, `has values that the source does not have: ${unknown.join(', ')}`),
  ];
}

function typeAgrees(field: SourceField, spec: SpecField): boolean {
  if (field.type === undefined) return true;
  return spec.types.includes(field.type) || (field.type === 'number' && spec.types.includes('integer'));
}

function rangeAgrees(field: SourceField, spec: SpecField): boolean {
  const { range } = field;
  if (range === undefined) return true;
  const numbers = spec.constraints.flatMap((text) => text.match(/\d+/g) ?? []).map(Number);
  return numbers.includes(range.min) && numbers.includes(range.max);
}

function missing(isMissing: boolean, message: string): string[] {
  return isMissing ? [message] : [];
}

/**
 * Fields from the source's notation, which follows the way the source specifications list them:
 * `name` `!` required `?` nullable `*` our name for a field told in words `[]` list `:type` `=A|B` values `(A|B)` examples
 * `[0..9]` range `~unit` `{…}` members.
 * Stops with the offending text when the notation is malformed.
 */
export function parseFields(notation: string): SourceField[] {
  const tokens = notation.match(TOKEN) ?? [];
  const unread = notation.replace(TOKEN, '').trim();
  if (unread !== '') stop(`notation "${excerpt(notation)}"`, `"${unread}" is not understood`);
  const reader = { tokens, position: 0 };
  const fields = readFields(reader);
  if (reader.position < tokens.length) stop(`notation "${excerpt(notation)}"`, 'a } has no {');
  return fields;
}

/** Every field by its dotted path (lists add no segment). A field named twice at one place stops with its path. */
export function fieldPaths(fields: SourceField[], prefix = ''): Map<string, SourceField> {
  const paths = new Map<string, SourceField>();
  for (const field of fields) {
    const path = prefix === '' ? field.name : `${prefix}.${field.name}`;
    const members: [string, SourceField][] = [[path, field], ...fieldPaths(field.fields, path)];
    for (const [key, member] of members) {
      if (paths.has(key)) stop(`field ${key}`, 'it is named twice');
      paths.set(key, member);
    }
  }
  return paths;
}

const TOKEN = /[{}]|[A-Za-z_][\w.-]*|!|\?|\*|\[\]|\[\d+\.\.\d+\]|:[a-z]+|~[a-z]+|=[\w|-]+|\([^\s()]+\)/g;

type Reader = { tokens: string[]; position: number };

function readFields(reader: Reader): SourceField[] {
  const fields: SourceField[] = [];
  for (;;) {
    const token = reader.tokens[reader.position];
    if (token === undefined || token === '}') return fields;
    reader.position += 1;
    if (!/^[A-Za-z_]/.test(token)) stop('notation', `"${token}" stands before any field`);
    fields.push(readField(reader, token));
  }
}

function readField(reader: Reader, name: string): SourceField {
  const field: SourceField = { name, required: false, nullable: false, list: false, inWords: false, fields: [] };
  for (;;) {
    const token = reader.tokens[reader.position];
    if (token === undefined || token === '}' || /^[A-Za-z_]/.test(token)) return field;
    reader.position += 1;
    if (token === '{') readMembers(reader, field);
    else readMark(field, token);
  }
}

function readMembers(reader: Reader, field: SourceField): void {
  field.fields = readFields(reader);
  if (reader.tokens[reader.position] !== '}') stop(`field ${field.name}`, 'its { is not closed');
  reader.position += 1;
}

function readMark(field: SourceField, token: string): void {
  const range = /^\[(\d+)\.\.(\d+)\]$/.exec(token);
  if (range !== null) field.range = { min: Number(range[1]), max: Number(range[2]) };
  else if (token === '[]') field.list = true;
  else if (token === '!') field.required = true;
  else if (token === '?') field.nullable = true;
  else if (token === '*') field.inWords = true;
  else if (token.startsWith(':')) field.type = token.slice(1);
  else if (token.startsWith('~')) field.unit = token.slice(1);
  else if (token.startsWith('(')) field.examples = token.slice(1, -1).split('|');
  else field.values = token.slice(1).split('|');
}

function stop(subject: string, message: string): never {
  throwError({ file: `source ${subject}`, message, hint: 'see parseFields in specs/sources/compare-fields.ts' });
}

function excerpt(notation: string): string {
  const text = notation.replace(/\s+/g, ' ').trim();
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
