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
