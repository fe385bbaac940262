import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** Returns the path of an empty folder outside the project, for each test of a file, or with `shared` for all of them together. */
export function makeTestFolder({ shared = false } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!shared) {
    beforeEach(() => {
      mkdirSync(folder, { recursive: true });
    });
    afterEach(remove);
  }
  afterAll(remove);
  return folder;
}
