import { fork } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { BuildError, type Diagnostic } from '@/lib/diagnostic';
import { waitForExit } from '@/scripts/run-step';
import { scriptCommand } from '@/scripts/script-command';

/**
 * Checks the sources in a separate process, so that its memory is free when the pages are rendered. When it has found no errors,
 * creates `cache`, the build cache with what it parsed; rejects with the errors otherwise.
 */
export async function checkApart(root: string, cache: string): Promise<void> {
  const partial = `${cache}.partial`;
  await Promise.all([cache, partial].map((folder) => rm(folder, { recursive: true, force: true })));
  const [program, ...args] = scriptCommand('check-sources', partial);
  // In production mode, as when the pages are rendered: a build doesn't publish drafts.
  const child = fork(program, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  await new Promise<void>((resolve, reject) => {
    child.once('message', (diagnostics: Diagnostic[]) => reject(new BuildError(diagnostics)));
    waitForExit(child, 'the check of the sources').then(resolve, reject);
  });
  await rename(partial, cache);
}
