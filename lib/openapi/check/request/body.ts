import { groupBy } from '@/lib/collections';
import { errorMessage } from '@/lib/format-error.mjs';
import { explodesByDefault } from '@/lib/openapi/example-values/serialize';
import { isJsonType, isMultipart, isUrlEncoded } from '@/lib/openapi/http';
import {
  getObject,
  getProperty,
  getString,
  isTooDeep,
  MAX_LEVELS,
  parseJson,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, follow } from '@/lib/openapi/pointer';
import type { PublishedCall } from '@/lib/openapi/published/call';
import { decodeFormText, type Pair, readPairs, toPairs } from './decode';
import { findFitting, parseMediaType } from './media-type';
import { type Part, readParts } from './multipart';
import type { FoundProblem } from './problem';
import { chooseReading, type SchemaView, type Sent, toReadings, viewSchema } from './schema-view';
import type { ValueCheck } from './values';

/** A body as it was sent; `type` is its Content-Type. */
export type SentBody = { type: string | undefined; bytes: Buffer };

/** The value of a body as JSON, if it can be read, the pointer to its schema, and what is wrong with it. */
export type ReadBody = { value?: Json; schema?: string; problems: FoundProblem[] };

/** Reads the body of a call by its media type, and checks it. */
export function readBody(
  document: RawObject,
  check: ValueCheck,
  { body }: PublishedCall,
  { type, bytes }: SentBody,
): ReadBody {
  const sent = type === undefined ? undefined : parseMediaType(type);
  if (type !== undefined && sent === undefined) {
    return fail('header.Content-Type', 'malformed', `the Content-Type \`${type}\` is not a media type`, CORRECT);
  }
  if (bytes.length === 0) {
    return body?.required === true ? fail('body', 'missing', 'the body is missing', 'send one') : { problems: [] };
  }
  if (body === undefined) return fail('body', 'unknown', 'the call has no body', 'remove it');
  const types = body.contents.map((content) => content.type);
  const hint = `send ${types.join(' or ')}`;
  if (types.length === 0) return { problems: [] };
  if (sent === undefined) return fail('header.Content-Type', 'unsupported', 'the media type is missing', hint);
  const media = findFitting(body.contents, sent);
  if (media === undefined) {
    return fail('header.Content-Type', 'unsupported', `the media type \`${sent.essence}\` is not supported`, hint);
  }
  const schema = `${media.pointer}/schema`;
  const read = (readings: Json[]): ReadBody => {
    const { value, found } = chooseReading(readings, (reading) => check(schema, reading, 'body'));
    return { ...(value !== undefined && { value }), schema, problems: found };
  };
  if (isUrlEncoded(sent.essence)) {
    const text = bytes.toString().trim();
    return read(readForm(document, media.pointer, toPairs(text.split('&').filter((pair) => pair !== ''))));
  }
  if (isMultipart(sent.essence)) {
    const parts = readParts(sent, bytes);
    if (parts === undefined) {
      return fail('body', 'malformed', 'the body does not end with the boundary of its media type', CORRECT);
    }
    const { readings, problems } = readMultipart(document, media.pointer, parts);
    const whole = read(readings);
    return { ...whole, problems: [...problems, ...whole.problems] };
  }
  const text = bytes.toString();
  const itemSchema = `${media.pointer}/itemSchema`;
  if (/\b(?:x-)?(?:ndjson|jsonl|json-seq)\b/i.test(sent.essence) && findAt(document, itemSchema) !== undefined) {
    // A JSON text sequence has a record separator before each text.
    const lines = text
      .replaceAll(String.fromCharCode(30), '\n')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const problems = lines.flatMap(
      (line, index) => readJson(line, (value) => check(itemSchema, value, `body[${index}]`)).problems,
    );
    return { problems };
  }
  if (isJsonType(sent.essence)) return readJson(text, (value) => check(schema, value, 'body'), schema);
  // XML has another structure than its schema, and a file has none.
  if (!sent.essence.startsWith('text/') || /xml/.test(sent.essence)) return { problems: [] };
  return read(toReadings([text], viewSchema(document, schema)));
}

const CORRECT = 'compare it with the sample of the call';

function fail(place: string, kind: FoundProblem['kind'], message: string, hint: string): ReadBody {
  return { problems: [{ place, kind, message, hint }] };
}

function readJson(text: string, check: (value: Json) => FoundProblem[], schema?: string): ReadBody {
  try {
    const value = JSON.parse(text) as Json; // JSON.parse returns JSON
    if (isTooDeep(value)) return fail('body', 'malformed', `the body has more than ${MAX_LEVELS} levels`, CORRECT);
    return { value, ...(schema !== undefined && { schema }), problems: check(value) };
  } catch (error) {
    return fail('body', 'malformed', `the body is not JSON: ${errorMessage(error)}`, 'correct the JSON');
  }
}

type FieldEncoding = { contentType: string | undefined; style: string | undefined; explode: boolean | undefined };

function findEncoding(document: RawObject, media: string, name: string): FieldEncoding {
  const raw = follow(getProperty(getObject(findAt(document, media), 'encoding'), name), document);
  const explode = getProperty(raw, 'explode');
  return {
    contentType: getString(raw, 'contentType'),
    style: getString(raw, 'style'),
    explode: typeof explode === 'boolean' ? explode : undefined,
  };
}

