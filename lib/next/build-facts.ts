import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';

/** What an export says about itself, so that every command reads it as it was built. */
type BuildFacts = { basePath: string };

const FILE = 'build.json';

/** Writes the base path that an export was built for into the export. */
export function writeBuildFacts(folder: string, facts: BuildFacts): void {
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(facts)}\n`);
}

/** Reads what a finished export says about itself; fails when there is none in the folder. */
export function readBuildFacts(folder: string): BuildFacts {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) {
    throwError({ file: folder, message: 'there is no finished export here', hint: 'run `npm run build` first' });
  }
  // Written by the function above and by nothing else.
  return JSON.parse(readFileSync(file, 'utf8')) as BuildFacts;
}
