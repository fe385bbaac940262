import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadSpec } from './load';
import type { Api } from './model';
import { parseApi } from './parse';

const CORPUS = '../shared/corpus';

const files = existsSync(CORPUS)
  ? readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(yaml|json)$/.test(name))
      .map((name) => `${CORPUS}/${name}`)
      .sort()
  : [];

describe.skipIf(files.length === 0)('documents from elsewhere', () => {
  test.each(files)('%s', { timeout: 60_000 }, async (file) => {
    const loaded = await loadSpec(file);
    const start = performance.now();
    const api = parseApi(loaded);
    const spent = performance.now() - start;
    const text = JSON.stringify(api);
    if (process.env.SHOW)
      console.log(
        file,
        Math.round(spent),
        text.length,
        api.schemas.length,
        api.problems.map((p) => `${p.pointer}: ${p.message}`),
      );
    expect(JSON.parse(text)).toEqual(api);
    expect(text).not.toContain('"$ref":');
    expect(findRepeated(findIds(api))).toEqual([]);
    expect(spent).toBeLessThan(3000);
  });
});

/** Every id that is an anchor of the page, references to others left out. */
function findIds(api: Api): string[] {
  const ids: string[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (SKIPPED.includes(key)) return;
    if (!Array.isArray(value) && 'id' in value && typeof value.id === 'string' && value !== api) ids.push(value.id);
    for (const [name, inner] of Object.entries(value)) walk(inner, name);
  };
  walk(api, '');
  return ids;
}

/** Authored values, and rows that point to what stands elsewhere. */
const SKIPPED = [
  'examples',
  'value',
  'default',
  'const',
  'enum',
  'requirements',
  'rules',
  'raisedBy',
  'reason',
  'transitions',
];

function findRepeated(ids: string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
