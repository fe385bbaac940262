import { spawn } from 'node:child_process';
import path from 'node:path';
import { scriptCommand } from '@/scripts/script-command';

type BuildEnd = { ok: boolean; output: string };

/**
 * Builds the project in `folder` with the clock 40 days ahead and in another time zone; returns whether it succeeded, and what it
 * printed. Stops the build with SIGTERM as soon as its output matches `until`.
 */
export function buildCopy(folder: string, environment: Record<string, string> = {}, until?: RegExp): Promise<BuildEnd> {
  const child = spawn(process.execPath, scriptCommand('build'), {
    cwd: folder,
    env: {
      ...process.env,
      TZ: 'Pacific/Auckland',
      NODE_OPTIONS: `--require "${path.join(folder, 'scripts/check-builds/shift-clock.cjs')}"`,
      ...environment,
    },
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (until?.test(output)) child.kill('SIGTERM');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
