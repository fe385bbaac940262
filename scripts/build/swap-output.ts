import { access, rename, rm } from 'node:fs/promises';
import { errorCode } from '@/lib/diagnostic';
import { restoreOutput } from '@/scripts/portal/restore-output.mjs';

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
