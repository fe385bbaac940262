import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadFlowsText } from '@/lib/flows/load';
import { readPublished } from '@/lib/openapi/published/published';
import { loadDocuments } from '@/lib/site/documents';
import { listScenarios } from '@/packages/mock/scenarios';
import { siteConfig } from '@/site.config';

test('every scenario that the guide names exists', async () => {
  const { specs } = await loadDocuments();
  const apis = siteConfig.apis.map(({ id }, index) => readPublished(id, specs[index]?.document ?? {}));
  const names = listScenarios(apis, parse((await loadFlowsText()) ?? '{}')).map(({ name }) => name);
  const text = readFileSync('content/docs/try-it.mdx', 'utf8');
  const ids = siteConfig.apis.map(({ id }) => id).join('|');
  const named = [...text.matchAll(new RegExp(`(?<![/\\w])(?:${ids})/[a-z0-9-]+-(?:\\d..|no-response)[a-z0-9-]*`, 'g'))];
  expect(named.length).toBeGreaterThan(4);
  expect(named.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
});
