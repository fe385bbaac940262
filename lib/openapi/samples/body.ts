import {
  type FormField,
  findPropertyEncoding,
  formatForm,
  formatFormFields,
  isStyled,
  listStyledFields,
  parseFormFields,
} from '@/lib/openapi/example-values/serialize';
import { isJsonType, isMultipart, isPartHead, isTextType, isUrlEncoded, mayBeJson } from '@/lib/openapi/http';
import { isObject } from '@/lib/openapi/json';
import type { Api, Encoding, Json, MediaType, Operation, Schema } from '@/lib/openapi/model';
import { findSchema, isBinary } from '@/lib/openapi/schemas';
import { toHeaderText, toPlaceholder } from './parameters';
import type { RequestExample } from './request-examples';

/** The body of one request. `mediaType` is the value of `Content-Type`. */
export type SampleBody =
  | { kind: 'json'; mediaType: string; value: Json }
  | { kind: 'form'; mediaType: string; fields: FormField[] }
  | MultipartBody
  | RawBody;

/** A body of `multipart/form-data`, `multipart/mixed` or similar; clients set `Content-Type` with the boundary. */
export type MultipartBody = { kind: 'multipart'; type: string; parts: SamplePart[] };

/** A body that is sent byte for byte: alternating texts and contents of files. */
export type RawBody = { kind: 'raw'; mediaType: string; chunks: Chunk[] };

/** A piece of a raw body: text, or the contents of a file in the working directory. */
export type Chunk = { text: string } | { file: string };

/** Returns a raw body as text, with placeholders such as `<contents of photo.png>`. */
export function formatChunks(chunks: readonly Chunk[]): string {
  return chunks.map((chunk) => ('text' in chunk ? chunk.text : `<contents of ${chunk.file}>`)).join('');
}

export function toSampleBody(
  api: Api,
  operation: Operation,
  example: RequestExample | undefined,
): SampleBody | undefined {
  const mediaType = example?.mediaType ?? operation.body?.mediaTypes[0];
  if (mediaType === undefined || operation.method === 'get' || operation.method === 'head') return undefined;
  const { name } = mediaType;
  if (example?.serialized !== undefined) {
    return { kind: 'raw', mediaType: name, chunks: [{ text: example.serialized }] };
  }
  const value = example?.value;
  if (isMultipart(name)) {
    const findPart = (part: string) => findPartSchema(api, mediaType.schema, part);
    return { kind: 'multipart', type: toBareType(name), parts: toParts(mediaType.encoding, findPart, value) };
  }
  if (value === undefined) return toFileBody(name);
  if (isUrlEncoded(name)) return toFormBody(mediaType, value);
  if (mayBeJson(name)) return { kind: 'json', mediaType: isJsonType(name) ? name : 'application/json', value };
  return isTextType(name) && typeof value === 'string'
    ? { kind: 'raw', mediaType: name, chunks: [{ text: value }] }
    : toFileBody(name);
}

/** Returns a multipart type without parameters. A wildcard such as `multipart/*` becomes the type of a form. */
function toBareType(mediaType: string): string {
  const bare = /^multipart\/[\w.+-]+/i.exec(mediaType)?.[0];
  return bare?.toLowerCase() ?? 'multipart/form-data';
}

/** Returns the body of a form, as text if its encoding keeps delimiters (`a=1,2`), because clients would encode them. */
function toFormBody(mediaType: MediaType, value: Json): SampleBody {
  const text = formatForm(mediaType.encoding, value);
  const fields = listFormFields(text);
  return fields === undefined
    ? { kind: 'raw', mediaType: mediaType.name, chunks: [{ text }] }
    : { kind: 'form', mediaType: mediaType.name, fields };
}

