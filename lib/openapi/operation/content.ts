import { partAnchor } from '@/lib/openapi/anchor';
import {
  asObject,
  compact,
  getEntries,
  getObject,
  getProperty,
  getString,
  isTrue,
  type RawObject,
} from '@/lib/openapi/json';
import type { Header, Json, MediaType, RequestBody } from '@/lib/openapi/model';
import { toDeprecated } from '@/lib/openapi/schema/describe';
import { dereference } from '@/lib/openapi/schema/document';
import { parseSchema, type TreeOptions } from '@/lib/openapi/schema/schema';
import { parseExamples } from './examples';

/** Returns the body that an operation takes (OpenAPI 3.1 "Request Body Object"). */
export function parseRequestBody(operation: RawObject, id: string, options: TreeOptions): RequestBody | undefined {
  const value = getProperty(operation, 'requestBody');
  const raw = value === undefined ? undefined : dereference(value, options.document);
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
    const prefix = index === 0 ? anchor : partAnchor(anchor, name.replace(/^application\//, ''));
    return [toMediaType(name, raw, prefix, field, options)];
  });
}

function toMediaType(name: string, raw: RawObject, anchor: string, field: string, options: TreeOptions): MediaType {
  const rawSchema = getProperty(raw, 'schema') ?? toItemList(getProperty(raw, 'itemSchema'));
  const schema = rawSchema === undefined ? undefined : parseSchema(rawSchema, anchor, field, options);
  const examples = parseExamples(raw, schema, options.document);
  return compact({ name, schema, examples, encoding: toEncoding(raw, anchor, options) });
}

/** OpenAPI 3.2 describes the items of a stream. */
function toItemList(items: Json | undefined): Json | undefined {
  return items === undefined ? undefined : { type: 'array', items };
}

function toEncoding(raw: RawObject, anchor: string, options: TreeOptions): MediaType['encoding'] {
  return getEntries(raw, 'encoding').flatMap(([property, value]) => {
    const encoding = dereference(value, options.document);
    if (encoding === undefined) return [];
    return [
      compact({
        property,
        contentType: getString(encoding, 'contentType'),
        style: getString(encoding, 'style'),
        explode: getProperty(encoding, 'explode') === undefined ? undefined : isTrue(encoding, 'explode'),
        headers: parseHeaders(encoding, partAnchor(anchor, `${property} header`), options),
      }),
    ];
  });
}

/**
 * Returns the headers of a response or of a part of a form; `Content-Type` follows from media types and is left out.
 */
export function parseHeaders(owner: RawObject, anchor: string, options: TreeOptions): Header[] {
  return getEntries(owner, 'headers').flatMap(([name, value]) => {
    if (name.toLowerCase() === 'content-type') return [];
    const raw = dereference(value, options.document);
    return raw === undefined ? [] : [toHeader(name, raw, partAnchor(anchor, name), options)];
  });
}

function toHeader(name: string, raw: RawObject, anchor: string, options: TreeOptions): Header {
  const [mediaType, media] = Object.entries(getObject(raw, 'content') ?? {})[0] ?? [];
  const owner = asObject(media) ?? raw;
  const schema = parseSchema(getProperty(owner, 'schema') ?? true, anchor, 'header', options);
  return compact({
    name,
    required: isTrue(raw, 'required'),
    description: getString(raw, 'description') ?? schema.description,
    deprecated: toDeprecated((keyword) => getProperty(raw, keyword)),
    mediaType,
    schema,
    examples: parseExamples(owner, schema, options.document),
  });
}
