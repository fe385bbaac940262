import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/** What a program did. `code` is -1 when it was ended after the time limit. */
export type Run = { code: number; stdout: string; stderr: string };

/** How a program is started. */
export type Start = {
  command: readonly [program: string, ...args: string[]];
  cwd?: string;
  env?: Record<string, string>;
  input?: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 90_000;

/** Runs a program to its end. Its environment is PATH and HOME, and what is given. */
export function runProgram({ command, cwd, env = {}, input = '', timeoutMs = TIMEOUT_MS }: Start): Promise<Run> {
  const [program, ...args] = command;
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child: ChildProcessWithoutNullStreams = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env: { PATH, HOME, LC_ALL: 'C.UTF-8', NODE_ENV: 'production', ...env },
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      output[name] += chunk;
    });
  }
  // A program that does not read its input closes it early.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('error', ({ message }) => resolve({ code: -1, ...output, stderr: message }));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? -1, ...output });
    });
  });
}
