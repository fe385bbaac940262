import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

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
  const files = [...listNames(path.join(root, FOLDER)), path.join(root, SETTINGS)];
  return files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs).join(' ');
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
  } catch {
    return [];
  }
}
