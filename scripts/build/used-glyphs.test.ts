import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { listGlyphs, readUsedGlyphs } from './used-glyphs';

const root = makeTestFolder();

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
  for (const folder of ['content', 'specs']) mkdirSync(path.join(root, folder));
  symlinkSync('nobody@nowhere.1', path.join(root, 'content/.#lock.mdx'));
  writeFileSync(path.join(root, 'content/lock.mdx'), 'Zürich');
  writeFileSync(path.join(root, 'site.config.ts'), '');
  const signs = await readUsedGlyphs(root);
  expect(signs).toBe('ü');
});
