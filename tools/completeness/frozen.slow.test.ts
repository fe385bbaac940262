import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { checkContents } from '@/lib/openapi/check/check';
import { loadSpec } from '@/lib/openapi/load';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { toSamples } from '@/lib/openapi/samples/samples';
import { listAnchors } from '@/lib/reference/anchors';
import { toReference } from '@/lib/site/reference';
import { measureOutputs } from '@/tools/growth';

beforeAll(loadHighlighter);

/** A document for each version and for what is ours; the first has every key of the model. */
const FILES = [
  'lib/openapi/fixtures/complete.yaml',
  'lib/openapi/fixtures/swagger-2.0.yaml',
  'e2e/fixture/library/specs/lending.yaml',
];

test.each(FILES)('no output changes what %s was read into', async (file) => {
  const loaded = await loadSpec(file);
  freeze(loaded.document);
  const { diagnostics: _, ...api } = parseApi(loaded);
  freeze(api);
  const reference = toReference(api, api.title, {});
  freeze(reference);
  expect(measureOutputs({ loaded, api }, reference)).toBeGreaterThan(0);
  for (const page of reference.pages) expect(listAnchors(page)).not.toEqual([]);
  expect(listOperationsAndCallbacks(api).map((operation) => toSamples(api, operation))).not.toEqual([]);
  expect(checkContents(loaded)).toBeInstanceOf(Array);
  expect(JSON.parse(JSON.stringify(reference))).toEqual(reference);
});

/** Makes any change of a value or of what it contains an error. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
