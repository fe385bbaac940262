import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { throwError, throwErrors } from '@/lib/diagnostic';
import { restoreOutput } from '@/scripts/build/swap-output';
import { findForeignContent, mirror, mirrorContent, REQUIRED_CONTENT } from './owner-files';

/** Below the owner's folder, because the bundler follows no link to `node_modules` from outside. */
export const WORKSPACE = '.portal';

/** What no portal needs, of the files and folders at the root of the package. */
const EXCLUDED = new Set(['node_modules', 'deploy', 'docs', 'CHANGELOG.md', 'README.md', 'LICENSE']);

/**
 * Combines the code of the installed package with an owner's files in a folder below the owner's, which later commands reuse. Sets the
 * environment variables from which scripts get the owner's folder. Returns the new folder. Fails if the owner's folder has no portal, or
 * files that must not be published.
 */
export function openOwnerWorkspace(code: string, owner: string): string {
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
    if (!EXCLUDED.has(name))
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
    const folder = findPackage(name, realpathSync(code));
    if (folder === undefined) return [];
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

function findPackage(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
  const parent = path.dirname(from);
  return parent === from ? undefined : findPackage(name, parent);
}

function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split(path.sep));
  const count = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return first.slice(0, count === -1 ? first.length : count).join(path.sep) || path.parse(folders[0] ?? '').root;
}
