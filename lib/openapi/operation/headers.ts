import { toDeprecated } from '@/lib/openapi/schema/describe';
import { dereference } from '@/lib/openapi/schema/document';
import { parseSchema, type TreeOptions } from '@/lib/openapi/schema/schema';
import { partAnchor } from '../anchor';
import type { Header } from '../model';
import { compact, own, ownEntries, ownFlag, ownObject, ownText } from '../own';
import { asObject, type RawObject } from '../raw';
import { parseExamples } from './examples';

/** The headers of a response or of a part of a form; `Content-Type` follows from media types and is left out. */
export function parseHeaders(owner: RawObject, anchor: string, options: TreeOptions): Header[] {
  return ownEntries(owner, 'headers').flatMap(([name, value]) => {
    if (name.toLowerCase() === 'content-type') return [];
    const raw = dereference(value, options.document);
    return raw === undefined ? [] : [toHeader(name, raw, partAnchor(anchor, name), options)];
  });
}

function toHeader(name: string, raw: RawObject, anchor: string, options: TreeOptions): Header {
  const [mediaType, media] = Object.entries(ownObject(raw, 'content') ?? {})[0] ?? [];
  const owner = asObject(media) ?? raw;
  const schema = parseSchema(own(owner, 'schema') ?? true, anchor, 'header', options);
  return compact({
    name,
    required: ownFlag(raw, 'required'),
    description: ownText(raw, 'description') ?? schema.description,
    deprecated: toDeprecated((keyword) => own(raw, keyword)),
    mediaType,
    schema,
    examples: parseExamples(owner, schema, options.document),
  });
}