function toFileBody(mediaType: string): SampleBody {
  return {
    kind: 'raw',
    mediaType: mediaType.replace(/^[^/*]*\*.*$/s, 'application/octet-stream'),
    chunks: [{ file: toContentFileName('body', mediaType) }],
  };
}

/** Returns fields that encode to this text; undefined if a client would encode them differently. */
function listFormFields(text: string): FormField[] | undefined {
  try {
    const fields = parseFormFields(text);
    return formatFormFields(fields) === text ? fields : undefined;
  } catch {
    // A text of the document that isn't percent-encoded.
    return undefined;
  }
}

/** Returns whether a multipart body is a form whose parts have no headers but those of a name, a file and its type. */
export function isForm({ type, parts }: MultipartBody): boolean {
  return type === 'multipart/form-data' && parts.every(({ headers }) => headers === undefined);
}

/** Returns whether a multipart body is such a form, and its texts have no media type. */
export function isPlainForm(body: MultipartBody): boolean {
  return isForm(body) && !body.parts.some((part) => 'text' in part && part.mediaType !== undefined);
}

export function hasRepeatedNames(fields: readonly { name: string }[]): boolean {
  return new Set(fields.map(({ name }) => name)).size < fields.length;
}

/** A part of a multipart body: a text, with its media type if documented, or a file. */
export type SamplePart = { name: string; headers?: { name: string; value: string }[] } & (
  | { text: string; mediaType?: string }
  | { file: string; mediaType: string }
);

/** Returns the required headers of a part; no property if there are none. */
function toPartHeaders(encoding: Encoding | undefined): Pick<SamplePart, 'headers'> {
  const required = (encoding?.headers ?? []).filter((header) => header.required && !isPartHead(header.name));
  const headers = required.map((header) => {
    const value = header.examples[0]?.value ?? header.name;
    const isContent = header.mediaType !== undefined && isJsonType(header.mediaType);
    return {
      name: header.name,
      value: toHeaderText(isContent ? JSON.stringify(value) : toPlaceholder(header, header.name)),
    };
  });
  return headers.length === 0 ? {} : { headers };
}

/**
 * Returns the properties of an object as parts of a multipart body; each item of a list is a separate part. An object is JSON by default.
 * `findPart` returns the schema of a property.
 */
export function toParts(
  encodings: readonly Encoding[],
  findPart: (name: string) => Schema | undefined,
  value: Json | undefined,
): SamplePart[] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, item]): SamplePart[] => {
    const encoding = findPropertyEncoding(encodings, name);
    const headers = toPartHeaders(encoding);
    if (encoding !== undefined && isStyled(encoding)) {
      return listStyledFields(encoding, name, item).map((field) => ({
        name: field.name,
        text: field.value,
        ...headers,
      }));
    }
    const stated = findStatedType(encoding);
    const items = Array.isArray(item) ? item : [item];
    const isFile =
      isBinary(findPart(name)) || (stated !== undefined && !items.every((part) => isWritable(stated, part)));
    if (isFile) {
      const type = stated === undefined || stated.includes('*') ? 'application/octet-stream' : stated;
      return [{ name, file: toContentFileName(name, type), mediaType: type, ...headers }];
    }
    return items.map((part) => {
      const isStructured = typeof part === 'object' && part !== null;
      const mediaType = stated ?? (isStructured ? 'application/json' : undefined);
      const text = typeof part === 'string' ? part : JSON.stringify(part);
      return { name, text, ...(mediaType !== undefined && { mediaType }), ...headers };
    });
  });
}

function findStatedType(encoding: Encoding | undefined): string | undefined {
  const stated = encoding?.contentType;
  return stated === undefined ? undefined : /^\s*([\w.+*-]+\/[\w.+*-]+)/.exec(stated)?.[1];
}

/** Returns whether the sample can contain the value of a part. If it can't, the sample reads the value from a file. */
function isWritable(type: string, part: Json): boolean {
  if (type.includes('*')) return false;
  return isJsonType(type) || /^text\//i.test(type) || (isTextType(type) && typeof part === 'string');
}

function findPartSchema(api: Api, schema: Schema | undefined, name: string): Schema | undefined {
  const follow = (one: Schema | undefined) => (one?.kind === 'reference' ? findSchema(api, one.target) : one);
  const tree = follow(schema);
  if (tree?.kind === 'union') {
    const found = tree.variants.flatMap((variant) => findPartSchema(api, variant.schema, name) ?? []);
    return found[0] ?? (tree.shared === undefined ? undefined : findPartSchema(api, tree.shared, name));
  }
  if (tree?.kind !== 'object') return undefined;
  return follow(tree.properties.find((property) => property.name === name)?.schema);
}

/** Returns the name of a file that a sample sends: `photo.png`, `body.bin` if the media type has no extension. */
export function toContentFileName(stem: string, mediaType: string): string {
  const extension = /\/(?:[\w.-]+\+)?([a-z0-9]{2,5})(?:;|$)/i.exec(mediaType)?.[1];
  const base = stem.replace(/[^\w-]+/g, '-');
  return extension === undefined ? `${base}.bin` : `${base}.${extension.toLowerCase()}`;
}

const BOUNDARY = 'form-part-boundary';

/** Returns a multipart body as text (RFC 2046; forms RFC 7578), for clients that can't build one. */
export function toRawMultipart({ type, parts }: MultipartBody, newline = '\r\n'): RawBody {
  const chunks = parts.flatMap((part): Chunk[] => {
    const head = [`--${BOUNDARY}`, ...toHead(type, part), '', ''].join(newline);
    const content: Chunk = 'file' in part ? { file: part.file } : { text: part.text };
    return [{ text: head }, content, { text: newline }];
  });
  const end = { text: `--${BOUNDARY}--${newline}` };
  return { kind: 'raw', mediaType: `${type}; boundary=${BOUNDARY}`, chunks: joinChunks([...chunks, end]) };
}

function joinChunks(chunks: Chunk[]): Chunk[] {
  const joined: Chunk[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    if (last !== undefined && 'text' in last && 'text' in chunk) {
      joined[joined.length - 1] = { text: last.text + chunk.text };
    } else joined.push(chunk);
  }
  return joined;
}

function toHead(type: string, part: SamplePart): string[] {
  const name = type === 'multipart/form-data' ? [`form-data; name="${escapePartName(part.name)}"`] : [];
  const file = 'file' in part ? [...(name.length === 0 ? ['attachment'] : []), `filename="${part.file}"`] : [];
  const disposition = [...name, ...file].join('; ');
  return [
    ...(disposition === '' ? [] : [`Content-Disposition: ${disposition}`]),
    ...(part.mediaType === undefined ? [] : [`Content-Type: ${part.mediaType}`]),
    ...(part.headers ?? []).map((header) => `${header.name}: ${header.value}`),
  ];
}

/** Escapes a name as browsers do in form data. */
export function escapePartName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
