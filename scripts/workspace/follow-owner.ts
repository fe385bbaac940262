import { watch } from 'node:fs';
import path from 'node:path';
import { findSourceFolder } from '@/lib/source-folder';
import { CONTENT, mirrorContent } from '@/scripts/portal/owner-files.mjs';

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
  // Watch the folder, not site.config.ts itself, because many editors replace a file. This also reports new folders.
  watch(owner, (_, name) => {
    if (name !== null && CONTENT.includes(name)) update();
  }).unref();
  for (const name of CONTENT.filter((entry) => path.extname(entry) === '')) watchFolder(path.join(owner, name), update);
}

function copyChanges(owner: string, workspace: string): void {
  try {
    mirrorContent(owner, workspace);
  } catch (error) {
    // Ignore a file that was removed during the copy: the removal triggers another update.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function watchFolder(folder: string, update: () => void): void {
  try {
    watch(folder, { recursive: true }, update).unref();
  } catch (error) {
    // Ignore a missing folder: `public/` is optional.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
