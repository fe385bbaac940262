import type { Api, Json, MediaType, Operation, Schema } from '../model';
import { toExample } from './example';
import { findSchema } from './named-schema';
import { serialiseParameter } from './serialise';

/** A part of a multipart body: a text, or a file to be sent. */
export type SamplePart = { name: string } & ({ text: string } | { file: string; mediaType: string });

/** The body of one request; `mediaType` is what `Content-Type` says, absent where the client must set it (multipart). */
export type SampleBody =
  | { kind: 'json'; mediaType: string; value: Json }
  | { kind: 'text'; mediaType: string; text: string }
  | { kind: 'multipart'; mediaType?: undefined; parts: SamplePart[] }
  | { kind: 'file'; mediaType: string; file: string };

/** Returns the body that the first media type's first example gives; undefined for calls without a body, GET and HEAD. */
export function toSampleBody(api: Api, operation: Operation): SampleBody | undefined {
  const mediaType = operation.body?.mediaTypes[0];
  if (mediaType === undefined || operation.method === 'get' || operation.method === 'head') return undefined;
  const value = toBodyValue(api, mediaType);
  if (/^multipart\//i.test(mediaType.name)) return { kind: 'multipart', parts: toParts(api, mediaType, value) };
  if (value === undefined) return toFileBody(mediaType.name);
  if (/^application\/x-www-form-urlencoded/i.test(mediaType.name)) {
    return { kind: 'text', mediaType: mediaType.name, text: formatForm(mediaType, value) };
  }
  if (/[/+]json\b/i.test(mediaType.name) || mediaType.name === '*/*') {
    return { kind: 'json', mediaType: mediaType.name.replace('*/*', 'application/json'), value };
  }
  const readable = typeof value === 'string' && /^text\/|[/+](xml|yaml)\b|json/i.test(mediaType.name);
  return readable ? { kind: 'text', mediaType: mediaType.name, text: value } : toFileBody(mediaType.name);
}

function toBodyValue(api: Api, mediaType: MediaType): Json | undefined {
  const example = mediaType.examples.find(({ value }) => value !== undefined);
  if (example?.value !== undefined) return example.value;
  const resolve = (name: string) => findSchema(api, name);
  return mediaType.schema === undefined ? undefined : toExample(mediaType.schema, { direction: 'request', resolve });
}

/** What cannot stand in a sample is read from a file of the reader's. */
function toFileBody(mediaType: string): SampleBody {
  return {
    kind: 'file',
    mediaType: mediaType.replace(/^[^/]*\*.*$/, 'application/octet-stream'),
    file: toFileName('body', mediaType),
  };
}

function toFileName(stem: string, mediaType: string): string {
  const extension = /\/(?:[\w.-]+\+)?([a-z0-9]{2,5})(?:;|$)/i.exec(mediaType)?.[1];
  const base = stem.replace(/[^\w-]+/g, '-');
  return extension === undefined ? `${base}.bin` : `${base}.${extension.toLowerCase()}`;
}

function formatForm(mediaType: MediaType, value: Json): string {
  return entriesOf(value)
    .map(([name, item]) => {
      const { style = 'form', explode = true } = mediaType.encoding.find(({ property }) => property === name) ?? {};
      return serialiseParameter({ name, place: 'query', style, explode }, item);
    })
    .filter((pair) => pair !== '')
    .join('&');
}

function toParts(api: Api, mediaType: MediaType, value: Json | undefined): SamplePart[] {
  return entriesOf(value ?? {}).flatMap(([name, item]): SamplePart[] => {
    const type = findFileType(api, mediaType, name);
    if (type !== undefined) return [{ name, file: toFileName(name, type), mediaType: type }];
    const items = Array.isArray(item) ? item : [item];
    return items.map((part) => ({ name, text: typeof part === 'string' ? part : JSON.stringify(part) }));
  });
}

/** The media type of a part that carries a file, undefined for parts that carry text. */
function findFileType(api: Api, mediaType: MediaType, name: string): string | undefined {
  const encoded = mediaType.encoding
    .find(({ property }) => property === name)
    ?.contentType?.split(',')[0]
    ?.trim();
  const binary = isBinary(findPartSchema(api, mediaType.schema, name));
  const special = encoded !== undefined && !/^text\/|json/i.test(encoded);
  if (!binary && !special) return undefined;
  return encoded === undefined || encoded.includes('*') ? 'application/octet-stream' : encoded;
}

function findPartSchema(api: Api, schema: Schema | undefined, name: string): Schema | undefined {
  const tree = schema?.kind === 'reference' ? findSchema(api, schema.target) : schema;
  if (tree?.kind !== 'object') return undefined;
  return tree.properties.find((property) => property.name === name)?.schema;
}

function isBinary(schema: Schema | undefined): boolean {
  if (schema?.kind === 'array') return isBinary(schema.items);
  if (schema?.kind !== 'scalar') return false;
  const type = schema.content?.mediaType;
  return schema.format === 'binary' || (type !== undefined && !/^text\/|json/i.test(type));
}

function entriesOf(value: Json): [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
