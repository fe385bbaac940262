import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { forgetCompiled, hashCode, hashGuides, readCompiled, recordCompiled } from './compiled-code';

const folder = makeTestFolder();

const write = (file: string, text: string) => writeFiles(folder, { [file]: text });

beforeEach(() => {
  vi.stubEnv('PORTAL_SOURCE', folder);
  write('package.json', '{ "dependencies": { "next": "1.0.0" } }');
  write('site.config.ts', "import { parseSiteConfig } from '@/lib/site/config';\n");
  write('node_modules/next/package.json', '{ "version": "1.0.0" }');
});

afterEach(() => vi.unstubAllEnvs());

test.each([
  'app/page.tsx',
  'components/guides/Tabs.module.css',
  'lib/site/urls.ts',
  'styles/tokens.css',
  'mdx-components.tsx',
  'site.config.ts',
  'next.config.mjs',
  '.env.local',
  '.generated/brand.css',
  '.generated/fonts/inter.woff2',
  'package-lock.json',
  'node_modules/next/package.json',
])('the hash changes with %s', (file) => {
  const before = hashCode(folder);
  write(file, '{ "version": "1.0.1" }');
  expect(hashCode(folder)).not.toBe(before);
});

test.each([
  'content/docs/lock.mdx',
  'specs/v1.yaml',
  'public/logo.svg',
  'out/index.html',
  '.next/BUILD_ID',
])('the hash does not change with %s', (file) => {
  const before = hashCode(folder);
  write(file, 'new');
  expect(hashCode(folder)).toBe(before);
});

test('the hash changes with a removed file, a variable, and a file that settings import', () => {
  write('lib/more.ts', '');
  const before = hashCode(folder);
  rmSync(path.join(folder, 'lib/more.ts'));
  const removed = hashCode(folder);
  vi.stubEnv('BASE_PATH', '/portal');
  const based = hashCode(folder);
  write('site.config.ts', "import prices from './specs/prices.json';\n");
  const importing = hashCode(folder);
  write('specs/prices.json', '{}');
  expect(new Set([before, removed, based, importing, hashCode(folder)]).size).toBe(5);
});

test('code is known as compiled, with its guides, from its record until a build begins', () => {
  write('.next/BUILD_ID', 'portal');
  const compiled = { code: hashCode(folder), guides: hashGuides(folder) };
  expect(readCompiled(folder)).toBeUndefined();
  recordCompiled(folder, compiled);
  expect(readCompiled(folder)).toEqual(compiled);
  forgetCompiled(folder);
  expect(readCompiled(folder)).toBeUndefined();
});

test.each(['', 'a1b2'])('a record that was not completely written is none: %j', (text) => {
  write('.next/portal-code.txt', text);
  expect(readCompiled(folder)).toBeUndefined();
});

test('code that changed during its compilation is not recorded', () => {
  write('.next/BUILD_ID', 'portal');
  const compiled = { code: hashCode(folder), guides: hashGuides(folder) };
  write('app/page.tsx', 'new');
  recordCompiled(folder, compiled);
  expect(readCompiled(folder)).toBeUndefined();
});

test('the hash of the guides changes with the text, the name and the number of guides, and with nothing else', () => {
  write('content/docs/lock.mdx', 'a');
  const before = hashGuides(folder);
  write('content/sidebar.yaml', 'new');
  expect(hashGuides(folder)).toBe(before);
  write('content/docs/lock.mdx', 'b');
  const edited = hashGuides(folder);
  write('content/docs/sell.mdx', '');
  expect(new Set([before, edited, hashGuides(folder)]).size).toBe(3);
});
