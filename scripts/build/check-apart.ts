import { fork } from 'node:child_process';
import path from 'node:path';
import { BuildError, type Flaw } from '@/lib/fail';
import { HANDOVER } from '@/lib/handover';
import { toStepError } from '@/scripts/run-step';

const COMMAND = ['-c', 'vitest.config.ts', 'scripts/check-sources.ts'];

/**
 * Checks the sources in a process of its own, whose memory is free again when pages are made, and returns the environment
 * in which a process takes over what that one read; fails as the check does.
 */
export function checkApart(root: string): Promise<Record<string, string>> {
  const folder = path.join(root, '.generated/handover');
  const child = fork(path.join(root, 'node_modules/vite-node/dist/cli.mjs'), [...COMMAND, folder], { cwd: root });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (flaws: Flaw[]) => reject(new BuildError(flaws)));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve({ [HANDOVER]: folder });
      else reject(toStepError('the check of the sources', code, signal));
    });
  });
}
