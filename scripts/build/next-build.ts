import path from 'node:path';
import { runStep } from '@/scripts/run-step';

const BUILD = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  // The bundler's allocator gives freed memory back at once, 400 MB of it, and not only when it asks for more.
  MIMALLOC_PURGE_DELAY: '0',
};

/** Runs Next's own build with telemetry off; rejects when it exits with anything but 0, ends it with this process. */
export function runNextBuild(root: string, environment: Record<string, string>): Promise<void> {
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  return runStep(process.execPath, [next, 'build'], { ...BUILD, ...environment });
}
