import { fork } from 'node:child_process';
import path from 'node:path';
import { PARSED_GUIDES } from '@/lib/content/parsed';
import { BuildError, type Flaw } from '@/lib/fail';
import { toStepError } from '@/scripts/run-step';

const COMMAND = ['-c', 'vitest.config.ts', 'scripts/check-sources.ts'];

/**
 * Checks the sources in a process of its own, whose memory is free again when pages are made, and returns the environment
 * in which a process takes the guides as that one parsed them; fails as the check does.
 */
export function checkApart(root: string): Promise<Record<string, string>> {
  const parsed = path.join(root, '.generated/parsed-guides.json');
  const child = fork(path.join(root, 'node_modules/vite-node/dist/cli.mjs'), [...COMMAND, parsed], { cwd: root });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (flaws: Flaw[]) => reject(new BuildError(flaws)));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve({ [PARSED_GUIDES]: parsed });
      else reject(toStepError('the check of the sources', code, signal));
    });
  });
}
