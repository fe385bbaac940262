import { childAnchor } from '@/lib/openapi/anchor';
import { readEncoding } from '@/lib/openapi/example-values/serialize';
import {
  compact,
  getArray,
  getEntries,
  getObject,
  getProperty,
  getString,
  isTrue,
  type RawObject,
} from '@/lib/openapi/json';
import type { Encoding, Header, Json, MediaType, RequestBody } from '@/lib/openapi/model';
import { toDeprecated } from '@/lib/openapi/schema/describe';
import { dereference } from '@/lib/openapi/schema/document';
import { parseSchema, type TreeOptions } from '@/lib/openapi/schema/schema';
import { isInformative, parseExamples, withGeneratedBody, withGeneratedValue } from './examples';

export function parseRequestBody(operation: RawObject, id: string, options: TreeOptions): RequestBody | undefined {
  const raw = dereference(getProperty(operation, 'requestBody'), options.document);
  if (raw === undefined) return undefined;
  return compact({
    required: isTrue(raw, 'required'),
    description: getString(raw, 'description'),
    mediaTypes: parseMediaTypes(raw, `${id}-body`, 'body', options),
  });
}

/** Returns the media types under `content`; the anchors of all but the first include the media type's name. */
export function parseMediaTypes(owner: RawObject, anchor: string, field: string, options: TreeOptions): MediaType[] {
  return getEntries(owner, 'content').flatMap(([name, value], index) => {
    const raw = dereference(value, options.document);
    if (raw === undefined) return value === null ? [{ name, examples: [], encoding: [] }] : [];
    const prefix = index === 0 ? anchor : childAnchor(anchor, name.replace(/^application\//, ''));
    return [toMediaType(name, withOwnerExample(owner, name, raw), prefix, field, options)];
  });
}

/** Adds examples from `x-examples` of a body, by media type, which some tools write only there. */
function withOwnerExample(owner: RawObject, name: string, raw: RawObject): RawObject {
  const example = getProperty(getObject(owner, 'x-examples'), name);
  const isNew = ['example', 'examples', 'x-example', 'x-examples'].every((key) => getProperty(raw, key) === undefined);
  return example === undefined || !isNew ? raw : { ...raw, example };
}

function toMediaType(name: string, raw: RawObject, anchor: string, field: string, options: TreeOptions): MediaType {
  const [rawSchema, rawItem] = [getProperty(raw, 'schema'), getProperty(raw, 'itemSchema')];
  const schema = rawSchema === undefined ? undefined : parseSchema(rawSchema, anchor, field, options);
  const itemAnchor = rawSchema === undefined ? anchor : childAnchor(anchor, 'item');
  const itemSchema = rawItem === undefined ? undefined : parseSchema(rawItem, itemAnchor, field, options);
  const authored = parseExamples(raw, schema, options.document);
  const encoding = parseEncoding(raw, anchor, options);
  const media: MediaType = compact({ name, schema, itemSchema, examples: authored, encoding });
  const examples = withGeneratedBody(media, rawSchema, options);
  // A caller can send an empty object, but as an example of a response it says nothing.
  return { ...media, examples: field === 'body' ? examples : examples.filter(isInformative) };
}

/** Returns the encodings of a form or multipart body: of parts with names, of parts by position, then of all further parts. */
export function parseEncoding(owner: RawObject, anchor: string, options: TreeOptions): Encoding[] {
  const rest = getProperty(owner, 'itemEncoding');
  const parts: { part: Encoding['part']; label: string; value: Json }[] = [
    ...getEntries(owner, 'encoding').map(([property, value]) => ({ part: { property }, label: property, value })),
    ...getArray(owner, 'prefixEncoding').map((value, index) => ({
      part: { position: index + 1 },
      label: `part ${index + 1}`,
      value,
    })),
    ...(rest === undefined ? [] : [{ part: 'rest' as const, label: 'further parts', value: rest }]),
  ];
  return parts.flatMap(({ part, label, value }) => {
    const encoding = dereference(value, options.document);
    if (encoding === undefined) return [];
    return [
      compact({
        part,
        ...readEncoding(encoding),
        headers: parseHeaders(encoding, childAnchor(anchor, `${label} header`), options),
        encoding: parseEncoding(encoding, childAnchor(anchor, label), options),
      }),
    ];
  });
}

/** Returns the headers of a response or of a part of a form, without `Content-Type`, which media types define. */
export function parseHeaders(owner: RawObject, anchor: string, options: TreeOptions): Header[] {
  return getEntries(owner, 'headers').flatMap(([name, value]) => {
    if (name.toLowerCase() === 'content-type') return [];
    const raw = dereference(value, options.document);
    if (raw !== undefined && name.trim() === '') options.document.report(raw, 'a header has no name', 'name it');
    return raw === undefined || name.trim() === '' ? [] : [toHeader(name, raw, childAnchor(anchor, name), options)];
  });
}

function toHeader(name: string, raw: RawObject, anchor: string, options: TreeOptions): Header {
  const [mediaType, media] = getEntries(raw, 'content')[0] ?? [];
  const owner = dereference(media, options.document) ?? raw;
  const rawSchema = getProperty(owner, 'schema') ?? true;
  const schema = parseSchema(rawSchema, anchor, 'header', options);
  return compact({
    name,
    required: isTrue(raw, 'required'),
    description: getString(raw, 'description') ?? schema.description,
    deprecated: toDeprecated((keyword) => getProperty(raw, keyword)),
    mediaType,
    schema,
    examples: withGeneratedValue(parseExamples(owner, schema, options.document), rawSchema, options),
  });
}
