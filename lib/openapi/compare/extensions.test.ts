import { expect, test } from 'vitest';
import { isObject } from '@/lib/openapi/json';
import { loadSpec } from '@/lib/openapi/load';
import type { Json } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { KNOWN_KEYS } from '@/lib/openapi/vocabulary/vocabulary';
import { compareDocuments } from './compare-documents';

/** They change samples, links to other APIs, and what the mock server returns, but no promise of the API. */
const UNCOMPARED = ['x-counterpart', 'x-codeSamples', 'x-in-samples', 'x-per-request', 'x-error-part'];

function without(value: Json, key: string): Json {
  if (Array.isArray(value)) return value.map((item) => without(item, key));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => name !== key);
  return Object.fromEntries(kept.map(([name, member]) => [name, without(member, key)]));
}

test('the end of each extension is a change between releases', async () => {
  const loaded = await loadSpec('lib/openapi/fixtures/complete.yaml');
  const text = JSON.stringify(loaded.document);
  const old = parseApi(loaded);
  const silent = KNOWN_KEYS.filter((key) => text.includes(`"${key}":`)).filter((key) => {
    // A cast, because only the root is left as it was: an object.
    const document = without(loaded.document, key) as typeof loaded.document;
    return compareDocuments(old, parseApi({ ...loaded, document })).length === 0;
  });
  expect(silent).toEqual(UNCOMPARED);
});
