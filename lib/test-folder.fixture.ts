import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { makeTemporaryFolder } from '@/scripts/temporary-folder';

/** Returns the path of an empty folder outside the project, for each test of a file, or with `shared` for all of them together. */
export function makeTestFolder({ shared = false } = {}): string {
  const folder = makeTemporaryFolder();
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

/** Writes texts to files of a folder, and makes the folders that they are in. */
export function writeFiles(folder: string, files: { readonly [file: string]: string }): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
