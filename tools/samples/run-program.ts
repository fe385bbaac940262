import { type ChildProcess, spawn } from 'node:child_process';

/** What a program did. `code` is -1 when it was ended by a signal, also after the time limit (`isTimeout`). */
export type Run = { code: number; stdout: string; stderr: string; isTimeout?: true };

export type Start = {
  command: readonly [program: string, ...args: string[]];
  cwd?: string;
  env?: Record<string, string>;
  input?: string;
  timeoutMs?: number;
  onStart?: (child: ChildProcess) => void;
};

/** Does work for each item, at most `count` at a time; returns the results in the order of the items. */
export async function mapConcurrently<In, Out>(
  items: readonly In[],
  count: number,
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}

const TIMEOUT_MS = 90_000;

/** Runs a program to its end. Its environment is PATH and HOME, and what is given. */
export function runProgram({
  command,
  cwd,
  env = {},
  input = '',
  timeoutMs = TIMEOUT_MS,
  onStart,
}: Start): Promise<Run> {
  const [program, ...args] = command;
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env: { PATH, HOME, LC_ALL: 'C.UTF-8', NODE_ENV: 'production', ...env },
  });
  onStart?.(child);
  const output: Omit<Run, 'code'> = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      output[name] += chunk;
    });
  }
  // A program that does not read its input closes it early.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      output.isTimeout = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.once('error', ({ message }) => resolve({ code: -1, ...output, stderr: message }));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? -1, ...output });
    });
  });
}
