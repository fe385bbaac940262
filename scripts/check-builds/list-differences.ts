import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The SHA-256 digest of each file of a folder, by its path in the folder. */
export type Fingerprint = Map<string, string>;

/** Reads the digests of all files below a folder. */
export function readFingerprint(folder: string): Fingerprint {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
  );
}

/** Returns the paths of files that differ or are only in one of the two, sorted. */
export function listDifferences(one: Fingerprint, other: Fingerprint): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file)).sort();
}
