import { fork } from 'node:child_process';
import path from 'node:path';
import { BuildError, type Flaw } from '@/lib/fail';

const COMMAND = ['-c', 'vitest.config.ts', 'scripts/check-sources.ts'];

/** Checks the sources in a process of its own, whose memory is free again when pages are made; fails as the check does. */
export function checkApart(root: string, parsed: string): Promise<void> {
  const child = fork(path.join(root, 'node_modules/vite-node/dist/cli.mjs'), [...COMMAND, parsed], { cwd: root });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (flaws: Flaw[]) => reject(new BuildError(flaws)));
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve();
      const problem = `ended with ${signal ?? `exit code ${code}`}`;
      reject(new BuildError([{ where: 'the check of the sources', problem, remedy: 'correct what it printed above' }]));
    });
  });
}
