import { dereference } from '@/lib/openapi/schema/document';
import { parseSchema, type TreeOptions } from '@/lib/openapi/schema/schema';
import { partAnchor } from '../anchor';
import type { Json, MediaType } from '../model';
import { compact, own, ownEntries, ownFlag, ownText } from '../own';
import type { RawObject } from '../raw';
import { parseExamples } from './examples';
import { parseHeaders } from './headers';

/** The media types under `content`; the anchors of all but the first carry the media type's name. */
export function parseMediaTypes(owner: RawObject, anchor: string, field: string, options: TreeOptions): MediaType[] {
  return ownEntries(owner, 'content').flatMap(([name, value], index) => {
    const raw = dereference(value, options.document);
    if (raw === undefined) return value === null ? [{ name, examples: [], encoding: [] }] : [];
    const prefix = index === 0 ? anchor : partAnchor(anchor, name.replace(/^application\//, ''));
    return [toMediaType(name, raw, prefix, field, options)];
  });
}

function toMediaType(name: string, raw: RawObject, anchor: string, field: string, options: TreeOptions): MediaType {
  const rawSchema = own(raw, 'schema') ?? toItemList(own(raw, 'itemSchema'));
  const schema = rawSchema === undefined ? undefined : parseSchema(rawSchema, anchor, field, options);
  const examples = parseExamples(raw, schema, options.document);
  return compact({ name, schema, examples, encoding: toEncoding(raw, anchor, options) });
}

/** OpenAPI 3.2 describes the items of a stream. */
function toItemList(items: Json | undefined): Json | undefined {
  return items === undefined ? undefined : { type: 'array', items };
}

function toEncoding(raw: RawObject, anchor: string, options: TreeOptions): MediaType['encoding'] {
  return ownEntries(raw, 'encoding').flatMap(([property, value]) => {
    const encoding = dereference(value, options.document);
    if (encoding === undefined) return [];
    return [
      compact({
        property,
        contentType: ownText(encoding, 'contentType'),
        style: ownText(encoding, 'style'),
        explode: own(encoding, 'explode') === undefined ? undefined : ownFlag(encoding, 'explode'),
        headers: parseHeaders(encoding, partAnchor(anchor, `${property} header`), options),
      }),
    ];
  });
}
