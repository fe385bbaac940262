import { spawn } from 'node:child_process';
import { scriptCommand } from '@/scripts/run-step';

/** What a document has taken when it was read (`check`), and when all its outputs were made (`outputs`). */
export type Measured = {
  done: 'check' | 'outputs';
  /** Whether it can be shown. */
  ok: boolean;
  /** Its diagnostics, as they are printed. */
  lines: string[];
  /** Seconds of processor. */
  seconds: number;
  /** The most memory of the process, that of the program included. */
  megabytes: number;
  /** Of all outputs together. */
  characters?: number;
};

const MOST_MEGABYTES = 2048;
const MOST_MILLISECONDS = 120_000;

/** Reads a document and makes its outputs in a separate process; `stopped` is why it did not reach its end. */
export async function measureFile(file: string): Promise<{ steps: Measured[]; stopped?: string }> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MOST_MEGABYTES}`, ...scriptCommand('measure-hostile', file)],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), MOST_MILLISECONDS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearTimeout(timer));
  // Each line is of the type above.
  const steps = output.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Measured]));
  if (code === 0) return { steps };
  if (code === null) return { steps, stopped: `not done after ${MOST_MILLISECONDS / 1000} s` };
  return {
    steps,
    stopped: /heap out of memory/.test(errors) ? `needs more than ${MOST_MEGABYTES} MB` : (errors.split('\n')[0] ?? ''),
  };
}
