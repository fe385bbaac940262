import { access, rename, rm } from 'node:fs/promises';

/**
 * Puts the finished export in place of the previous one in two renames, so `out/` is complete whenever it exists. Without
 * a finished export it rejects, and `out/` stays.
 */
export async function swapOutput(staging: string, out: string): Promise<void> {
  await access(staging);
  const previous = `${out}.previous`;
  await rm(previous, { recursive: true, force: true });
  await renameIfPresent(out, previous);
  await rename(staging, out);
  await rm(previous, { recursive: true, force: true });
}

async function renameIfPresent(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
}
