import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLayers, toLayerRules } from './layers';

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');

test('the rules of the linter are those of the layer table', async () => {
  const rules = toLayerRules(readLayers(architecture));
  await expect(`${JSON.stringify(rules, null, 2)}\n`).toMatchFileSnapshot('../biome.layers.json');
});

// Biome ignores a glob that matches nothing, so a renamed folder would switch its rule off.
test('every folder and file that the tables name exists', () => {
  const layers = readLayers(architecture).flatMap(({ layers, names }) => [...layers, ...names]);
  const changes = architecture.slice(architecture.indexOf('| change |')).split('\n').slice(2);
  const starts = changes.flatMap((row) =>
    [...(row.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(layers.length).toBeGreaterThan(60);
  expect(starts.length).toBeGreaterThan(10);
  expect([...layers, ...starts].filter((name) => name !== '.generated' && !isPresent(name))).toEqual([]);
});

function isPresent(name: string): boolean {
  const file = name.replace(/\*.*$/, '').replace(/\/$/, '');
  return ['', '.ts', '.tsx'].some((extension) => file === '' || existsSync(file + extension));
}
