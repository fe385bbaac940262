import { expect, test } from 'vitest';
import { toHeadingOffset } from './heading-offset';

test.each([
  ['no headings', 4, 0],
  ['# One\n\ntext\n\n## Two', 4, 3],
  ['### Three\n\n## Two', 2, 0],
  ['#### Four', 2, -2],
  ['Title\n=====\n\ntext', 3, 2],
  ['Title\n-----', 3, 1],
  ['```sh\n# a comment\n```\n\n## Two', 4, 2],
  ['#hash\n\n## Two', 2, 0],
  ['~~~\n# code\n~~~\n### Three', 3, 0],
  ['~'.repeat(200_000), 2, 0],
  ['~~~ a\n'.repeat(50_000), 2, 0],
])('%#: the highest heading of a text gets the level', (text, level, offset) => {
  expect(toHeadingOffset(text, level)).toBe(offset);
});
