import { memoizeWeak } from '@/lib/memoize';
import { stableText } from '@/lib/openapi/json';
import type { Json, Schema } from '@/lib/openapi/model';

/** Keys that say nothing of what is allowed: anchors, and words. */
const WORDS = new Set([
  'id',
  'targetId',
  'because',
  'label',
  'title',
  'description',
  'examples',
  'rules',
  'unspecified',
  'externalDocs',
  'deprecated',
]);

/** Returns a text that two schemas share if they allow the same, as far as their own trees say; empty for no schema. */
export function fingerprintSchema(schema: Schema | undefined): string {
  return schema === undefined ? '' : fingerprint(schema);
}

// The model is plain JSON, which its types with optional keys don't say.
const fingerprint = memoizeWeak((schema: Schema): string => stableText(withoutWords(schema as unknown as Json)));

function withoutWords(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !WORDS.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutWords(inner)]));
}
