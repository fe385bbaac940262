import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Files that Next writes and no reader asks for: the not-found page stands as 404.html. */
const LEFTOVERS = ['_not-found.html', '_not-found.txt', '_not-found', '_next/portal'];

/**
 * Adds `docs/auth/index.html` beside each `docs/auth.html`, so that a host without rules shows the page at all four
 * spellings of its address, and takes away what no reader asks for.
 */
export async function addSpellings(folder: string, htmlFiles: string[]): Promise<void> {
  for (const file of htmlFiles) {
    if (file === '404.html' || file.endsWith('index.html')) continue;
    const copy = path.join(folder, file.replace(/\.html$/, ''), 'index.html');
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(path.join(folder, file), copy);
  }
}

/** Removes the leftovers from an export. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const file of LEFTOVERS) await rm(path.join(folder, file), { recursive: true, force: true });
}
