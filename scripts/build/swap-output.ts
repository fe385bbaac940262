import { existsSync, renameSync } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { errorCode } from '@/lib/diagnostic';

/** Puts the previous export back if a build was killed between the two renames with which it replaces an export. */
export function restoreOutput(out: string): void {
  if (!existsSync(out) && existsSync(`${out}.previous`)) renameSync(`${out}.previous`, out);
}

/**
 * Replaces the previous export with the finished one by two renames, so that `out/` is complete whenever it exists. If a
 * rename fails, `out/` is still the previous export.
 */
export async function swapOutput(staging: string, out: string): Promise<void> {
  await access(staging);
  restoreOutput(out);
  const previous = `${out}.previous`;
  await rm(previous, { recursive: true, force: true });
  await renameIfPresent(out, previous);
  try {
    await rename(staging, out);
  } catch (error) {
    await renameIfPresent(previous, out);
    throw error;
  }
  await rm(previous, { recursive: true, force: true });
}

async function renameIfPresent(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
}
