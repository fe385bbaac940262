import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { formatFallbackStyle, keepCurrent, listGlyphs, readUsedGlyphs } from './write-fonts';

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
  ['a damaged file', () => writeFileSync(at('cut.woff2'), 'cu'), 'abc'],
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

const INTER = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

test("the fallback has the widths and lines of the text font, with the system's letters, regular and bold", () => {
  const inter = readFileSync(INTER);
  expect(formatFallbackStyle(inter, inter)).toBe(`@font-face {
  font-family: 'Text Fallback';
  font-weight: 400;
  src: local('Arial'), local('Liberation Sans'), local('Arimo'), local('Roboto');
  size-adjust: 107.89%;
  ascent-override: 89.79%;
  descent-override: 22.36%;
  line-gap-override: 0.00%;
}
@font-face {
  font-family: 'Text Fallback';
  font-weight: 500 700;
  src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold'), local('Roboto Bold');
  size-adjust: 99.72%;
  ascent-override: 97.14%;
  descent-override: 24.19%;
  line-gap-override: 0.00%;
}
`);
});

test('a file that is no font is an error that says where to look', () => {
  expect(() => formatFallbackStyle(Buffer.from('no font'), Buffer.from('no font'))).toThrow(
    /does not measure the text font: .*Unknown font format/,
  );
});
