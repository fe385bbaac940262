import { expect, test } from 'vitest';
import { sampleParts } from './sample-parts';

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
