import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listSearchFiles, writeBrowserScript } from './browser-script';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browser-script-'));
  for (const [file, text] of Object.entries({
    '_next/static/chunks/dialog.js': 'load("static/chunks/body.js");fetch(base("/search/records.json"))',
    '_next/static/chunks/body.js': '',
    '_next/static/chunks/react.js': 'load("static/chunks/other.js")',
    '_next/static/chunks/other.js': '',
    'search/records.json': '[]',
  })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a search needs the index and what the code of its dialog names', () => {
  expect(listSearchFiles(folder)).toEqual(['/search/records.json', '/_next/static/chunks/body.js']);
});

test('what few readers need is fetched by its URL', async () => {
  const code = readFileSync(path.join(folder, await writeBrowserScript(folder)), 'utf8');
  const [, href = ''] = /import\([`"'](.+?)[`"']\)/.exec(code) ?? [];
  expect(href).toMatch(/^\/_next\/static\/field-lines-[0-9a-f]{16}\.js$/);
  expect(readFileSync(path.join(folder, href), 'utf8')).not.toMatch(/process\.env|^(?:import|export)\b/m);
});

test('the script is one file with its hash in the name and without a trace of the build', async () => {
  const href = await writeBrowserScript(folder);
  expect(href).toMatch(/^\/_next\/static\/browser-[0-9a-f]{16}\.js$/);
  const code = readFileSync(path.join(folder, href), 'utf8');
  expect(code).not.toMatch(/process\.env|^(?:import|export)\b|react/m);
  expect(code).toContain('/_next/static/chunks/body.js');
  expect(await writeBrowserScript(folder)).toBe(href);
});
