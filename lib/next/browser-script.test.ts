import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { formatIntegrity } from '@/lib/next/security';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { writeBrowserScript } from './browser-script';

const folder = makeTestFolder({ shared: true });
let href = '';

beforeAll(async () => {
  for (const name of ['_next/static', 'search']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'search/records.json'), '[]');
  href = await writeBrowserScript(folder);
});

function read(name: RegExp): { name: string; code: string } {
  const [found = ''] = readdirSync(path.join(folder, '_next/static')).filter((file) => name.test(file));
  return { name: found, code: readFileSync(path.join(folder, '_next/static', found), 'utf8') };
}

test('what few readers need is fetched by its URL', () => {
  const urls = [...read(/^browser-/).code.matchAll(/import\([`"'](.+?)[`"']\)/g)].map(([, url = '']) => url);
  expect(urls.map((url) => url.replace(/-[0-9a-f]{16}\.js$/, '')).sort()).toEqual([
    '/_next/static/field-lines',
    '/_next/static/find-calls',
    '/_next/static/shortcuts-dialog',
  ]);
  for (const url of urls) expect(readFileSync(path.join(folder, url), 'utf8')).not.toMatch(/process\.env|\bimport\b/);
});

test('the script is one file with its hash in the name and without a trace of the build', async () => {
  expect(href).toMatch(/^\/_next\/static\/browser-[0-9a-f]{16}\.js$/);
  for (const name of [/^browser-/, /^search-[0-9a-f]/, /^search-worker-/])
    expect(/process\.env|^(?:import|export)\b|import\.meta/m.exec(read(name).code)).toBeNull();
  expect(await writeBrowserScript(folder)).toBe(href);
});

test('it names the search with its digest, and what that needs next', () => {
  const { name, code } = read(/^search-[0-9a-f]/);
  const files = {
    src: `/_next/static/${name}`,
    integrity: formatIntegrity(code),
    worker: `/_next/static/${read(/^search-worker-/).name}`,
    records: '/search/records.json',
  };
  expect(read(/^browser-/).code).toContain(JSON.stringify(files));
  expect(code).toContain(read(/^search-worker-/).name);
});

test('the search reads the first records of a large index first', async () => {
  const large = makeTestFolder();
  for (const name of ['_next/static', 'search']) mkdirSync(path.join(large, name), { recursive: true });
  const records = Array.from({ length: 9000 }, (_, of) => ({
    recordType: 'field',
    title: `field ${of}`,
    prose: 'Words that are searched, and not shown.',
    occurrences: [1, 2, 3, 4, 5].map((part) => ({ of: 0, part: String(part) })),
  }));
  writeFileSync(path.join(large, 'search/records.json'), JSON.stringify({ records }));
  await writeBrowserScript(large);
  const names = readdirSync(path.join(large, '_next/static'));
  const codes = names.map((name) => [name, readFileSync(path.join(large, '_next/static', name), 'utf8')] as const);
  const naming = codes.filter(([, code]) => code.includes('/search/first-records.json')).map(([name]) => name);
  expect(naming.map((name) => name.replace(/-[0-9a-f]{16}\.js$/, '')).sort()).toEqual(['browser', 'search']);
  const { records: first } = JSON.parse(readFileSync(path.join(large, 'search/first-records.json'), 'utf8'));
  expect(first[8999]).toEqual({
    ...records[8999],
    prose: undefined,
    occurrences: records[8999]?.occurrences.slice(0, 3),
  });
});

test('the search brings its style, whose class names are those of its markup', () => {
  const { code } = read(/^search-[0-9a-f]/);
  const [, group = ''] = /\.(\w+_group)\{/.exec(code) ?? [];
  expect(group).not.toBe('');
  expect(code).toMatch(new RegExp(`group:.${group}`));
  expect(code).toContain('adoptedStyleSheets.push');
});
