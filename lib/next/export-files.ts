import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { toPlainPath } from '@/lib/http';
import { listFiles } from '@/lib/sources/files';

/** The folder of an export with scripts, styles and fonts, whose names contain their hash. */
export const STATIC_FOLDER = '_next/static';

/** Returns the HTML files of an export's pages, relative to its folder and sorted. */
export function listHtmlFiles(folder: string): string[] {
  return listFiles(folder).filter((file) => file.endsWith('.html'));
}

/** Returns the plain path of an exported page: `docs/auth.html` is `/docs/auth`. */
export function formatPagePath(file: string): string {
  return toPlainPath(`/${file}`);
}

/** Files and folders of Next's not-found page, which is published as 404.html. `_next/portal` is for the development server. */
const LEFTOVERS = ['_not-found.html', '_not-found', '_next/portal'];

/** Deletes what only Next's own scripts would request: these scripts, and the payloads of pages, whole and in parts. */
export function removeLeftovers(folder: string): void {
  const files = listFiles(folder);
  const pages = new Set(files.filter((file) => file.endsWith('.html')));
  const isLeftover = (file: string) =>
    file.endsWith('.txt')
      ? pages.has(file.replace(/\.txt$/, '.html')) || /(?:^|\/)__next\.[^/]*$/.test(file)
      : file.startsWith(`${STATIC_FOLDER}/`) && file.endsWith('.js');
  for (const file of [...LEFTOVERS, ...files.filter(isLeftover)])
    rmSync(path.join(folder, file), { recursive: true, force: true });
}

/** The settings of a build, which its export contains so that every command uses the values that it was built with. */
type BuildInfo = { basePath: string };

const FILE = 'build.json';

/** Writes the settings of a build into its export. */
export function writeBuildInfo(folder: string, info: BuildInfo): void {
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(info)}\n`);
}

/** Returns the settings of the build that wrote an export. Throws if the folder contains none. */
export function readBuildInfo(folder: string): BuildInfo {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) {
    throwError({ file: folder, message: 'there is no finished export here', hint: 'run `npm run build` first' });
  }
  // A cast, because only the function above writes this file.
  return JSON.parse(readFileSync(file, 'utf8')) as BuildInfo;
}
