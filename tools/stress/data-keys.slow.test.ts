import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadHighlighter } from '@/lib/code/highlight';
import { checkContents } from '@/lib/openapi/check/check';
import { compareDocuments } from '@/lib/openapi/compare/compare-documents';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { readPublished } from '@/lib/openapi/published/published';
import { buildIndex } from '@/lib/search/index';
import { toSearchFile } from '@/lib/search/record';
import { toReference } from '@/lib/site/reference';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { listDataKeyDocuments } from './data-keys';
import { measureOutputs } from './outputs';

const COMPLETE = 'tools/completeness/complete.yaml';
const folder = makeTestFolder({ shared: true });
const documents = listDataKeyDocuments(parse(readFileSync(COMPLETE, 'utf8')));
beforeAll(loadHighlighter);

/** What an implicit string makes of a function or an object. */
const INHERITED = /native code|\[object /;

const complete = parseApi(await loadSpec(COMPLETE));
test.each(documents.map((each, index) => [each.place, index] as const))('%s', async (_place, index) => {
  const file = path.join(folder, `${index}.json`);
  // JSON reads `__proto__` as an ordinary name.
  writeFileSync(file, JSON.stringify(documents[index]?.document));
  const loaded = await loadSpec(file);
  const api = parseApi(loaded);
  expect(JSON.stringify([api, checkContents(loaded, { isStrict: true })])).not.toMatch(INHERITED);
  const reference = toReference(api, api.title, {});
  const search = toSearchFile({ references: [reference], guides: [] });
  expect(buildIndex(search).unreadable).toEqual([]);
  expect(JSON.stringify(search)).not.toMatch(INHERITED);
  expect(measureOutputs({ loaded, api }, reference)).toBeGreaterThan(0);
  expect(compareDocuments(api, api)).toEqual([]);
  expect(JSON.stringify([compareDocuments(complete, api), compareDocuments(api, complete)])).not.toMatch(INHERITED);
  expect(JSON.stringify(readPublished('a', loaded.document))).not.toMatch(INHERITED);
});
