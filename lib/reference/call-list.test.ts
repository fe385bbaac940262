import { expect, test } from 'vitest';
import { toCallList } from './call-list';

test('lists every operation with the URL of its page', () => {
  const call = { method: 'get', path: '/guilds', deprecated: false } as const;
  const operation = { anchor: 'list-guilds', title: 'List guilds', ...call };
  const index = [{ anchor: 'guilds', title: 'Guilds', operations: [operation] }];
  const anchors = { 'list-guilds': '/openapi/demo/guilds/list-guilds' };
  expect(toCallList({ href: '/openapi/demo', anchors, index })).toEqual([
    ['List guilds', 'GET', '/guilds', '/openapi/demo/guilds/list-guilds'],
  ]);
});
