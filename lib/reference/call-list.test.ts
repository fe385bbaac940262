import { expect, test } from 'vitest';
import { toCallList } from './call-list';

const operation = {
  anchor: 'list-guilds',
  title: 'List guilds',
  method: 'get' as const,
  path: '/guilds',
  deprecated: false,
};

test('lists every operation with the URL of its page', () => {
  const index = [{ anchor: 'guilds', title: 'Guilds', operations: [operation] }];
  const anchors = { 'list-guilds': '/openapi/demo/guilds/list-guilds' };
  expect(toCallList({ href: '/openapi/demo', anchors, index })).toEqual([
    ['List guilds', 'GET', '/guilds', '/openapi/demo/guilds/list-guilds'],
  ]);
});
