import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, throwError } from '@/lib/diagnostic';
import { swapOutput } from '@/scripts/build/swap-output';

/** Throws a build error if `out` is neither missing, empty nor an export, so that no other folder is ever replaced. */
export async function checkOutputFolder(out: string): Promise<void> {
  const names = await listNames(out);
  if (names.length === 0 || (names.includes('404.html') && names.includes('_next'))) return;
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
export async function placeExport(finished: string, out: string, move = swapOutput): Promise<void> {
  const place = path.resolve(out);
  await mkdir(path.dirname(place), { recursive: true });
  try {
    await move(finished, place);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    await placeCopy(finished, place);
  }
}

async function placeCopy(finished: string, place: string): Promise<void> {
  const staging = `${place}.partial`;
  await rm(staging, { recursive: true, force: true });
  try {
    await cp(finished, staging, { recursive: true });
    await swapOutput(staging, place);
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
