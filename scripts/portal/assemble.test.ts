import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { assemble } from './assemble';

const folder = makeTestFolder();

const toShard = (name: string, links: string[] = []) => ({
  name,
  version: '1.0.0',
  apis: [{ id: `${name}-api` }],
  redirects: {},
  pages: { [`/docs/${name}/start`]: ['limits'] },
  links: links.map((href) => ({ file: `content/docs/${name}/start.mdx`, line: 5, href })),
});

function install(...shards: ReturnType<typeof toShard>[]): void {
  const dependencies = Object.fromEntries(shards.map(({ name }) => [`@acme/${name}`, '1.0.0']));
  writeFiles(folder, {
    'package.json': JSON.stringify({ dependencies: { next: '16', ...dependencies } }),
    'node_modules/next/package.json': '{}',
  });
  for (const shard of shards) {
    writeFiles(path.join(folder, 'node_modules/@acme', shard.name), {
      'package.json': '{}',
      'shard.json': JSON.stringify(shard),
      [`content/docs/${shard.name}/start.mdx`]: shard.name,
      [`specs/releases/${shard.name}-api/1.yaml`]: 'one',
      'content/docs/index.mdx': 'not of the shard',
    });
  }
}

const listed = () => listFiles(folder).filter((file) => !file.startsWith('node_modules/') && file !== 'package.json');

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  writeFiles(folder, { 'content/docs/index.mdx': 'home' });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('copies the folders of each shard, and removes those of a shard that was uninstalled', () => {
  install(toShard('albums'), toShard('photos', ['/docs/albums/start#limits']));
  assemble(folder);
  assemble(folder);
  expect(listed()).toEqual([
    'content/docs/albums/start.mdx',
    'content/docs/index.mdx',
    'content/docs/photos/start.mdx',
    'public/links.json',
    'specs/releases/albums-api/1.yaml',
    'specs/releases/photos-api/1.yaml',
  ]);
  expect(readFileSync(path.join(folder, 'content/docs/index.mdx'), 'utf8')).toBe('home');
  expect(JSON.parse(readFileSync(path.join(folder, 'public/links.json'), 'utf8'))).toEqual([
    toShard('albums'),
    toShard('photos', ['/docs/albums/start#limits']),
  ]);
  install(toShard('albums'));
  assemble(folder);
  expect(existsSync(path.join(folder, 'content/docs/photos'))).toBe(false);
  expect(existsSync(path.join(folder, 'specs/releases/photos-api'))).toBe(false);
});

test('changes nothing when a shard cannot be copied', () => {
  install(toShard('albums'));
  assemble(folder);
  install(toShard('albums'), toShard('photos'));
  // A link to itself, which can't be read.
  symlinkSync('loop.yaml', path.join(folder, 'node_modules/@acme/photos/specs/releases/photos-api/loop.yaml'));
  const before = listed();
  expect(() => assemble(folder)).toThrow('ELOOP');
  expect(listed()).toEqual(before);
  expect(JSON.parse(readFileSync(path.join(folder, 'public/links.json'), 'utf8'))).toEqual([toShard('albums')]);
});

test('keeps the folders of a shard that is not installed, and fails', () => {
  install(toShard('albums'), toShard('photos'));
  assemble(folder);
  const before = listed();
  rmSync(path.join(folder, 'node_modules/@acme/photos'), { recursive: true });
  expect(() => assemble(folder)).toThrow('package.json: @acme/photos is not installed; run "npm ci"');
  expect(listed()).toEqual(before);
});

test('prints which version is assembled, the one before it, and what is removed', () => {
  const printed = () => vi.mocked(console.log).mock.calls.splice(0).flat();
  install(toShard('albums'), toShard('photos'));
  assemble(folder);
  expect(printed()).toEqual(['assembled albums 1.0.0: 1 page', 'assembled photos 1.0.0: 1 page']);
  install({ ...toShard('albums'), version: '1.1.0' });
  assemble(folder);
  expect(printed()).toEqual(['assembled albums 1.1.0 instead of 1.0.0: 1 page', 'removed photos 1.0.0']);
});

test.each([
  [
    { version: '2.0.0' },
    '@acme/albums 1.0.0 is installed, and the lock file has 2.0.0; run `npm ci`, or `npm install` to update the lock file',
  ],
  [undefined, '@acme/albums 1.0.0 is installed, and the lock file does not have it; run `npm install`'],
  [{ link: true }, undefined],
  [{ version: '1.0.0' }, undefined],
])('with %j in package-lock.json', (locked, message) => {
  install(toShard('albums'));
  const packages = { 'node_modules/@acme/albums': locked };
  writeFiles(folder, { 'package-lock.json': JSON.stringify({ packages }) });
  const run = () => assemble(folder);
  if (message === undefined) expect(run).not.toThrow();
  else expect(run).toThrow(`package-lock.json: ${message}`);
  expect(existsSync(path.join(folder, 'public/links.json'))).toBe(message === undefined);
});

test('finds a shard that a workspace keeps in a folder above', () => {
  install(toShard('albums'));
  const workspace = path.join(folder, 'portal');
  writeFiles(workspace, { 'package.json': readFileSync(path.join(folder, 'package.json'), 'utf8') });
  assemble(workspace);
  expect(existsSync(path.join(workspace, 'content/docs/albums/start.mdx'))).toBe(true);
});

test('completes what an interrupted run has begun', () => {
  install(toShard('albums'));
  // Not a folder, so that copying stops after the guides.
  writeFiles(folder, { specs: '' });
  expect(() => assemble(folder)).toThrow();
  expect(listed()).toContain('content/docs/albums/start.mdx');
  // `portal check` and the other commands then say that the run was interrupted.
  expect(existsSync(path.join(folder, '.assembly'))).toBe(true);
  rmSync(path.join(folder, 'specs'));
  assemble(folder);
  expect(existsSync(path.join(folder, '.assembly'))).toBe(false);
  expect(listed()).toContain('specs/releases/albums-api/1.yaml');
});

test.each([
  [
    'no shard',
    () => install(),
    'package.json: no dependency is a shard; install what `portal shard` writes in other repositories',
  ],
  [
    'a link that breaks',
    () => install(toShard('albums'), toShard('photos', ['/docs/albums/start#size'])),
    'content/docs/photos/start.mdx:5: no anchor #size on /docs/albums/start, which photos 1.0.0 links and albums 1.0.0 should have; use #limits',
  ],
  [
    "a folder of the owner's",
    () => {
      install(toShard('albums'));
      writeFiles(folder, { 'specs/albums/mine.yaml': '' });
    },
    'specs/albums: a shard has a folder of this name; move your files elsewhere',
  ],
  [
    'two shards with one API',
    () => install(toShard('albums'), { ...toShard('photos'), apis: [{ id: 'albums-api' }] }),
    'package.json: two shards contain the API albums-api, the second is photos; rename one of them in its repository',
  ],
])('writes nothing at %s', (_, prepare, message) => {
  prepare();
  const before = listed();
  expect(() => assemble(folder)).toThrow(message);
  expect(listed()).toEqual(before);
});

test('an argument is refused', () => {
  expect(() => assemble(folder, '', ['shard'])).toThrow(
    "portal assemble: Unexpected argument 'shard'; run `npx portal assemble`",
  );
});
