import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '@/lib/sources/files';
import { findTool, formatTools, TOOLS } from './run';

const DOCUMENTS = [
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'ARCHITECTURE.md',
    'content/STYLE.md',
    'e2e/README.md',
    'specs/README.md',
    '.ci/run',
  ],
  ...['docs', '.github/workflows'].flatMap((folder) => listFiles(folder).map((file) => `${folder}/${file}`)),
].filter((file) => /\.(?:md|yml)$|run$/.test(file) && existsSync(file));

test.each(DOCUMENTS)('%s names commands that exist', (file) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = readFileSync(file, 'utf8');
  const commands = [...text.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const tools = [...text.matchAll(/\b(verify|measure) -- (\w+)/g)].map(([, kind = '', name = '']) => ({ kind, name }));
  expect(
    tools.filter(({ kind, name }) => (kind !== 'verify' && kind !== 'measure') || !Object.hasOwn(TOOLS[kind], name)),
  ).toEqual([]);
});

test('the list has each name with what it does', () => {
  expect(formatTools('measure').split('\n').slice(0, 2)).toEqual([
    'npm run measure -- NAME',
    '  sizes      weight of pages and search against their budgets',
  ]);
});

test.each([
  ['sampels', 'npm run verify: there is no sampels; did you mean `samples`?'],
  ['constructor', 'npm run verify: there is no constructor; run `npm run verify` for the list'],
])('%s is no tool', (name, message) => {
  expect(() => findTool('verify', name)).toThrow(message);
});
