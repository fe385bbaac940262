import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { findCompilerError, findStartError } from './start-error.mjs';

const folder = makeTestFolder();

afterEach(() => {
  chmodSync(folder, 0o700);
});

test('a package that is not installed is named', () => {
  expect(findStartError([folder, path.join(folder, 'node_modules')])).toBeUndefined();
  const compiler = path.join(folder, 'node_modules/rolldown');
  expect(findCompilerError(compiler)).toBe(
    `${compiler}: a package that every command needs is not installed; run \`npm install\``,
  );
});

// The superuser may write everywhere.
test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is named', () => {
  chmodSync(folder, 0o500);
  expect(findStartError([folder])).toBe(
    `${folder}: you may not write into this folder; change its permissions, or work in a copy`,
  );
});
