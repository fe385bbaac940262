import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { CONTENT, mirrorContent, REQUIRED_CONTENT } from '@/scripts/portal/owner-files.mjs';
import { runStep } from '@/scripts/run-step';
import { scriptCommand } from '@/scripts/script-command';

/** Inside the project, because the bundler follows no link to `node_modules` from outside. */
const FOLDER = '.workspace';

/** What installs, builds and tests write. */
const GENERATED = new Set(['node_modules', 'out', 'out.previous', 'coverage', 'test-results', 'playwright-report']);

/**
 * Copies the project, tests included, into a new folder, with the content (`site.config.ts`, `specs/`, `content/`,
 * `public/`) of another folder; returns the new folder. Any command of the project runs there on that content, and
 * leaves the project's own `out/` and running servers alone. Fails when `content` is not such a folder.
 */
export async function openWorkspace(root: string, content: string): Promise<string> {
  checkContent(content);
  await mkdir(path.join(root, FOLDER), { recursive: true });
  const workspace = await mkdtemp(path.join(root, FOLDER, 'portal-'));
  for (const name of await readdir(root)) {
    if (CONTENT.includes(name) || GENERATED.has(name) || name.startsWith('.')) continue;
    await cp(path.join(root, name), path.join(workspace, name), { recursive: true, filter: isSource });
  }
  await symlink(path.join(root, 'node_modules'), path.join(workspace, 'node_modules'), 'dir');
  mirrorContent(content, workspace);
  return workspace;
}

/** Builds the portal of a workspace; returns the folder of the finished export. */
export async function buildWorkspace(workspace: string, environment: Record<string, string> = {}): Promise<string> {
  // The workspace is the source: its files are nobody's copies.
  await runStep(process.execPath, scriptCommand('build'), { PORTAL_SOURCE: '', ...environment }, workspace);
  return path.join(workspace, 'out');
}

/** Removes a workspace and everything that was built in it. */
export async function closeWorkspace(workspace: string): Promise<void> {
  await rm(workspace, { recursive: true, force: true });
}

function checkContent(folder: string): void {
  const missing = REQUIRED_CONTENT.filter((name) => !existsSync(path.join(folder, name)));
  if (missing.length === 0) return;
  throwError({
    file: folder,
    message: `not the content of a portal: ${missing.join(', ')} missing`,
    hint: 'name a folder with site.config.ts, specs/ and content/',
  });
}

function isSource(source: string): boolean {
  return path.basename(source) !== 'node_modules';
}
