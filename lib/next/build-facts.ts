import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';

/** Facts about an export, which it contains so that every command uses the values that it was built with. */
type BuildFacts = { basePath: string };

const FILE = 'build.json';

/** Writes the facts about an export into it. */
export function writeBuildFacts(folder: string, facts: BuildFacts): void {
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(facts)}\n`);
}

/** Returns the facts about a finished export. Throws if the folder contains none. */
export function readBuildFacts(folder: string): BuildFacts {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) {
    throwError({ file: folder, message: 'there is no finished export here', hint: 'run `npm run build` first' });
  }
  // A cast, because only the function above writes this file.
  return JSON.parse(readFileSync(file, 'utf8')) as BuildFacts;
}
