import { MIMEType } from 'node:util';
import { groupBy, MAX_LEVELS } from '@/lib/collections';
import { errorMessage } from '@/lib/format-error.mjs';
import { explodesByDefault, isStyled, readEncoding, type SentEncoding } from '@/lib/openapi/example-values/serialize';
import { isJsonType, isMultipart, isPartHead, isTextType, isUrlEncoded } from '@/lib/openapi/http';
import {
  getEntries,
  getKeys,
  getObject,
  getProperty,
  isTooDeep,
  isTrue,
  parseJson,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, follow, followPointer, formatPointer } from '@/lib/openapi/pointer';
import type { PublishedCall } from '@/lib/openapi/published/call';
import { decodeFormText, isMember, type Pair, readPairs, readText, toPairs } from './decode';
import type { FoundProblem } from './problem';
import { chooseReading, type SchemaView, toReadings, viewSchema } from './schema-view';
import type { ValueCheck } from './values';

/** A body as it was sent; `type` is its Content-Type. */
export type SentBody = { type: string | undefined; bytes: Buffer };

/** The value of a body as JSON, if it can be read, the pointer to its schema, and what is wrong with it. */
export type ReadBody = { value?: Json; schema?: string; problems: FoundProblem[] };

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
  // A form without fields has no text.
  const isEmptyForm = body?.required === true && isUrlEncoded(sent?.essence ?? '');
  if (bytes.length === 0 && !isEmptyForm) {
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
    return read(
      new FormReader(document, media.pointer).readUrlEncoded(toPairs(text.split('&').filter((pair) => pair !== ''))),
    );
  }
  if (isMultipart(sent.essence)) {
    const parts = readParts(sent, bytes);
    if (parts === undefined) {
      return fail('body', 'malformed', 'the body does not end with the boundary of its media type', CORRECT);
    }
    const { readings, problems } = new FormReader(document, media.pointer).readMultipart(parts, check);
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

function fail(location: string, kind: FoundProblem['kind'], message: string, hint: string): ReadBody {
  return { problems: [{ location, kind, message, hint }] };
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

/** Reads the fields of a form, by the media type at a pointer. */
export class FormReader {
  constructor(
    private readonly document: RawObject,
    private readonly media: string,
  ) {}

  /** Returns the values that a URL-encoded form can have: the most likely first. */
  readUrlEncoded(pairs: readonly Pair[]): Json[] {
    const byName = groupBy(pairs, ([key]) => decodeFormText(key));
    return this.#readFields(pairs, (name, field, contentType) => {
      // OpenAPI: without a style, an object is sent as JSON.
      const isJsonField = contentType === undefined ? field.types.has('object') : isJsonType(contentType);
      const form = { name, location: 'query', style: 'form', explode: true } as const;
      const sent = readPairs(form, isJsonField ? { ...field, types: TEXT } : field, byName.get(name) ?? []) ?? [];
      const json = isJsonField ? sent.flatMap((each) => (typeof each === 'string' ? readJsonText(each) : [])) : [];
      return [...json, ...toReadings(sent, field)];
    });
  }

  /** Parts without names can only be the items of a list. */
  readMultipart(parts: readonly MultipartPart[], check: ValueCheck): { readings: Json[]; problems: FoundProblem[] } {
    if (parts.length > 0 && parts.every(({ name }) => name === undefined)) {
      const { types, item } = viewSchema(this.document, `${this.media}/schema`);
      const items = parts.map((part, index) => readPart(part, item(index), undefined)[0] ?? null);
      return { readings: types.size === 0 || types.has('array') ? [items] : [], problems: [] };
    }
    const problems: FoundProblem[] = [];
    const byName = groupBy(parts, ({ name }) => name);
    const pairs = parts.map(
      ({ name = '', text }): Pair => [encodeURIComponent(name), encodeURIComponent(text).replaceAll('%2C', ',')],
    );
    const readings = this.#readFields(pairs, (name, field, contentType) => {
      const own = byName.get(name) ?? [];
      problems.push(...own.flatMap((part) => this.#findHeaderProblems(name, part, check)));
      for (const { type = 'text/plain' } of own) {
        const sent = parseMediaType(type);
        const allowed = (contentType ?? '').split(',').map((each) => ({ type: each.trim() }));
        if (contentType === undefined || (sent !== undefined && findFitting(allowed, sent) !== undefined)) continue;
        const message = `the media type \`${type}\` of the part is not supported`;
        problems.push({ location: `body.${name}`, kind: 'unsupported', message, hint: `send ${contentType}` });
      }
      const isList = field.types.has('array');
      const values = own.map((part, index) => readPart(part, isList ? field.item(index) : field, contentType));
      const [first = []] = values;
      const lists = [0, 1].map((index) => values.map((each) => each[index] ?? each[0] ?? null));
      if (own.length > 1) return lists;
      // A list can be one part of JSON, or a part for each item.
      const whole = first.filter((value) => Array.isArray(value));
      return isList ? [...whole, ...lists, ...first] : [...first, ...(field.types.size === 0 ? lists : [])];
    });
    return { readings, problems };
  }

  /** Returns the values that the fields can have: the most likely first. `readPlain` reads those whose encoding has no style. */
  #readFields(
    pairs: readonly Pair[],
    readPlain: (name: string, field: SchemaView, contentType: string | undefined) => Json[],
  ): Json[] {
    const view = viewSchema(this.document, `${this.media}/schema`);
    const readings = new Map<string, Json[]>();
    const sent = new Set(pairs.map(([key]) => decodeFormText(key)));
    const encoded = getKeys(findAt(this.document, this.media), 'encoding');
    const styled = encoded.filter((name) => isStyled(this.#findEncoding(name)));
    for (const name of styled) {
      const { style = 'form', explode = explodesByDefault(style) } = this.#findEncoding(name);
      const field = view.property(name);
      const others = new Set(view.names.filter((other) => other !== name));
      const found = readPairs({ name, location: 'query', style, explode }, field, pairs, others);
      if (found === undefined) continue;
      readings.set(name, toReadings(found, field));
      const isSpread = explode && style !== 'deepObject' && field.types.has('object');
      for (const key of sent) {
        const isOwn = key === name || key.startsWith(`${name}[`) || (isSpread && isMember(key, field, others));
        if (isOwn) sent.delete(key);
      }
    }
    for (const name of sent) {
      readings.set(name, readPlain(name, view.property(name), this.#findEncoding(name).contentType));
    }
    return combine(readings);
  }

  #findEncoding(name: string): SentEncoding {
    const encodings = getObject(findAt(this.document, this.media), 'encoding');
    return readEncoding(follow(getProperty(encodings, name), this.document) ?? {});
  }

  /** Returns what is wrong with the headers of a part, by its encoding. */
  #findHeaderProblems(name: string, { headers }: MultipartPart, check: ValueCheck): FoundProblem[] {
    const { document } = this;
    const at = `${this.media}${formatPointer(['encoding', name])}`;
    return getEntries(follow(findAt(document, at), document), 'headers').flatMap(([header, value]) => {
      const raw = follow(value, document);
      const text = headers.get(header.toLowerCase());
      const location = `body.${name}`;
      if (isPartHead(header)) return [];
      if (text === undefined) {
        const message = `the header \`${header}\` of the part is missing`;
        return isTrue(raw, 'required') ? [{ location, kind: 'missing', message, hint: 'send it' }] : [];
      }
      const schema = `${followPointer(value, `${at}${formatPointer(['headers', header])}`, document)}/schema`;
      const view = viewSchema(document, schema);
      const form = { name: header, location: 'header', style: 'simple', explode: isTrue(raw, 'explode') } as const;
      const { found } = chooseReading(toReadings(readText(form, view, text), view), (reading) =>
        check(schema, reading, location),
      );
      return found.map((problem) => ({
        ...problem,
        message: `the header \`${header}\` of the part: ${problem.message}`,
      }));
    });
  }
}

const TEXT: ReadonlySet<string> = new Set(['string']);

export function readJsonText(text: string): Json[] {
  return [parseJson(text)].filter((value) => value !== undefined);
}

/** Returns objects of the first readings of all fields, of the second, and so on. */
function combine(readings: ReadonlyMap<string, Json[]>): Json[] {
  const most = [...readings.values()].reduce((longest, { length }) => Math.max(longest, length), 1);
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries([...readings].map(([name, list]) => [name, list[index] ?? list.at(-1) ?? null])),
  );
}

