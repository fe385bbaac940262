import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

const project = makeTestFolder();

beforeEach(() => {
  for (const file of ['biome.json', 'biome.layers.json', '.gitignore']) copyFileSync(file, path.join(project, file));
});

function lint(files: Record<string, string>): { status: number | null; output: string } {
  writeFiles(project, files);
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'check', '--error-on-warnings', '--colors=off', '.'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** Nobody formatted these for us: a vendor's document, a script from elsewhere. */
const DOCUMENTS = {
  'specs/vendor.json': '{"openapi":"3.1.0",\n      "paths":{}}',
  'specs/shared/part.json': '{"a":   1}',
  'content/data.json': '[1,\n2]',
  'public/vendor/counter.js': 'var a=1;a==a',
  'public/vendor/counter.css': 'a{color:red}',
  'public/data.json': '{"a":   1}',
};

test('the documents of an owner are not formatted or linted, and code is', () => {
  expect(lint({ ...DOCUMENTS, 'lib/code.ts': "export const CODE = 'a';\n" })).toMatchObject({ status: 0 });
  const { status, output } = lint({ 'public/examples/sell.mjs': 'const  a=1;' });
  expect(status).toBe(1);
  expect(output).toContain('public/examples/sell.mjs');
});
