import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { formatFailure } from '@/lib/diagnostic';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { writeRelease } from './release';

const date = '2026-11-24';
const folder = makeTestFolder();

/** The file that is written, or the error. */
async function release(names: string[], text: string): Promise<string> {
  const spec = path.join(folder, 'shop.yaml');
  writeFileSync(spec, text);
  return writeRelease({ names, apis: [{ id: 'shop', spec, strict: true }], date, folder }).catch((error: unknown) =>
    formatFailure(error).replaceAll(folder, ''),
  );
}

const GOOD = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: {}\n";

test('a release has its date, and the name of its date or version', async () => {
  expect(await release(['shop'], GOOD)).toBe('specs/releases/shop/2026-11-24.yaml');
  expect(await release(['shop', '1.0'], GOOD)).toBe('specs/releases/shop/1.0.yaml');
  const text = readFileSync(path.join(folder, 'specs/releases/shop/1.0.yaml'), 'utf8');
  expect(text).toBe('openapi: 3.1.0\ninfo:\n  title: Shop\n  version: "1"\npaths: {}\nx-released: "2026-11-24"\n');
});

test('a release of an installed portal is written into the folder of its owner', async () => {
  vi.stubEnv('PORTAL_SOURCE', folder);
  const spec = path.join(folder, 'shop.yaml');
  writeFileSync(spec, GOOD);
  await writeRelease({ names: ['shop'], apis: [{ id: 'shop', spec, strict: true }], date });
  vi.unstubAllEnvs();
  expect(readdirSync(path.join(folder, 'specs/releases/shop'))).toEqual(['2026-11-24.yaml']);
});

test.each([
  [[], 'release: no API is named; run `npm run release -- API` with one of shop'],
  [['shpo'], 'release: there is no API shpo; did you mean `shop`?'],
  [['bank'], 'release: there is no API bank; run `npm run release -- API` with one of shop'],
  [['shop', '1', '2'], 'release: more than an API and a version is named; run `npm run release -- API VERSION`'],
  [['shop', '../1'], "release: the version ../1 can't be the name of a file; use letters, digits, dots and hyphens"],
])('%s stops and writes nothing', async (names, message) => {
  expect(await release(names, GOOD)).toBe(message);
  expect(readdirSync(folder)).toEqual(['shop.yaml']);
});

test('a document with errors is not released', async () => {
  expect(await release(['shop'], 'openapi: 3.1.0\npaths: {}\n')).toBe(
    '/shop.yaml (/info): `info` is missing; add `info` with `title` and `version`',
  );
  expect(existsSync(path.join(folder, 'specs'))).toBe(false);
});

test('the second release of a day stops, and the first stays as it is', async () => {
  const releases = path.join(folder, 'specs/releases/shop');
  mkdirSync(releases, { recursive: true });
  writeFileSync(path.join(releases, '2026-11-24.yaml'), 'first');
  expect(await release(['shop'], GOOD)).toBe(
    'specs/releases/shop/2026-11-24.yaml: this release is there already; name another version: `npm run release -- API VERSION`; a release never changes',
  );
  expect(readdirSync(releases)).toEqual(['2026-11-24.yaml']);
  expect(readFileSync(path.join(releases, '2026-11-24.yaml'), 'utf8')).toBe('first');
});
