import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@/lib/sources/files';

const FOLDER = 'lib';
/** The settings file, which is also a code module. */
const SETTINGS = 'site.config.ts';

/** How long a fingerprint is valid, in milliseconds. The modules of a page start together, and each requests a fingerprint. */
const VALID_MS = 50;

let newest: { at: number; code: string } | undefined;

/** Returns a text that changes if a file of `lib`, or `site.config.ts`, is added, changed or removed in the working directory. */
export function fingerprintCode(): string {
  if (newest === undefined || performance.now() - newest.at > VALID_MS) {
    newest = { at: performance.now(), code: readCode(process.cwd()) };
  }
  return newest.code;
}

function readCode(root: string): string {
  const files = [...listFiles(path.join(root, FOLDER)).map((name) => `${FOLDER}/${name}`), SETTINGS];
  return files.map((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs).join(' ');
}
