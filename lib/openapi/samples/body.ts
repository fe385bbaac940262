import { toDirections } from '../directions';
import { isJsonType, isMultipart, isTextType, isUrlEncoded, mayBeJson } from '../media-type-kind';
import type { Api, Json, MediaType, Operation } from '../model';
import { toGeneratedValue } from '../request/generated-value';
import { findSchema } from '../request/named-schema';
import { toFileName } from './file-name';
import { formatForm, listFormFields } from './form';
import { type SamplePart, toParts } from './parts';
import type { RequestExample } from './request-examples';

/** The body of one request. `mediaType` is the value of `Content-Type`. */
export type SampleBody =
  | { kind: 'json'; mediaType: string; value: Json }
  | { kind: 'form'; mediaType: string; fields: FormField[] }
  | MultipartBody
  | RawBody;

/** A name and a value of `application/x-www-form-urlencoded`, decoded. */
export type FormField = { name: string; value: string };

/** A body of `multipart/form-data`, `multipart/mixed` and the like; clients set `Content-Type` with the boundary. */
export type MultipartBody = { kind: 'multipart'; type: string; parts: SamplePart[] };

/** A body that is sent byte for byte: texts and the contents of files in turn. */
export type RawBody = { kind: 'raw'; mediaType: string; chunks: Chunk[] };

/** A piece of a raw body: text, or the contents of a file in the working directory. */
export type Chunk = { text: string } | { file: string };

/** Returns the body that an example gives, else one made up from the schema of the first media type; undefined for calls without a body, GET and HEAD. */
export function toSampleBody(
  api: Api,
  operation: Operation,
  example: RequestExample | undefined,
): SampleBody | undefined {
  const mediaType = example?.mediaType ?? operation.body?.mediaTypes[0];
  if (mediaType === undefined || operation.method === 'get' || operation.method === 'head') return undefined;
  const { name } = mediaType;
  const value = example?.value ?? toGenerated(api, operation, mediaType);
  if (isMultipart(name)) return { kind: 'multipart', type: toBareType(name), parts: toParts(api, mediaType, value) };
  if (value === undefined) return toFileBody(name);
  if (isUrlEncoded(name)) return toFormBody(mediaType, value);
  if (mayBeJson(name)) return { kind: 'json', mediaType: isJsonType(name) ? name : 'application/json', value };
  return isTextType(name) && typeof value === 'string'
    ? { kind: 'raw', mediaType: name, chunks: [{ text: value }] }
    : toFileBody(name);
}

function toGenerated(api: Api, { kind }: Operation, mediaType: MediaType): Json | undefined {
  const resolve = (name: string) => findSchema(api, name);
  return toGeneratedValue(mediaType, { direction: toDirections(kind).body, resolve });
}

/** A wildcard leaves the choice, and a form is what clients write. */
function toBareType(mediaType: string): string {
  const bare = /^multipart\/[\w.+-]+/i.exec(mediaType)?.[0];
  return bare?.toLowerCase() ?? 'multipart/form-data';
}

/** A form whose encoding keeps delimiters (`a=1,2`) is sent as text, because clients would encode them. */
function toFormBody(mediaType: MediaType, value: Json): SampleBody {
  const text = formatForm(mediaType, value);
  const fields = listFormFields(text);
  return fields === undefined
    ? { kind: 'raw', mediaType: mediaType.name, chunks: [{ text }] }
    : { kind: 'form', mediaType: mediaType.name, fields };
}

/** What can't be written in a sample is read from a file. */
function toFileBody(mediaType: string): SampleBody {
  return {
    kind: 'raw',
    mediaType: mediaType.replace(/^[^/]*\*.*$/, 'application/octet-stream'),
    chunks: [{ file: toFileName('body', mediaType) }],
  };
}
