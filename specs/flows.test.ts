import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/json';
import { loadSpec } from '@/lib/openapi/load';
import { findFlowProblems } from '@/specs/checks/flows';

// A cast, because the YAML parser types what it reads as `any`; findFlowProblems presumes nothing about it.
const flows = parse(readFileSync(path.join(import.meta.dirname, 'flows.arazzo.yaml'), 'utf8')) as RawObject;

test('every step of the flows holds against the specifications', async () => {
  expect(findFlowProblems(flows, await loadSources())).toEqual([]);
});

async function loadSources(): Promise<Map<string, RawObject>> {
  const sources = (asArray(flows.sourceDescriptions) ?? []).map((source) => asObject(source) ?? {});
  const entries = sources.map(async ({ name, url }): Promise<[string, RawObject]> => {
    const { document } = await loadSpec(path.join(import.meta.dirname, asString(url) ?? ''));
    return [asString(name) ?? '', document];
  });
  return new Map(await Promise.all(entries));
}
