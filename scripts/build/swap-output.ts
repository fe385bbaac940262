import { access, rename, rm } from 'node:fs/promises';

/**
 * Puts the finished export in place of the previous one in two renames, so `out/` is complete whenever it exists. When it
 * rejects, `out/` is the previous one still.
 */
export async function swapOutput(staging: string, out: string): Promise<void> {
  await access(staging);
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
}
