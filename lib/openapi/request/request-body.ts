import { toDirections } from '../directions';
import { isJsonType, isMultipart, isTextType, isUrlEncoded, mayBeJson } from '../media-type-kind';
import type { Api, Json, MediaType, Operation } from '../model';
import { toFileName } from './file-name';
import { formatForm } from './form-body';
import { toGeneratedValue } from './generated-value';
import { findSchema } from './named-schema';
import { type SamplePart, toParts } from './parts';

/**
 * The body of one request; `mediaType` is what `Content-Type` says. It is absent where the client must set it with the
 * boundary between the parts: of a body of `type` `multipart/form-data`, `multipart/mixed` and the like.
 */
export type SampleBody =
  | { kind: 'json'; mediaType: string; value: Json }
  | { kind: 'text'; mediaType: string; text: string }
  | { kind: 'multipart'; mediaType?: undefined; type: string; parts: SamplePart[] }
  | { kind: 'file'; mediaType: string; file: string };

/** Returns the body that the first media type's first example gives; undefined for calls without a body, GET and HEAD. */
export function toSampleBody(api: Api, operation: Operation): SampleBody | undefined {
  const mediaType = operation.body?.mediaTypes[0];
  if (mediaType === undefined || operation.method === 'get' || operation.method === 'head') return undefined;
  const { name } = mediaType;
  const value = toBodyValue(api, operation, mediaType);
  if (isMultipart(name)) return { kind: 'multipart', type: toBareType(name), parts: toParts(api, mediaType, value) };
  if (value === undefined) return toFileBody(name);
  if (isUrlEncoded(name)) return { kind: 'text', mediaType: name, text: formatForm(mediaType, value) };
  if (mayBeJson(name)) return { kind: 'json', mediaType: isJsonType(name) ? name : 'application/json', value };
  return isTextType(name) && typeof value === 'string'
    ? { kind: 'text', mediaType: name, text: value }
    : toFileBody(name);
}

/** A wildcard leaves the choice, and a form is what clients write. */
function toBareType(mediaType: string): string {
  const bare = /^multipart\/[\w.+-]+/i.exec(mediaType)?.[0];
  return bare?.toLowerCase() ?? 'multipart/form-data';
}

function toBodyValue(api: Api, { kind }: Operation, mediaType: MediaType): Json | undefined {
  const example = mediaType.examples.find(({ value }) => value !== undefined);
  if (example?.value !== undefined) return example.value;
  const resolve = (name: string) => findSchema(api, name);
  return toGeneratedValue(mediaType, { direction: toDirections(kind).body, resolve });
}

/** What cannot stand in a sample is read from a file of the reader's. */
function toFileBody(mediaType: string): SampleBody {
  return {
    kind: 'file',
    mediaType: mediaType.replace(/^[^/]*\*.*$/, 'application/octet-stream'),
    file: toFileName('body', mediaType),
  };
}
