import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatEditorHref } from './dev-editor';

test.each([
  [{ file: 'content/docs/lock.mdx', line: 12 }, 'file=content%2Fdocs%2Flock.mdx&methodName=&line1=12&column1=1'],
  [{ file: 'content/docs/a & b.mdx' }, 'file=content%2Fdocs%2Fa+%26+b.mdx&methodName=&line1=1&column1=1'],
])('the editor opens %j', (location, query) => {
  expect(formatEditorHref(location)).toBe(`/__nextjs_launch-editor?${query}`);
});

test("Next's development server reads these parameters", () => {
  const handler = readFileSync('node_modules/next/dist/server/dev/middleware-turbopack.js', 'utf8');
  for (const text of ["'/__nextjs_launch-editor'", "get('file')", "get('line1')", "get('column1')"])
    expect(handler).toContain(text);
});
