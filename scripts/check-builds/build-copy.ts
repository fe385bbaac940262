import { spawn } from 'node:child_process';
import path from 'node:path';
import { scriptCommand } from '@/scripts/script-command';

type BuildEnd = { ok: boolean; output: string };

/** Builds the copy on another day and in another time zone; `until` ends the build by a signal when its words appear. */
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
