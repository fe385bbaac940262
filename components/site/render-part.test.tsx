import { readdirSync } from 'node:fs';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DISK_CACHE } from '@/lib/build-cache';
import { loadHighlighter } from '@/lib/code/highlight';
import { loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { toReference } from '@/lib/site/reference';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { siteConfig } from '@/site.config';
import { renderPart, renderParts } from './render-part';

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
  const parts = reference.pages.filter(({ path }) => path.length > 0 && path[0] !== 'changes');
  return parts.map((page) => ({ reference, page, pages: [page] }));
}

const render = (group: ReturnType<typeof toGroups>[number]) => renderParts({ config: siteConfig }, group);

test('a part is the same as if it had been rendered with the whole reference', async () => {
  for (const group of toGroups(api))
    expect(await render(group)).toEqual([await renderPart(group.reference, group.page)]);
});

test('a build takes the parts of groups without a changed operation from the build before', async () => {
  vi.stubEnv(DISK_CACHE, kept);
  for (const group of toGroups(api)) await render(group);
  const before = readdirSync(kept).length;
  expect(before).toBe(toGroups(api).length);
  const [operation] = listOperations(api);
  if (operation === undefined) throw new Error('the API has no operation');
  operation.description = 'Another description.';
  const groups = toGroups(api);
  const changed = groups.find(({ page }) => page.path[1] === operation.id);
  for (const group of groups) expect(await render(group)).toEqual([await renderPart(group.reference, group.page)]);
  const isInGroup = ({ page }: (typeof groups)[number]) => page.path[0] === changed?.page.path[0];
  expect(readdirSync(kept).length - before).toBe(groups.filter(isInGroup).length);
  expect(groups.filter(isInGroup).length).toBeLessThan(before);
});
