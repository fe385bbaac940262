import { fork } from 'node:child_process';
import path from 'node:path';
import { BUILD_CACHE } from '@/lib/build-cache';
import { BuildError, type Diagnostic } from '@/lib/diagnostic';
import { toStepError } from '@/scripts/run-step';
import { scriptCommand } from '@/scripts/script-command';

/**
 * Checks the sources in a separate process, so that its memory is free when the pages are rendered. Returns the environment
 * variable with which a later process reads what this one parsed. Rejects with the errors that the check found.
 */
export function checkApart(root: string): Promise<Record<string, string>> {
  const folder = path.join(root, '.generated/build-cache');
  const [program, ...args] = scriptCommand('check-sources', folder);
  // In production mode, as when the pages are rendered: a build doesn't publish drafts.
  const child = fork(program, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (diagnostics: Diagnostic[]) => reject(new BuildError(diagnostics)));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve({ [BUILD_CACHE]: folder });
      else reject(toStepError('the check of the sources', code, signal));
    });
  });
}
