import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Moves what stands below `files/` to the root of the export, beside the pages. */
export function placeFiles(folder: string): void {
  const files = path.join(folder, 'files');
  cpSync(files, folder, { recursive: true, force: false, errorOnExist: true });
  rmSync(files, { recursive: true });
}
