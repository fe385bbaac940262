import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { makeTestFolder } from '@/lib/test-folder.fixture';

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1', description: 'x'.repeat(600) },
  paths: { '/a': { get: { responses: {} } } },
};

const folder = makeTestFolder();

test.each([
  ['minified', undefined, undefined],
  ['formatted', 2, 10],
])('of a %s document, only the pointer says where something is', async (_, indent, line) => {
  const file = path.join(folder, 'a.json');
  writeFileSync(file, `${JSON.stringify(DOCUMENT, null, indent)}\n`);
  const { locate } = await loadSpec(file);
  expect(locate('/paths/~1a/get')).toEqual({ file, ...(line !== undefined && { line }) });
});

const LINKS = `openapi: 3.1.0
info:
  title: A
  version: '1'
  description: |
    First.

    See [all](#tag/A/more) or [it](#tag/A).
    Again [it](#tag/A).
paths:
  /a:
    description: >-
      Folded
      [it](#tag/A "A")
    summary: "Quoted
      <a href=\\"#tag/A\\">it</a>"
    get: { responses: {}, description: '[it](#tag/&#65;)' }
`;

test('of a URL in a text, the line of its first link is found, or else that of the text', async () => {
  const file = path.join(folder, 'links.yaml');
  writeFileSync(file, LINKS);
  const { locate } = await loadSpec(file);
  const toLine = (pointer: string) => locate(pointer, '#tag/A')?.line;
  expect(toLine('/info/description')).toBe(8);
  expect(toLine('/paths/~1a/description')).toBe(14);
  expect(toLine('/paths/~1a/summary')).toBe(16);
  expect(toLine('/paths/~1a/get/description')).toBe(17);
});
