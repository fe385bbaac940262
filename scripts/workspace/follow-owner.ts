import { watch } from 'node:fs';
import path from 'node:path';
import { findSourceFolder } from '@/lib/source-folder';
import { CONTENT, mirrorContent } from '@/scripts/portal/owner-files.mjs';

/** Editors write a file in several steps. */
const PAUSE_MS = 30;

/**
 * Copies what an owner changes into the workspace in the working directory, so that the development server sees it. Does
 * nothing where the owner's files are in the working directory themselves.
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
  // The folder itself for site.config.ts, which many editors replace instead of writing it, and for folders that are new.
  watch(owner, (_, name) => {
    if (name !== null && CONTENT.includes(name)) update();
  }).unref();
  for (const name of CONTENT.filter((entry) => path.extname(entry) === '')) watchFolder(path.join(owner, name), update);
}

function copyChanges(owner: string, workspace: string): void {
  try {
    mirrorContent(owner, workspace);
  } catch (error) {
    // A file that vanished while it was copied: its removal is the next change.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function watchFolder(folder: string, update: () => void): void {
  try {
    watch(folder, { recursive: true }, update).unref();
  } catch (error) {
    // An owner may have no public/.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
