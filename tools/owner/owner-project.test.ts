import { expect, test } from 'vitest';
import { readArguments } from './owner-project';

test.each<[string[], ReturnType<typeof readArguments>]>([
  [['--node', '22', 'redirects'], { version: '22', options: ['redirects'] }],
  [['--node=22', 'redirects'], { version: '22', options: ['redirects'] }],
  [['--', '--headed', '--grep', 'lock'], { options: ['--headed', '--grep', 'lock'] }],
])('%j', (given, read) => {
  expect(readArguments(given)).toEqual(read);
});
