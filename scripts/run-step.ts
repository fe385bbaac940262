import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { BuildError } from '@/lib/diagnostic';

/**
 * Runs a program in the foreground, in `cwd`. A SIGINT or SIGTERM to this process sends it SIGINT; `signal` ends it. Rejects when
 * its exit code isn't 0. `output` is a file descriptor for what it prints.
 */
export function runStep(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
  cwd: string = process.cwd(),
  signal?: AbortSignal,
  output: 'inherit' | number = 'inherit',
): Promise<void> {
  const stdio: StdioOptions = ['inherit', output, output];
  const child = spawn(command, args, { stdio, cwd, signal, env: { ...process.env, ...environment } });
  // SIGINT, because Playwright closes its browsers and server only on this signal.
  const stop = () => child.kill('SIGINT');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return waitForExit(child, [command, ...args].join(' ')).finally(() => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  });
}

/** Resolves when a program has ended with exit code 0 and its output is read; rejects otherwise. `command` names it in the error. */
export function waitForExit(child: ChildProcess, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      // V8 aborts when its memory is full, and Linux kills when that of the machine is.
      const isKilled = signal === 'SIGABRT' || signal === 'SIGKILL';
      const message = `ended with ${signal ?? `exit code ${code}`}${isKilled ? ', probably because memory ran out' : ''}`;
      const hint = isKilled
        ? 'free memory, or let Node.js use more with NODE_OPTIONS=--max-old-space-size=4096'
        : 'correct what it printed above';
      reject(new BuildError([{ severity: 'error', file: command, message, hint }]));
    });
  });
}

/** Returns the arguments with which `node` runs a script of the project in the working directory, such as `scripts/build.ts`. */
export function scriptCommand(script: string, ...args: string[]): [program: string, ...args: string[]] {
  return ['scripts/portal/run-script.mjs', script, ...args];
}
