import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { findBrokenShardLinks, listShardFolders, parseShard, readOtherPages, type Shard } from './shards';

const photos: Shard = {
  name: 'photos',
  version: '1.2.0',
  apis: [{ id: 'upload' }],
  redirects: { '/docs/photos/old': '/docs/photos/start' },
  pages: { '/docs/photos/start': ['limits'], '/openapi/upload': ['send'] },
  links: [],
};

const toLinks = (...hrefs: string[]): Shard => ({
  name: 'albums',
  version: '2.0.0',
  apis: [],
  redirects: {},
  pages: {},
  links: hrefs.map((href, index) => ({ file: 'content/docs/albums/a.mdx', line: index + 1, href })),
});

test('a link to a page or anchor that another repository has is right', () => {
  const links = toLinks(
    '/docs/photos/start',
    '/docs/photos/start#limits',
    '/openapi/upload#send',
    '/docs',
    '/docs/photo',
  );
  expect(findBrokenShardLinks([photos, links])).toEqual([]);
});

test('a link to a page or anchor that another repository no longer has names both', () => {
  const links = toLinks('/docs/photos/start#limit', '/openapi/upload/files', '/docs/photos/old');
  expect(findBrokenShardLinks([photos, links]).map(formatDiagnostic)).toEqual([
    'content/docs/albums/a.mdx:1: no anchor #limit on /docs/photos/start, which albums 2.0.0 links and photos 1.2.0 should have; did you mean `/docs/photos/start#limits`?',
    'content/docs/albums/a.mdx:2: no page at /openapi/upload/files, which albums 2.0.0 links and photos 1.2.0 should have; correct or remove the link',
    'content/docs/albums/a.mdx:3: /docs/photos/old is redirected, which albums 2.0.0 links and photos 1.2.0 should have; write /docs/photos/start',
  ]);
});

test('a shard owns folders with its name, and the releases of its APIs', () => {
  expect(listShardFolders(photos)).toEqual([
    'content/docs/photos',
    'specs/photos',
    'public/photos',
    'specs/releases/upload',
  ]);
});

test.each([
  ['text', 'x', 'the value is not of type object'],
  ['another version', '{}', '`name` is missing'],
  [
    'a name that leads out of its folder',
    JSON.stringify({ ...photos, name: '../x' }),
    'name: the value must match pattern /^[a-z0-9][a-z0-9-]*$/',
  ],
])('refuses %s', (_, text, reason) => {
  expect(() => parseShard(text, 'shard.json')).toThrow(
    `shard.json: not what \`portal shard\` writes: ${reason}; write it again, with the same version of the portal in all repositories`,
  );
});

test('says where the pages of other repositories come from if the file is missing', () => {
  expect(() => readOtherPages('gone.json')).toThrow(
    'gone.json: there is no such file; copy `/links.json` of the assembled portal there, or remove `otherPages` from site.config.ts',
  );
});
