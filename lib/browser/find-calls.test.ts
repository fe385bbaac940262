import { expect, test } from 'vitest';
import { findCalls } from './find-calls';

test.each([
  [['guilds'], 2],
  [['get', 'guild'], 1],
  [['/guilds/{id}'], 1],
  [['none'], 0],
])('%j finds %i operations', (words, count) => {
  const calls: [string, string, string, string][] = [
    ['List guilds', 'get', '/guilds', '/a'],
    ['Delete a guild', 'delete', '/guilds/{id}', '/b'],
  ];
  expect(findCalls(calls, words)).toHaveLength(count);
});
