import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findSourceFolder, listFiles } from '@/lib/sources/files';
import { CONTENT } from '@/scripts/portal/owner-workspace';

/** What the bundler reads, without packages and guides. `verify -- builds` checks that it reads nothing else. */
export const CODE = [
  'app',
  'components',
  'lib',
  'styles',
  'site.config.ts',
  'next.config.mjs',
  'mdx-components.tsx',
  'package.json',
  'tsconfig.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
  '.generated/fonts',
  '.generated/brand.css',
];

const LOCKS = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Finds imports of settings outside the code, such as `import prices from './specs/prices.json'`. */
const OWN_IMPORT = /\b(?:from|import|require)[\s(]*['"](?:\.|@\/(?!lib\/))/;

/** Variables that Next or `next.config.mjs` reads. */
const VARIABLE = /^(?:NEXT_|BASE_PATH$|PORTAL_BUNDLER_ROOT$)/;

/** Returns a hash of all that the bundler reads, except guides: code, settings, styles, fonts, packages and environment variables. */
export function hashCode(root: string): string {
  const variables = Object.entries(process.env).filter(([name]) => VARIABLE.test(name));
  const machine = JSON.stringify([root, process.version, process.arch, variables.sort()]);
  const isImporting = OWN_IMPORT.test(readFileSync(path.join(root, 'site.config.ts'), 'utf8'));
  const code = [...CODE, ...(isImporting ? CONTENT : [])].map((name) => path.join(root, name));
  return hashFiles([...code.flatMap(listFilesOf), ...listPackageFiles(root)], machine);
}

function hashFiles(files: readonly string[], text = ''): string {
  const hash = createHash('sha256').update(text);
  for (const file of files) {
    hash.update(`\n${file}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

function listFilesOf(entry: string): string[] {
  if (!existsSync(entry)) return [];
  return statSync(entry).isDirectory() ? listFiles(entry).map((file) => path.join(entry, file)) : [entry];
}

/** Returns the files that change with the version of a package: lock files, and the manifests of direct dependencies. */
function listPackageFiles(root: string): string[] {
  // A cast, because this is the `package.json` of the portal.
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const manifests = names.map((name) => path.join(root, 'node_modules', name, 'package.json'));
  const locks = LOCKS.map((name) => path.join(findSourceFolder(), name));
  return [...locks, ...manifests].filter((file) => existsSync(file));
}

/** Next deletes this file when it compiles, so it never describes what another command has compiled. */
const RECORD = '.next/portal-code.txt';

/** The compiled code in `.next`: the hash of the code, and that of the guides that were compiled with it. */
type Compiled = { code: string; guides: string };

/** Returns a hash of the guides. If only guides have changed, a build compiles each when it renders it (`GUIDES_CHANGED`). */
export function hashGuides(root: string): string {
  return hashFiles(listFilesOf(path.join(root, 'content/docs')));
}

/** Returns what `.next` contains; undefined if that is unknown. */
export function readCompiled(root: string): Compiled | undefined {
  const record = path.join(root, RECORD);
  const [code, guides] = existsSync(record) ? readFileSync(record, 'utf8').split('\n') : [];
  // The file is incomplete if a build was killed while it wrote it.
  return code === undefined || guides === undefined ? undefined : { code, guides };
}

/** Forgets the compiled code, because a build that is interrupted from now on may leave incomplete files in `.next`. */
export function forgetCompiled(root: string): void {
  rmSync(path.join(root, RECORD), { force: true });
}

/** Records the compiled code for the next build. Returns false if the code has changed since its hash was made. */
export function recordCompiled(root: string, compiled: Compiled): boolean {
  if (hashCode(root) !== compiled.code) return false;
  writeFileSync(path.join(root, RECORD), `${compiled.code}\n${compiled.guides}`);
  return true;
}
