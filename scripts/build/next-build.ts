import { spawn } from 'node:child_process';
import path from 'node:path';
import { BuildError } from '@/lib/fail';

/** Runs Next's own build with telemetry off; rejects when it exits with anything but 0. */
export function runNextBuild(root: string): Promise<void> {
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      const problem = `next build ended with exit code ${code ?? 'none'}`;
      reject(new BuildError([{ where: 'next build', problem, remedy: 'correct what it printed above' }]));
    });
  });
}
