import { expect, test } from 'vitest';
import { nameCommands } from './name-commands';

test.each([
  ['run `npm run check:spec -- FILE…`', 'run `npx portal check FILE…`'],
  ['npm run new:guide -- path "Title"', 'npx portal new guide path "Title"'],
  ['run `npm run build`, or `npm run release -- API`', 'run `npx portal build`, or `npx portal release API`'],
  ['run `npm install`', 'run `npm install`'],
])('%s', (message, installed) => {
  expect(nameCommands(message, true)).toBe(installed);
  expect(nameCommands(message, false)).toBe(message);
});
