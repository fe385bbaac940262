import { spawn } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { waitForExit } from '@/scripts/run-step';

const BUILD = {
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
  // Makes the bundler's allocator return freed memory at once, 400 MB in all, instead of only when it allocates again.
  MIMALLOC_PURGE_DELAY: '0',
};

/** A folder that Next keeps between builds. If an interrupted build left a half-written file in it, Next fails without naming the file. */
export const DIAGNOSTICS = '.next/diagnostics';

/**
 * Runs `next build` with telemetry off, while `check` is still running; doesn't compile if `isCompiled`. Shows Next's output when the
 * check has passed; otherwise stops Next and rejects with the error of the check. Rejects unless Next's exit code is 0. SIGINT and SIGTERM end this process and Next.
 * `countFree` returns the free bytes on the disk of a folder.
 */
export async function runNextBuild(
  root: string,
  environment: Record<string, string>,
  check: Promise<unknown>,
  isCompiled: boolean,
  countFree = countFreeBytes,
): Promise<void> {
  // Next's list of pages, too: with that of the last build, Next would export no new page.
  for (const leftover of [DIAGNOSTICS, '.next/prerender-manifest.json'])
    await rm(path.join(root, leftover), { recursive: true, force: true });
  const program = path.join(root, 'node_modules/next/dist/bin/next');
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const next = spawn(
    process.execPath,
    [program, 'build', ...(isCompiled ? ['--experimental-build-mode', 'generate'] : [])],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: root,
      env: { ...process.env, ...BUILD, ...color, ...environment },
    },
  );
  const stop = () => {
    next.kill('SIGKILL');
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const ended = waitForExit(next, 'next build');
  // Prevents an unhandled rejection while the check runs. `ended` is awaited afterward.
  ended.catch(() => undefined);
  const pending: (() => void)[] = [];
  let isShown = false;
  // Read from the start, because Node discards unread output when the process ends.
  for (const name of ['stdout', 'stderr'] as const) {
    next[name].on('data', (chunk: Buffer) => {
      const show = () => process[name].write(chunk);
      if (isShown) show();
      else pending.push(show);
    });
  }
  try {
    await check;
    for (const show of pending) show();
    isShown = true;
    await ended.catch(async (error) => {
      if ((await countFree(root)) >= MIN_FREE_BYTES) throw error;
      // Next doesn't name the disk.
      const dest = path.join(root, '.next');
      throw Object.assign(new Error('the disk is full', { cause: error }), { code: 'ENOSPC', dest });
    });
  } catch (error) {
    next.kill('SIGKILL');
    throw error;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Less is too little for any build. */
const MIN_FREE_BYTES = 1_000_000;

async function countFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
