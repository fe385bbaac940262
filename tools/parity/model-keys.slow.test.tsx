import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { toReference } from '@/lib/site/reference';
import { listModelKeys, NAMED_KEYS } from './model-keys';
import { changeAt, listOccurrences, type Occurrence } from './occurrences';
import { OUTPUT_NAMES, type OutputName, type Outputs, renderPages, toOutputs } from './outputs';

let api: Api;
let occurrences: Occurrence[];

beforeAll(async () => {
  await loadHighlighter();
  const { diagnostics, ...parsed } = parseApi(await loadSpec('tools/parity/complete.yaml', { strict: true }));
  expect(diagnostics).toEqual([]);
  // A document must not have both an identifier and a URL.
  api = { ...parsed, license: { name: 'Depot License', ...parsed.license, url: 'https://depot.example/license' } };
  occurrences = listOccurrences(api);
});

test('the complete document has a value for every key of the model, and no other key', () => {
  const found = new Set(occurrences.filter(({ value }) => !isEmpty(value)).map(({ id }) => id));
  const all = listModelKeys();
  expect([...found].sort()).toEqual(all.toSorted());
  expect(NAMED_KEYS.filter((key) => !all.includes(key))).toEqual([]);
});

test('each output says every key of the model where it belongs, but those with a reason', () => {
  const before = toAllOutputs(api);
  const unsaid = new Map<string, Set<OutputName>>();
  for (const occurrence of occurrences) {
    const { id, row, value } = occurrence;
    const { not } = row;
    if (not === undefined || isEmpty(value)) continue;
    const left = unsaid.get(id) ?? new Set(OUTPUT_NAMES.filter((name) => not[name] === undefined));
    unsaid.set(id, left);
    if (left.size === 0) continue;
    const after = toAllOutputs(changeAt(api, occurrence));
    for (const name of left) if (isSaid(occurrence, before[name], after[name])) left.delete(name);
  }
  expect([...unsaid].flatMap(([id, left]) => [...left].map((name) => `${id} is not said in ${name}`))).toEqual([]);
});

function toAllOutputs(changed: Api): Outputs {
  const reference = toReference(changed, changed.title, {});
  return toOutputs(reference, renderPages(reference));
}

/**
 * Whether the nearest part that the output has an anchor for reads otherwise when the value is another. The list of open questions of an
 * operation or of the API has those of its parts.
 */
function isSaid({ id, anchors }: Occurrence, before: Outputs[OutputName], after: Outputs[OutputName]): boolean {
  const parts = anchors.filter((anchor) => before(anchor) !== undefined);
  const readers = id.endsWith('.unspecified') ? parts : parts.slice(0, 1);
  return readers.some((anchor) => before(anchor) !== after(anchor));
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
