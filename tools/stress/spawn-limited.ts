import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
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
  const ended = Promise.all([text(child.stderr), once(child, 'close')]).then(([errors, [code]]) => {
    if (code === 0) return undefined;
    return /heap out of memory/.test(errors)
      ? `needs more than ${megabytes} MB`
      : `exit code ${code}: ${errors.slice(0, 500)}`;
  });
  return { kill: () => child.kill('SIGKILL'), ended };
}
