import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { OTHER_TEXT, precompress, writeParts } from '@/lib/next/export-workers';
import type { PartBundle } from '@/lib/next/frame';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();
const text = 'a line of text\n'.repeat(100);
const frames = {
  a: { list: ['<head>', '<body class=list>', '</body>'], other: ['<head>', '<body>', '</body>'] },
} as const;

function writeBundle(name: string, bundle: PartBundle): void {
  mkdirSync(path.join(folder, 'parts'), { recursive: true });
  writeFileSync(path.join(folder, 'parts', name), JSON.stringify(bundle));
}

test('writes parts in their frames and the files next to them, and removes the bundles', async () => {
  const part = { head: '<title>T</title>', hrefs: ['/docs/guide'], classes: [] };
  writeBundle('a-0.json', {
    api: 'a',
    parts: [
      { ...part, file: 'openapi/a/b.html', isList: true, ids: ['b'], body: '<h1 id=b>B</h1>' },
      { ...part, file: 'openapi/a/b/c.html', isList: false, ids: ['c'], body: `<p id=c>${text}</p>` },
    ],
    files: { 'openapi/a/b.md': '# B' },
  });
  const { linksOf } = await writeParts(folder, frames);
  expect(readdirSync(folder)).toEqual(['openapi']);
  expect(readFileSync(path.join(folder, 'openapi/a/b.html'), 'utf8')).toBe(
    '<head><title>T</title><body class=list><h1 id=b>B</h1></body>',
  );
  expect(readFileSync(path.join(folder, 'openapi/a/b.md'), 'utf8')).toBe('# B');
  const html = `<head><title>T</title><body><p id=c>${text}</p></body>`;
  expect(gunzipSync(readFileSync(path.join(folder, 'openapi/a/b/c.html.gz'))).toString()).toBe(html);
  expect([...linksOf].map(([file, { ids, hrefs }]) => [file, ids.has('c'), ids.has('b'), hrefs])).toEqual([
    ['openapi/a/b.html', false, true, ['/docs/guide']],
    ['openapi/a/b/c.html', true, false, ['/docs/guide']],
  ]);
});

test('does nothing without a split reference', async () => {
  const { linksOf } = await writeParts(folder, {});
  expect(linksOf.size).toBe(0);
});

describe('compressed copies', () => {
  beforeEach(() => {
    mkdirSync(path.join(folder, 'docs'));
    writeFileSync(path.join(folder, 'docs/auth.md'), text);
    writeFileSync(path.join(folder, 'docs/short.md'), 'a line');
  });

  test('writes both copies of a file that gains by it', async () => {
    await precompress(folder, ['docs/auth.md', 'docs/short.md']);
    expect(readdirSync(path.join(folder, 'docs')).sort()).toEqual(['auth.md', 'auth.md.br', 'auth.md.gz', 'short.md']);
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'docs/auth.md.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(path.join(folder, 'docs/auth.md.gz'))).toString()).toBe(text);
  });

  test('takes those of the previous export for a file that is the same there', async () => {
    const previous = path.join(folder, 'out');
    const old = { 'docs/auth.md': text, 'docs/changed.md': text, 'openapi/a.md': text, 'openapi/b.md': text };
    for (const [file, content] of Object.entries(old)) writeFiles(previous, { [file]: content });
    for (const file of Object.keys(old)) writeFiles(previous, { [`${file}.br`]: 'old', [`${file}.gz`]: 'old' });
    writeFileSync(path.join(folder, 'docs/changed.md'), `${text}.`);
    writeBundle('a-0.json', { api: 'a', parts: [], files: { 'openapi/a.md': text, 'openapi/b.md': `${text}.` } });
    await precompress(folder, ['docs/auth.md', 'docs/changed.md'], { previous });
    await writeParts(folder, frames, { previous });
    const isTaken = (file: string) =>
      ['.br', '.gz'].map((copy) => readFileSync(path.join(folder, file + copy), 'utf8') === 'old');
    expect(['docs/auth.md', 'openapi/a.md'].flatMap(isTaken)).toEqual([true, true, true, true]);
    expect(['docs/changed.md', 'openapi/b.md'].flatMap(isTaken)).toEqual([false, false, false, false]);
  });

  test('writes both copies if the previous export lacks one', async () => {
    const previous = path.join(folder, 'out');
    writeFiles(previous, { 'docs/auth.md': text, 'docs/auth.md.br': 'old' });
    await precompress(folder, ['docs/auth.md'], { previous });
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'docs/auth.md.br'))).toString()).toBe(text);
  });

  test('writes none if the portal wants none', async () => {
    await precompress(folder, ['docs/auth.md'], { hasCopies: false });
    writeBundle('a-0.json', { api: 'a', parts: [], files: { 'openapi/a.md': text } });
    await writeParts(folder, frames, { hasCopies: false });
    expect(readdirSync(path.join(folder, 'docs')).sort()).toEqual(['auth.md', 'short.md']);
    expect(readdirSync(path.join(folder, 'openapi'))).toEqual(['a.md']);
  });

  test('text files are compressed early, except pages, parts and images', () => {
    const files = ['docs/auth.md', 'docs/auth.html', 'docs/auth.png', 'parts/a-0.json'];
    expect(files.filter((file) => OTHER_TEXT.test(file))).toEqual(['docs/auth.md']);
  });

  test('fails when a file cannot be written', async () => {
    const copy = path.join(folder, 'docs/auth.md.br');
    mkdirSync(copy);
    const message = `EISDIR: illegal operation on a directory, open '${copy}'`;
    await expect(precompress(folder, ['docs/auth.md'])).rejects.toThrow(expect.objectContaining({ message }));
  });

  test('ends only after all workers have ended when a file cannot be written', async () => {
    mkdirSync(path.join(folder, '_next/static'), { recursive: true });
    const large = Array.from({ length: 15_000 }, (_, index) => String(index * 2_654_435_761)).join(' ');
    writeFileSync(path.join(folder, '_next/static/large.js'), large);
    mkdirSync(path.join(folder, 'docs/auth.md.br'));
    await expect(precompress(folder, ['_next/static/large.js', 'docs/auth.md'])).rejects.toThrow('EISDIR');
    const written = readdirSync(path.join(folder, '_next/static')).sort();
    expect(written).toEqual(['large.js', 'large.js.br', 'large.js.gz']);
  });
});
