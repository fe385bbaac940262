import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRunnerError, findStartError } from './start-error.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
});

afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

test('a package that is not installed is named', () => {
  expect(findStartError([folder, path.join(folder, 'node_modules')])).toBeUndefined();
  const runner = path.join(folder, 'node_modules/vite-node/dist/cli.mjs');
  expect(findRunnerError(runner)).toBe(
    `${runner}: a package that every command needs is not installed; run \`npm install\``,
  );
});

// The superuser may write everywhere.
test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is named', () => {
  chmodSync(folder, 0o500);
  expect(findStartError([folder])).toBe(
    `${folder}: you may not write into this folder; change its permissions, or work in a copy`,
  );
});
