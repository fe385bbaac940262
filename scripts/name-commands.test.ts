import { expect, test } from 'vitest';
import { nameCommands } from './name-commands';

test.each([
  ['run `npm run check:spec -- FILE…`', 'run `npx portal check FILE…`'],
  ['npm run new:guide -- PATH "TITLE"', 'npx portal new guide PATH "TITLE"'],
  ['run `npm run build`, or `npm run release -- API`', 'run `npx portal build`, or `npx portal release API`'],
  ['check:spec: no file is named; run `npm run check:spec`', 'check: no file is named; run `npx portal check`'],
  ['content/a.mdx:3: no page\nnew:guide: no path', 'content/a.mdx:3: no page\nnew guide: no path'],
  ['run `npm install`', 'run `npm install`'],
])('%s', (message, installed) => {
  expect(nameCommands(message, true)).toBe(installed);
  expect(nameCommands(message, false)).toBe(message);
});