/** Returns the values that a URL-encoded form can have, by the media type at a pointer: the most likely first. */
export function readForm(document: RawObject, media: string, pairs: readonly Pair[]): Json[] {
  const view = viewSchema(document, `${media}/schema`);
  const readings = new Map<string, Json[]>();
  const taken = new Set<string>();
  for (const name of view.names) {
    const field = view.property(name);
    const { contentType, style, explode } = findEncoding(document, media, name);
    const isStyled = style !== undefined || explode !== undefined;
    // OpenAPI: without a style, an object is sent as JSON.
    const isJsonField = !isStyled && (contentType === undefined ? field.types.has('object') : isJsonType(contentType));
    const form = toForm(name, style, explode);
    const sent = isJsonField ? readPairs(form, { ...field, types: TEXT }, pairs) : readPairs(form, field, pairs);
    if (sent === undefined) continue;
    readings.set(name, toFieldReadings(sent, field, isJsonField));
    taken.add(name);
    if (style === 'deepObject')
      for (const [key] of pairs) if (decodeFormText(key).startsWith(`${name}[`)) taken.add(decodeFormText(key));
    if (isStyled && form.explode) for (const member of field.names) taken.add(member);
  }
  for (const [key, value] of pairs) {
    const name = decodeFormText(key);
    if (!taken.has(name)) readings.set(name, toReadings([decodeFormText(value)], view.property(name)));
  }
  return combine(readings);
}

const TEXT: ReadonlySet<string> = new Set(['string']);

function toFieldReadings(sent: readonly Sent[], view: SchemaView, isJsonField: boolean): Json[] {
  const json = sent.map((each) => (isJsonField && typeof each === 'string' ? parseJson(each) : undefined));
  return [...json.filter((value) => value !== undefined), ...toReadings(sent, view)];
}

/** Returns objects of the first readings of all fields, of the second, and so on. */
function combine(readings: ReadonlyMap<string, Json[]>): Json[] {
  const most = [...readings.values()].reduce((longest, { length }) => Math.max(longest, length), 1);
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries([...readings].map(([name, list]) => [name, list[index] ?? list.at(-1) ?? null])),
  );
}

function readMultipart(
  document: RawObject,
  media: string,
  parts: readonly Part[],
): { readings: Json[]; problems: FoundProblem[] } {
  const view = viewSchema(document, `${media}/schema`);
  if (parts.every(({ name }) => name === undefined)) {
    const items = view.item();
    return { readings: [parts.map((part) => readPart(part, items, undefined)[0] ?? null)], problems: [] };
  }
  const problems: FoundProblem[] = [];
  const readings = new Map<string, Json[]>();
  for (const [name, own] of groupBy(parts, (part) => part.name)) {
    if (name === undefined) continue;
    const field = view.property(name);
    const { contentType, style, explode } = findEncoding(document, media, name);
    if (style !== undefined || explode !== undefined) continue;
    for (const { type } of own) {
      const sent = parseMediaType(type ?? 'text/plain');
      const allowed = (contentType ?? '').split(',').map((each) => ({ type: each.trim() }));
      if (contentType === undefined || (sent !== undefined && findFitting(allowed, sent) !== undefined)) continue;
      const message = `the media type \`${type ?? 'text/plain'}\` of the part is not supported`;
      problems.push({ place: `body.${name}`, kind: 'unsupported', message, hint: `send ${contentType}` });
    }
    const values = own.map((part) => readPart(part, field.types.has('array') ? field.item() : field, contentType));
    const [first = []] = values;
    const lists = [0, 1].map((index) => values.map((each) => each[index] ?? each[0] ?? null));
    // A list can be one part of JSON, or a part for each item.
    const whole = first.filter((value) => Array.isArray(value));
    const isList = field.types.has('array');
    readings.set(
      name,
      own.length > 1
        ? lists
        : isList
          ? [...whole, ...lists, ...first]
          : [...first, ...(field.types.size === 0 ? lists : [])],
    );
  }
  const pairs = parts.map(
    ({ name = '', text }): Pair => [encodeURIComponent(name), encodeURIComponent(text).replaceAll('%2C', ',')],
  );
  for (const name of view.names) {
    const { style, explode } = findEncoding(document, media, name);
    if (style === undefined && explode === undefined) continue;
    const field = view.property(name);
    const sent = readPairs(toForm(name, style, explode), field, pairs);
    if (sent === undefined) continue;
    readings.set(name, toReadings(sent, field));
    for (const [key] of pairs) if (decodeFormText(key).startsWith(`${name}[`)) readings.delete(decodeFormText(key));
  }
  return { readings: combine(readings), problems };
}

function toForm(name: string, style = 'form', explode = explodesByDefault(style)) {
  return { name, place: 'query', style, explode } as const;
}

/** Returns the values that a part can have: JSON, if its media type says so, or its schema; else its text. */
function readPart({ type, text }: Part, view: SchemaView, contentType: string | undefined): Json[] {
  const mayBeJson = isJsonType(type ?? contentType ?? '') || view.types.has('object');
  const json = mayBeJson ? parseJson(text) : undefined;
  return [...(json === undefined ? [] : [json]), ...toReadings([text], view)];
}
