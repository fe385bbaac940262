import { expect, test } from 'vitest';
import { findApiServers, listOwnServers } from './list-own-servers';
import type { Operation, Server } from './model';
import { toOperation } from './model.fixture';

const live = { url: 'https://a.example', template: 'https://a.example', variables: [] };
const other = { url: 'https://b.example', template: 'https://b.example', variables: [] };

test.each([
  [[], []],
  [[live], []],
  [[other], [other]],
  [
    [live, other],
    [live, other],
  ],
])('%j of an API at https://a.example', (servers, own) => {
  expect(listOwnServers({ servers: [live] }, { servers })).toEqual(own);
});

test('a slash at the end makes no other server', () => {
  const slashed = { ...live, template: 'https://a.example/' };
  expect(listOwnServers({ servers: [live] }, { servers: [slashed] })).toEqual([]);
});

test.each<[string, Server[], Server[][], Server[]]>([
  ['each call names the same', [], [[live], [live]], [live]],
  ['calls name others', [live], [[live], [other]], [live]],
  ['there are no calls', [live], [], [live]],
])('the servers of an API where %s', (_, own, calls, expected) => {
  const operations = calls.map((servers): Operation => toOperation({ servers }));
  expect(findApiServers(own, operations)).toEqual(expected);
});
