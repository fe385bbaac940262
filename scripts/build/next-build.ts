import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runStep } from '@/scripts/run-step';

const BUILD = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  // The bundler's allocator gives freed memory back at once, 400 MB of it, and not only when it asks for more.
  MIMALLOC_PURGE_DELAY: '0',
};

/** What Next keeps from build to build; it fails without a name at a file that an interrupted build has left half-written. */
export const DIAGNOSTICS = '.next/diagnostics';

/** Runs Next's own build with telemetry off; rejects when it exits with anything but 0, ends it with this process. */
export async function runNextBuild(root: string, environment: Record<string, string>): Promise<void> {
  await rm(path.join(root, DIAGNOSTICS), { recursive: true, force: true });
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  return runStep(process.execPath, [next, 'build'], { ...BUILD, ...environment });
}
