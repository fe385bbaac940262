import { spawn } from 'node:child_process';
import { BuildError } from '@/lib/diagnostic';

/** Runs a program in the foreground, in `cwd`, its children ended with it on an interrupt; fails when its exit code is not 0. */
export function runStep(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
  cwd: string = process.cwd(),
): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit', cwd, env: { ...process.env, ...environment } });
  // Playwright puts its browsers and its server away on this signal only.
  const stop = () => child.kill('SIGINT');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      if (code === 0) return resolve();
      reject(toStepError([command, ...args].join(' '), code, signal));
    });
  });
}

/** The error of a program that failed; it has printed the cause itself. */
export function toStepError(command: string, code: number | null, signal: string | null): BuildError {
  const message = `ended with ${signal ?? `exit code ${code}`}`;
  return new BuildError([{ severity: 'error', file: command, message, hint: 'correct what it printed above' }]);
}
