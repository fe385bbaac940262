import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { scriptCommand } from '@/scripts/run-step';

/** A script in a separate process. `ended` resolves to why it failed; undefined if it succeeded. */
type LimitedProcess = { kill: () => void; ended: Promise<string | undefined> };

/** Runs a script with limited memory. Calls `onLine` with each line that it prints. */
export function spawnLimited(
  [script, ...args]: [script: string, ...args: string[]],
  megabytes: number,
  onLine: (line: string) => void,
): LimitedProcess {
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, ...scriptCommand(script, ...args)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  createInterface({ input: child.stdout }).on('line', onLine);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<string | undefined>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(undefined);
      else if (/heap out of memory/.test(errors)) resolve(`needs more than ${megabytes} MB`);
      else resolve(`exit code ${code}: ${errors.slice(0, 500)}`);
    });
  });
  return { kill: () => child.kill('SIGKILL'), ended };
}
