import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { errorCode } from '@/lib/diagnostic';
import { formatDiagnostic } from '@/lib/format-error.mjs';
import { findSourceFolder } from '@/lib/sources/files';
import { formatSyntaxError } from '@/scripts/command';
import { compile } from '@/scripts/portal/load-typescript.mjs';
import { CONTENT, findForeignContent, listContent, mirrorContent } from '@/scripts/portal/owner-files';

/** Wait before copying, because editors write a file in several steps. */
const PAUSE_MS = 30;

/**
 * Watches the owner's files and copies changes to the workspace in the working directory, where the development server sees
 * them. Does nothing if the working directory is the owner's folder.
 */
export function followOwner(): void {
  const owner = findSourceFolder();
  const workspace = process.cwd();
  if (owner === workspace) return;
  let timer: NodeJS.Timeout | undefined;
  const update = () => {
    clearTimeout(timer);
    timer = setTimeout(() => copyChanges(owner, workspace), PAUSE_MS);
  };
  const folders = CONTENT.filter((name) => path.extname(name) === '');
  const watchers = new Map(folders.map((name) => [name, watchFolder(path.join(owner, name), update)]));
  // Watch the folder, not site.config.ts itself, because many editors replace a file. This also reports new folders.
  watch(owner, (event, name) => {
    if (name === null || !listContent(owner).includes(name)) return;
    if (event === 'rename' && watchers.has(name)) {
      watchers.get(name)?.close();
      watchers.set(name, watchFolder(path.join(owner, name), update));
    }
    update();
  }).unref();
}

function copyChanges(owner: string, workspace: string): void {
  try {
    // Turbopack panics at a syntax error in the settings, so the workspace keeps the last ones that can be read.
    compile(path.join(owner, 'site.config.ts'), 'site.config.ts');
    const foreign = findForeignContent(owner);
    if (foreign.length > 0) console.error(foreign.map(formatDiagnostic).join('\n'));
    else mirrorContent(owner, workspace);
  } catch (error) {
    const mistake = formatSyntaxError(error);
    if (mistake !== undefined) console.error(mistake);
    // Ignore a file that was removed during the copy: the removal triggers another update.
    else if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Returns undefined for a missing folder: `public/` is optional, and a folder may be replaced. */
function watchFolder(folder: string, update: () => void): FSWatcher | undefined {
  try {
    return watch(folder, { recursive: true }, update).unref();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
