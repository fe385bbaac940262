import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, throwError, throwErrors } from '@/lib/diagnostic';
import { swapOutput, tryLock } from '@/scripts/build/output';
import { CONTENT, findForeignContent, mirrorContent, REQUIRED_CONTENT } from '@/scripts/portal/owner-workspace';
import { runStep, scriptCommand } from '@/scripts/run-step';

/** A folder inside the project, because the bundler doesn't follow a link to `node_modules` from outside the project. */
const WORKSPACES = '.workspace';

/** The folder with compiled code, which stays in a workspace for the next one. */
export const COMPILED = '.next';

/** Output of installs, builds and tests, which isn't copied. */
const GENERATED = new Set(['node_modules', 'out', 'out.previous', 'coverage', 'test-results', 'playwright-report']);

/**
 * Copies the project with its tests into a new folder, but with the content (`site.config.ts`, `specs/`, `content/`, `public/`)
 * of another folder; calls `use` with the new folder and empties it afterward. Every command of the project works there and doesn't
 * affect the project's `out/` or running servers. Fails when `content` lacks required files, or contains some that must not be published.
 */
export async function withWorkspace(
  root: string,
  content: string,
  use: (workspace: string) => Promise<void>,
): Promise<void> {
  checkContent(content);
  await withFolder(path.join(root, WORKSPACES), async (workspace) => {
    for (const name of await readdir(root)) {
      if (CONTENT.includes(name) || GENERATED.has(name) || name.startsWith('.')) continue;
      await cp(path.join(root, name), path.join(workspace, name), { recursive: true, filter: isSource });
    }
    await symlink(path.join(root, 'node_modules'), path.join(workspace, 'node_modules'), 'dir');
    mirrorContent(content, workspace);
    await use(workspace);
  });
}

/**
 * Calls `use` with a folder in `parent` that has nothing but compiled code, and empties it afterward. It has the first number that no
 * other process uses, because the bundler derives names of files from the path, and builds of the same content must be the same.
 */
async function withFolder(parent: string, use: (folder: string) => Promise<void>): Promise<void> {
  for (let number = 1; ; number += 1) {
    const folder = path.join(parent, String(number));
    const lock = await tryLock(`workspace ${folder}`);
    if (lock === undefined) continue;
    try {
      await mkdir(folder, { recursive: true });
      await empty(folder);
      return await use(folder);
    } finally {
      await empty(folder);
      lock.close();
    }
  }
}

async function empty(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== COMPILED);
  await Promise.all(names.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/** Builds the portal of a workspace; returns the folder of the finished export. `signal` stops the build. */
export async function buildWorkspace(
  workspace: string,
  environment: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<string> {
  // Unset PORTAL_SOURCE, so that the build uses the workspace as its source folder.
  await runStep(
    process.execPath,
    scriptCommand('scripts/build.ts'),
    { PORTAL_SOURCE: '', ...environment },
    workspace,
    signal,
  );
  return path.join(workspace, 'out');
}

function checkContent(folder: string): void {
  const missing = REQUIRED_CONTENT.filter((name) => !existsSync(path.join(folder, name)));
  if (missing.length > 0) {
    const message = `not the content of a portal: ${missing.join(', ')} missing`;
    throwError({ file: folder, message, hint: 'name a folder with site.config.ts, specs/ and content/' });
  }
  throwErrors(findForeignContent(folder).map(({ file, ...text }) => ({ file: path.join(folder, file), ...text })));
}

function isSource(source: string): boolean {
  return path.basename(source) !== 'node_modules';
}

/** A step before the build. Gets the workspace's folder; returns environment variables for the build. */
type Prepare = (workspace: string) => Promise<Record<string, string>>;

/** Builds the portal with the content of another folder and exports it to `out`. If the build fails, `out` is unchanged. */
export async function buildContent(root: string, content: string, out: string, prepare?: Prepare): Promise<void> {
  await checkOutputFolder(out);
  await withWorkspace(root, content, async (workspace) => {
    await replaceExport(await buildWorkspace(workspace, await prepare?.(workspace)), out);
  });
}

/** Fails if nothing can be written next to `out`, before a build takes minutes. */
async function checkWritable(out: string): Promise<void> {
  let folder = path.dirname(path.resolve(out));
  while (!existsSync(folder)) folder = path.dirname(folder);
  await rm(await mkdtemp(path.join(folder, '.portal-')), { recursive: true });
}

/** Throws a build error if `out` is neither missing, empty nor an export, so that no other folder is ever replaced. */
export async function checkOutputFolder(out: string): Promise<void> {
  const names = await listNames(out);
  if (names.length === 0 || (names.includes('404.html') && names.includes('_next'))) return checkWritable(out);
  throwError({
    file: out,
    message: 'the folder contains files that are not an export',
    hint: 'name a new folder or an empty one',
  });
}

/**
 * Moves a finished export to `out`. If `move` fails with EXDEV, because `out` is on another file system, copies the export
 * next to `out` and then swaps the two, so that `out` is never half-written.
 */
export async function replaceExport(finished: string, out: string, move = swapOutput): Promise<void> {
  const target = path.resolve(out);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await move(finished, target);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    await copyInto(finished, target);
  }
}

async function copyInto(finished: string, target: string): Promise<void> {
  const staging = `${target}.partial`;
  await rm(staging, { recursive: true, force: true });
  try {
    await cp(finished, staging, { recursive: true });
    await swapOutput(staging, target);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    return throwError({
      file: folder,
      message: 'no folder can be created here',
      hint: 'name a new folder or an empty one',
    });
  }
}
