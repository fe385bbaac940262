import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1', description: 'x'.repeat(600) },
  paths: { '/a': { get: { responses: {} } } },
};

test.each([
  ['minified', undefined, undefined],
  ['formatted', 2, 10],
])('of a %s document, only the pointer says where something is', async (_, indent, line) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'locate-'));
  const file = path.join(folder, 'a.json');
  writeFileSync(file, `${JSON.stringify(DOCUMENT, null, indent)}\n`);
  const { locate } = await loadSpec(file);
  rmSync(folder, { recursive: true });
  expect(locate('/paths/~1a/get')).toEqual({ file, ...(line !== undefined && { line }) });
});
