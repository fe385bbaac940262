import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

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

/** A row of the layer table: the globs of its files, and what they may import. */
type Layer = { layers: string[]; imports: string; names: string[] };

/** Imports of a module that plain Node.js can read. */
const FROM_NODE = ['../../format-error.mjs', '../../lib/format-error.mjs'];

const UI = ['{react,react-dom,next,next-themes}', '{react,react-dom,next}/**'];

function readLayers(architecture: string): Layer[] {
  const table = architecture.slice(architecture.indexOf('| layer |'), architecture.indexOf('\n\nWithout a row'));
  return table
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | '))
    .map(([layer = '', , imports = '']) => ({ layers: listNames(layer), imports, names: listNames(imports) }));
}

/** Returns Biome's configuration of the layers. A later entry replaces an earlier one for the same file. */
function toLayerRules(layers: readonly Layer[]): object {
  const base = layers[0]?.layers ?? [];
  const toOverride = ({ layers, imports, names }: Layer) => {
    const allowed = [...layers, ...(imports.includes('base') ? [...base, ...FROM_NODE] : []), ...names];
    const nothing = ['@/**', './**', '*'];
    const denied = ['@/**', '../../**', ...(imports.includes('React') ? [] : UI)];
    const group = imports.startsWith('nothing') ? nothing : [...denied, ...allowed.map((name) => `!${toImport(name)}`)];
    const message = `${layers.join(', ')} may import ${imports.replace(/[`|]/g, '').trim()} only. See Layers in ARCHITECTURE.md.`;
    const noRestrictedImports = { level: 'error', options: { patterns: [{ group, message }] } };
    return {
      includes: [...layers.map(toFiles), '!**/*.test.*', '!**/*.fixture.*'],
      linter: {
        rules: {
          style: { noRestrictedImports },
          ...(imports.includes('no Node.js') && { correctness: { noNodejsModules: 'error' } }),
        },
      },
    };
  };
  return { $schema: 'https://biomejs.dev/schemas/2.5.0/schema.json', overrides: layers.map(toOverride) };
}

function listNames(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** `lib/openapi` is `lib/openapi/**`; names of files and patterns of files stay as they are. */
function toFiles(name: string): string {
  return /\*$|\.\w+$/.test(name) ? name : `${name}/**`;
}

/** The pattern of an import: `@/lib/openapi/**` for a folder, `@/lib/http` for a module. */
function toImport(name: string): string {
  if (name.startsWith('.') && name.includes('..')) return name;
  const isFolder = existsSync(name) ? statSync(name).isDirectory() : name === '.generated' || name.endsWith('/e2e');
  return `@/${name.replace(/\.tsx?$/, '')}${isFolder ? '/**' : ''}`;
}
