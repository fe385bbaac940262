import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { type DiagnosticText, throwError, throwErrors } from '@/lib/diagnostic';
import { SHARDS_FILE } from '@/lib/site/shards';
import { findRealPath } from '@/lib/sources/files';
import { restoreOutput } from '@/scripts/build/output';

/** Below the owner's folder, because the bundler follows no link to `node_modules` from outside. */
export const WORKSPACE = '.portal';

/** What no portal needs, of the files and folders at the root of the package. */
const OF_PACKAGE = new Set(['node_modules', 'deploy', 'docs', 'CHANGELOG.md', 'README.md', 'LICENSE']);

/**
 * Combines the code of the installed package with an owner's files in a folder below the owner's, which later commands reuse. Sets the
 * environment variables from which scripts get the owner's folder. Returns the new folder. Fails if the owner's folder has no portal, or
 * files that must not be published.
 */
export function openOwnerWorkspace(code: string, owner: string): string {
  checkAssembled(owner);
  const missing = REQUIRED_CONTENT.filter((name) => !existsSync(path.join(owner, name)));
  if (missing.length > 0) {
    const message = `not a portal: ${missing.join(', ')} missing`;
    const hint =
      'run the command in the folder with site.config.ts, specs/ and content/, or `npx portal init` in an empty one';
    throwError({ file: owner, message, hint });
  }
  throwErrors(findForeignContent(owner));
  const workspace = path.join(owner, WORKSPACE);
  mkdirSync(workspace, { recursive: true });
  for (const name of readdirSync(code)) {
    if (!OF_PACKAGE.has(name))
      mirror(path.join(code, name), path.join(workspace, name), (file) => file === 'node_modules');
  }
  mirrorContent(owner, workspace);
  restoreOutput(path.join(owner, 'out'));
  linkOut(owner, workspace);
  const packages = linkPackages(code, workspace);
  process.env.PORTAL_SOURCE = owner;
  process.env.PORTAL_BUNDLER_ROOT = commonFolder([realpathSync(workspace), ...packages]);
  return workspace;
}

/** The folder with the files of shards until all are in their places, so that a run that was interrupted is noticed. */
export const ASSEMBLY = '.assembly';

function checkAssembled(owner: string): void {
  const settings = path.join(owner, 'site.config.ts');
  const isOfShards = existsSync(settings) && /['"]\.\/public\/links\.json['"]/.test(readFileSync(settings, 'utf8'));
  const isInterrupted = existsSync(path.join(owner, ASSEMBLY));
  if (!isInterrupted && (!isOfShards || existsSync(path.join(owner, SHARDS_FILE)))) return;
  const message = isInterrupted ? 'an earlier `portal assemble` was interrupted' : 'the shards are not assembled yet';
  throwError({ file: owner, message, hint: 'run `npm ci` and `npx portal assemble`' });
}

/** Links `out` of the workspace to the owner's export, if there is one, so that scripts find it by the same relative path. */
export function linkOut(owner: string, workspace: string): void {
  const link = path.join(workspace, 'out');
  // The bundler reads the workspace, and fails at a broken link.
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) rmSync(link, { recursive: true });
  if (existsSync(path.join(owner, 'out'))) symlinkSync(path.join(owner, 'out'), link, 'junction');
}

/**
 * Links every package that the code imports to its installation: next to the package, below it, or elsewhere for other
 * package managers. Returns the folders.
 */
function linkPackages(code: string, workspace: string): string[] {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(code, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => {
    const found = findPackage(name, realpathSync(code));
    if (found === undefined) return [];
    const folder = realpathSync(found);
    const link = path.join(workspace, 'node_modules', name);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) {
      if (existsSync(link) && realpathSync(link) === folder) return [folder];
      rmSync(link, { recursive: true });
    }
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(folder, link, 'junction');
    return [folder];
  });
}

/** Returns the folder of a package that is installed for the code in `from`, there or in a folder above; undefined if it isn't. */
export function findPackage(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(path.resolve(from));
  return parent === path.resolve(from) ? undefined : findPackage(name, parent);
}

function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split(path.sep));
  const count = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return first.slice(0, count === -1 ? first.length : count).join(path.sep) || path.parse(folders[0] ?? '').root;
}

/** The files that an owner edits. All other files are the same for every owner. */
export const REQUIRED_CONTENT = ['site.config.ts', 'specs', 'content'];
export const CONTENT = [...REQUIRED_CONTENT, 'public'];

/** Output of installations and operating systems, which is not copied. */
const EXCLUDED = new Set(['node_modules', '.DS_Store']);

