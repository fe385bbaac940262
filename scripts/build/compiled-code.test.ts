import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { forgetCompiledCode, hasCompiledCode, hashCode, recordCompiledCode } from './compiled-code';

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

test('code is known as compiled from its record until another is compiled or a build begins', () => {
  write('.next/BUILD_ID', 'portal');
  const hash = hashCode(folder);
  expect(hasCompiledCode(folder, hash)).toBe(false);
  recordCompiledCode(folder, hash);
  expect(hasCompiledCode(folder, hash)).toBe(true);
  expect(hasCompiledCode(folder, 'other')).toBe(false);
  forgetCompiledCode(folder);
  expect(hasCompiledCode(folder, hash)).toBe(false);
});

test('code that changed during its compilation is not recorded', () => {
  write('.next/BUILD_ID', 'portal');
  const hash = hashCode(folder);
  write('app/page.tsx', 'new');
  recordCompiledCode(folder, hash);
  expect(hasCompiledCode(folder, hash)).toBe(false);
});
