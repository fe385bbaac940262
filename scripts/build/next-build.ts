import path from 'node:path';
import { runStep } from '@/scripts/run-step';

/** Runs Next's own build with telemetry off; rejects when it exits with anything but 0, ends it with this process. */
export function runNextBuild(root: string, environment: Record<string, string>): Promise<void> {
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  return runStep(process.execPath, [next, 'build'], {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...environment,
  });
}
