import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { keepCurrent, listGlyphs, readUsedGlyphs } from './write-fonts';

const root = makeTestFolder();

const at = (name: string) => path.join(root, name);

beforeEach(() => writeFileSync(at('source.woff2'), 'one'));

/** Returns how often fonts are cut, 0 or 1, with these characters. */
async function cut(characters = 'abc', fails = false): Promise<number> {
  let count = 0;
  const cuts = [
    { source: at('source.woff2'), target: at('cut.woff2'), characters, options: { targetFormat: 'woff2' as const } },
  ];
  const run = async () => {
    count += 1;
    if (fails) throw new Error('interrupted');
    writeFileSync(at('cut.woff2'), 'cut');
  };
  await keepCurrent(at('cuts.txt'), cuts, run).catch(() => undefined);
  return count;
}

test('cuts a font once', async () => {
  expect([await cut(), await cut()]).toEqual([1, 0]);
  expect(existsSync(at('cut.woff2'))).toBe(true);
});

test.each<[string, () => void, string]>([
  ['other characters', () => {}, 'abcd'],
  ['another font', () => writeFileSync(at('source.woff2'), 'two'), 'abc'],
  ['a missing file', () => rmSync(at('cut.woff2')), 'abc'],
])('cuts again for %s', async (_, change, characters) => {
  await cut();
  change();
  expect(await cut(characters)).toBe(1);
});

test('cuts again after a cut that failed', async () => {
  await cut();
  await cut('abcd', true);
  expect([await cut(), await cut()]).toEqual([1, 0]);
});

test('a sign outside ASCII counts once, one beyond 16 bits too', () => {
  expect(listGlyphs('Zürich – Zürich 🎫 ok')).toEqual(['ü', '–', '🎫']);
  expect(listGlyphs('"Z\\u00fcrich \\ud83c\\udfab\\n"')).toEqual(['ü', '🎫']);
});

test('JSON documents and the settings count, too', async () => {
  writeFiles(root, {
    'content/a.mdx': '',
    'specs/zoo.json': '{ "title": "Tiergröße" }',
    'site.config.ts': "title: 'São'",
  });
  expect(await readUsedGlyphs(root)).toBe('ßãö');
});

test('guides and documents of this portal print signs', async () => {
  expect(await readUsedGlyphs(process.cwd())).toMatch(/^[^\p{ASCII}]+$/u);
});

test('a link that an editor leaves beside an open file prints none', async () => {
  writeFiles(root, { 'content/lock.mdx': 'Zürich', 'site.config.ts': '' });
  symlinkSync('nobody@nowhere.1', at('content/.#lock.mdx'));
  expect(await readUsedGlyphs(root)).toBe('ü');
});