/** Returns the values that a part can have: JSON, if its media type says so, or its schema; else its text. */
function readPart({ type, text }: MultipartPart, view: SchemaView, contentType: string | undefined): Json[] {
  const mayBeJson = isJsonType(type ?? contentType ?? '') || view.types.has('object');
  return [...(mayBeJson ? readJsonText(text) : []), ...toReadings([text], view)];
}

function parseMediaType(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}

/** Returns the documented media type that fits one that was sent: the same, `text/*`, or any. Its parameters must be the same. */
function findFitting<T extends { type: string }>(documented: readonly T[], sent: MIMEType): T | undefined {
  return [sent.essence, `${sent.type}/*`, '*/*']
    .flatMap((name) => documented.filter(({ type }) => type.split(';')[0]?.trim().toLowerCase() === name))
    .find((each) => {
      const wanted = parseMediaType(each.type);
      return (
        wanted === undefined ||
        [...wanted.params].every(([key, value]) => key === 'charset' || isSame(sent.params.get(key), value))
      );
    });
}

function isSame(sent: string | null, wanted: string): boolean {
  return sent?.toLowerCase() === wanted.toLowerCase();
}

/** A part of a multipart body; its text has one character for each byte if it is a file. */
type MultipartPart = {
  name: string | undefined;
  type: string | undefined;
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>;
  text: string;
};

/**
 * Returns the parts of a multipart body in order; undefined if its media type has no boundary, or the body doesn't use it. Reads names
 * without quotes, too, as .NET sends them, and parts without names, which libraries for forms reject.
 */
function readParts(type: MIMEType, body: Buffer): MultipartPart[] | undefined {
  const boundary = type.params.get('boundary') ?? '';
  // In Latin-1, each character is a byte, so that a file stays as it is.
  const [, ...sections] = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  const last = sections.pop();
  if (boundary === '' || last?.startsWith('--') !== true) return undefined;
  return sections.map((section) => {
    const end = section.indexOf('\r\n\r\n');
    const headers = new Map(
      section
        .slice(0, end)
        .split('\r\n')
        .map((line): [string, string] => {
          const at = line.indexOf(':');
          return [line.slice(0, at).trim().toLowerCase(), decode(line.slice(at + 1).trim())];
        }),
    );
    const disposition = headers.get('content-disposition') ?? '';
    const [, quoted, token] = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(disposition) ?? [];
    const partType = headers.get('content-type');
    const text = section.slice(end + 4);
    const isFile = partType !== undefined && !isTextType(partType);
    return {
      name: quoted === undefined ? token : unescapeName(quoted),
      type: partType,
      headers,
      text: isFile ? text : decode(text),
    };
  });
}

/** Browsers write a quote in a name as `%22`, other clients as `\"`. */
function unescapeName(name: string): string {
  return name.replace(/\\(["\\])/g, '$1').replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

function decode(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString();
}
