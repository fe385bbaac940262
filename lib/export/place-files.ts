import { cp, rm } from 'node:fs/promises';
import path from 'node:path';

/** Moves what stands below `files/` to the root of the export, beside the pages. */
export async function placeFiles(folder: string): Promise<void> {
  const files = path.join(folder, 'files');
  await cp(files, folder, { recursive: true, force: false, errorOnExist: true });
  await rm(files, { recursive: true });
}
