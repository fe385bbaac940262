import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { swapOutput } from '@/scripts/build/swap-output';

/** Fails when `out` holds anything but an export, so that no other folder is ever replaced. */
export async function checkPlace(out: string): Promise<void> {
  const names = await listNames(out);
  if (names.length === 0 || (names.includes('404.html') && names.includes('_next'))) return;
  throwError({
    file: out,
    message: 'the folder contains files that are not an export',
    hint: 'name a new folder or an empty one',
  });
}

/** Copies a finished export beside `out` and then puts it in its place, so that `out` is never half-written. */
export async function placeExport(finished: string, out: string): Promise<void> {
  const staging = `${path.resolve(out)}.partial`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(path.dirname(staging), { recursive: true });
  try {
    await cp(finished, staging, { recursive: true });
    await swapOutput(staging, path.resolve(out));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    return throwError({
      file: folder,
      message: 'no folder can be created here',
      hint: 'name a new folder or an empty one',
    });
  }
}
