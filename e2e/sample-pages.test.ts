import { expect, test } from 'vitest';
import { sampleParts, selectPages } from './sample-pages';

const toParts = (paths: string[]) => paths.map((path, index) => ({ path: `/openapi/${path}`, size: index }));

const pathsOf = (paths: string[], count: number) =>
  sampleParts(toParts(paths), count).map(({ path }) => path.slice('/openapi/'.length));

test('a kind with few parts is complete', () => {
  expect(pathsOf(['a/one', 'a/two'], 3)).toEqual(['a/two', 'a/one']);
});

test('a sample goes evenly from the largest part to the smallest', () => {
  const parts = Array.from({ length: 101 }, (_, index) => `a/one/${index}`);
  expect(pathsOf(parts, 5)).toEqual(['a/one/100', 'a/one/75', 'a/one/50', 'a/one/25', 'a/one/0']);
});

test('a sample of one is the largest part', () => {
  expect(pathsOf(['a/one', 'a/two', 'a/three'], 1)).toEqual(['a/three']);
});

test('lists, operations and schemas of each reference are kinds of their own', () => {
  const kinds = (api: string) => [`${api}/rooms`, `${api}/rooms/list-rooms`, `${api}/schemas/schema-room`];
  const more = (api: string) => kinds(api).flatMap((path) => [`${path}-1`, `${path}-2`, `${path}-3`]);
  expect(pathsOf([...more('a'), ...more('b')], 2)).toHaveLength(12);
});

function toSitemap(paths: string[]): string {
  return `<urlset>${paths.map((path) => `<url><loc>https://developers.example.com${path}</loc></url>`).join('\n')}</urlset>`;
}

test('a small portal is compared whole', () => {
  const paths = ['/', '/docs', '/docs/lend', '/openapi/lending'];
  expect(selectPages(toSitemap(paths))).toEqual(paths);
});

test('a large portal is compared by a handful of pages from all sides', () => {
  const guides = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `/docs/${name}`);
  const references = ['1', '2', '3', '4', '5'].map((name) => `/openapi/${name}`);
  expect(selectPages(toSitemap(['/', '/docs', ...guides, ...references]))).toEqual([
    '/',
    '/docs',
    '/docs/a',
    '/docs/d',
    '/docs/g',
    '/openapi/1',
    '/openapi/2',
    '/openapi/3',
    '/openapi/4',
  ]);
});
