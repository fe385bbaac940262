import { readdirSync } from 'node:fs';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DISK_CACHE } from '@/lib/cache/build-cache';
import { loadHighlighter } from '@/lib/code/highlight';
import { loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { contextOf } from '@/lib/site/markdown-files';
import { toReference } from '@/lib/site/reference';
import { toPartFiles } from '@/lib/site/reference-routes';
import type { Site } from '@/lib/site/site';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { siteConfig } from '@/site.config';
import { renderBundle, renderPart } from './render-part';

const kept = makeTestFolder();
let api: Api;

beforeAll(async () => {
  await loadHighlighter();
  const apis = await Promise.all(siteConfig.apis.map(async ({ spec }) => parseApi(await loadSpec(spec))));
  const [smallest] = apis.sort((a, b) => listOperations(a).length - listOperations(b).length);
  if (smallest === undefined) throw new Error('the portal has no API');
  api = smallest;
});

afterEach(() => vi.unstubAllEnvs());

/** Returns groups of one part each, so that a group needs what is on other pages. */
function toGroups(of: Api) {
  const reference = toReference(of, 'Depot', {}, { maxCallsPerPage: 1 });
  // A cast, because the parts of a reference need only this of a site.
  const site = { config: siteConfig, references: [reference], docs: { guides: [], sidebar: [] } } as unknown as Site;
  const parts = reference.pages.filter(({ path }) => path.length > 0 && path[0] !== 'changes');
  return parts.map((page) => ({ site, page, group: { name: 'depot-0.json', reference, pages: [page] } }));
}

type Group = ReturnType<typeof toGroups>[number];

const render = ({ site, group }: Group) => renderBundle(site, group);

/** Renders a part from all that there is. */
const renderWhole = async ({ site, page, group }: Group) => ({
  api: group.reference.id,
  parts: [await renderPart(group.reference, page)],
  files: toPartFiles(contextOf(site), group),
});

test('a part and its files are the same as if they had been made from the whole reference', async () => {
  for (const group of toGroups(api)) expect(await render(group)).toEqual(await renderWhole(group));
});

test('a build takes the parts of lists without a changed operation from the build before', async () => {
  vi.stubEnv(DISK_CACHE, kept);
  for (const group of toGroups(api)) await render(group);
  const before = readdirSync(kept).length;
  expect(before).toBe(toGroups(api).length);
  const [operation] = listOperations(api);
  if (operation === undefined) throw new Error('the API has no operation');
  operation.title = 'Another title';
  operation.description = 'Another description.';
  const groups = toGroups(api);
  const changed = groups.find(({ page }) => page.path[1] === operation.id);
  for (const group of groups) expect(await render(group)).toEqual(await renderWhole(group));
  const isInList = ({ page }: Group) => page.path[0] === changed?.page.path[0];
  expect(readdirSync(kept).length - before).toBe(groups.filter(isInList).length);
  expect(groups.filter(isInList).length).toBeLessThan(before);
});
