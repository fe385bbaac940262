import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runStep } from '@/scripts/run-step';

const BUILD = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  // Makes the bundler's allocator return freed memory at once, 400 MB in all, instead of only when it allocates again.
  MIMALLOC_PURGE_DELAY: '0',
};

/** A folder that Next keeps between builds. Next fails, without naming the file, if an interrupted build left one half-written. */
export const DIAGNOSTICS = '.next/diagnostics';

/** Runs `next build` with telemetry off. Rejects unless its exit code is 0. A signal that stops this process also stops Next. */
export async function runNextBuild(root: string, environment: Record<string, string>): Promise<void> {
  await rm(path.join(root, DIAGNOSTICS), { recursive: true, force: true });
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  return runStep(process.execPath, [next, 'build'], { ...BUILD, ...environment });
}