/** A file in quotes that a setting can name: a style sheet, a logo, a font or a document. */
const NAMED_FILE = /(['"`])((?:\.\/)?[\w@-][^'"`\n]*\.(?:css|svg|woff2|ya?ml|json))\1/g;

/** What an owner's folder has for other programs. */
const OTHERS = /^(?:node_modules\/|(?:package|package-lock|tsconfig)\.json$)/;

/** Returns the files and folders that an owner edits: those that every owner has, and files elsewhere that `site.config.ts` names. */
export function listContent(owner: string): string[] {
  const config = path.join(owner, 'site.config.ts');
  const source = existsSync(config) ? readFileSync(config, 'utf8') : '';
  const named = [...source.matchAll(NAMED_FILE)].map(([, , name = '']) => path.posix.normalize(name));
  const elsewhere = named.filter(
    (name) => !name.startsWith('../') && !OTHERS.test(name) && !CONTENT.includes(name.split('/')[0] ?? ''),
  );
  return [...new Set([...CONTENT, ...elsewhere])];
}

/** Finds what must not be published of the files that an owner edits, and of further files that settings name. */
export function findForeignContent(owner: string, named: readonly string[] = []): ReturnType<typeof findForeignFiles> {
  return findForeignFiles(owner, [...new Set([...listContent(owner), ...named])], (file) => EXCLUDED.has(file));
}

/** Copies the files that an owner has changed to the workspace, and removes those that the owner has removed, except those in `others`. */
export function mirrorContent(owner: string, workspace: string, others: readonly string[] = []): void {
  for (const name of listContent(owner).filter((each) => !others.includes(each))) {
    mirror(path.join(owner, name), path.join(workspace, name), (file) => EXCLUDED.has(file));
  }
}

type ForeignFile = DiagnosticText & { file: string };

/**
 * Finds what a project must not publish below these of its files and folders, missing ones aside: links that lead out of the project or
 * around in a circle, and what is neither a file nor a folder. Paths are relative to the project. `isExcluded` is asked with the name of each
 * file and folder.
 */
export function findForeignFiles(
  root: string,
  names: readonly string[],
  isExcluded: (name: string) => boolean = () => false,
): ForeignFile[] {
  const project = realpathSync(root);
  return names.flatMap((name) => {
    const file = path.resolve(project, name);
    const isThere = lstatSync(file, { throwIfNoEntry: false }) !== undefined;
    return isThere ? visit({ file, around: [project], project, isExcluded }) : [];
  });
}

/** `around` has the real paths of the folders around the file. */
type Visited = { file: string; around: readonly string[]; project: string; isExcluded: (name: string) => boolean };

function visit({ file, around, project, isExcluded }: Visited): ForeignFile[] {
  const real = findRealPath(file);
  const report = (message: string, hint = LINK_HINT) => [{ file: path.relative(project, file), message, hint }];
  if (real === undefined) return report('is a link that leads to no file');
  if (real !== project && !real.startsWith(`${project}${path.sep}`)) {
    return report(`leads to ${real}, which is outside of the project`);
  }
  if (around.includes(real)) return report(`leads to ${real}, a folder that contains it`);
  const stats = statSync(real);
  if (stats.isFile()) return [];
  if (!stats.isDirectory()) return report('is neither a file nor a folder', 'remove it');
  return readdirSync(real)
    .filter((name) => !isExcluded(name))
    .sort()
    .flatMap((name) => visit({ file: path.join(file, name), around: [...around, real], project, isExcluded }));
}

const LINK_HINT = 'put a copy of the file there, or remove it';

/**
 * Makes `target` the same as `source`, a file or a folder. Doesn't touch files that haven't changed, so that programs that watch them don't
 * react. If `source` doesn't exist, removes `target`. `isExcluded` is asked with the name of each file and folder below `source`.
 */
export function mirror(source: string, target: string, isExcluded: (name: string) => boolean = () => false): void {
  // Follow links, because the target must contain files.
  const from = statSync(source, { throwIfNoEntry: false });
  const to = lstatSync(target, { throwIfNoEntry: false });
  if (to !== undefined && (from === undefined || from.isDirectory() !== to.isDirectory())) {
    rmSync(target, { recursive: true });
  }
  if (from === undefined) return;
  if (!from.isDirectory()) {
    copyChanged(source, target, from, to);
    return;
  }
  mkdirSync(target, { recursive: true });
  const names = readdirSync(source).filter((name) => !isExcluded(name));
  for (const name of readdirSync(target)) {
    if (!names.includes(name) && !isExcluded(name)) rmSync(path.join(target, name), { recursive: true });
  }
  for (const name of names) mirror(path.join(source, name), path.join(target, name), isExcluded);
}

function copyChanged(source: string, target: string, from: Stats, to: Stats | undefined): void {
  if (to !== undefined && existsSync(target) && to.size === from.size && isSameTime(to, from)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
  // A copy of a read-only file would be read-only, and could not be replaced when the file changes.
  chmodSync(target, from.mode | 0o200);
  utimesSync(target, from.atime, from.mtime);
}

/** File systems keep times of different precision. */
function isSameTime(one: Stats, other: Stats): boolean {
  return Math.abs(one.mtimeMs - other.mtimeMs) < 2;
}
