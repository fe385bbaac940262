import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { listFiles } from '@/lib/sources/files';

/** Returns the HTML files of an export's pages, relative to its folder and sorted. Leaves out the files in `static-content/`. */
export function listHtmlFiles(folder: string): string[] {
  return listFiles(folder).filter((file) => file.endsWith('.html') && !file.startsWith('static-content/'));
}

/** Returns the plain path of an exported page: `docs/auth.html` is `/docs/auth`. */
export function formatPagePath(file: string): string {
  const plain = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
  return `/${plain}`;
}

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
