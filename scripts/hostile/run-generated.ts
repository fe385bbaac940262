import { spawn } from 'node:child_process';
import { scriptCommand } from '@/scripts/run-step';

/** One document that did not end well: its number among those of the seed, and what happened. */
export type Failure = { seed: number; index: number; reason: string };

const MOST_MILLISECONDS = 10_000;
const MOST_MEGABYTES = 1024;

/** Reads generated documents in a process that may take 10 s and 1 GB for each; returns those that did not end well. */
export async function runGenerated(seed: number, count: number): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (let first = 0; first < count; ) {
    const { found, stopped } = await runFrom(seed, count, first);
    failures.push(...found);
    if (stopped === undefined) break;
    failures.push({ seed, ...stopped });
    first = stopped.index + 1;
  }
  return failures;
}

type Run = { found: Failure[]; stopped?: { index: number; reason: string } };

function runFrom(seed: number, count: number, first: number): Promise<Run> {
  const command = scriptCommand('check-generated', String(seed), String(count), String(first));
  const child = spawn(process.execPath, [`--max-old-space-size=${MOST_MEGABYTES}`, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const found: Failure[] = [];
  let [index, reason, errors, isEnded, rest] = [first, '', '', false, ''];
  let timer: NodeJS.Timeout | undefined;
  const read = (line: string) => {
    const [, word, number, message = ''] = /^(start|bug|end) ?(\d*) ?(.*)$/.exec(line) ?? [];
    if (word === 'bug') found.push({ seed, index: Number(number), reason: message });
    if (word === 'end') isEnded = true;
    if (word !== 'start') return;
    index = Number(number);
    clearTimeout(timer);
    timer = setTimeout(() => {
      reason = `needs more than ${MOST_MILLISECONDS / 1000} s`;
      child.kill('SIGKILL');
    }, MOST_MILLISECONDS);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) read(line);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      if (isEnded) return resolve({ found });
      const cause = reason || (/heap out of memory/.test(errors) ? `needs more than ${MOST_MEGABYTES} MB` : '');
      resolve({ found, stopped: { index, reason: cause || `exit code ${code}: ${errors.slice(0, 500)}` } });
    });
  });
}
