import { spawnLimited } from '@/tools/stress/spawn-limited';

/** The resources that a process has used up to now: after reading a document (`check`), or after also making its outputs (`outputs`). */
export type Measured = {
  done: 'check' | 'outputs';
  /** Whether the document can be shown. */
  ok: boolean;
  /** The document's diagnostics, as they are printed. */
  lines: string[];
  /** Processor time in seconds. */
  seconds: number;
  /** Peak memory of the process, including its code. */
  megabytes: number;
  /** Characters of all outputs together. */
  characters?: number;
};

const MAX_MEGABYTES = 2048;
const MAX_MILLISECONDS = 120_000;

/** Reads a document and makes its outputs in a separate process; `stopped` is why it failed. */
export async function measureFile(file: string): Promise<{ steps: Measured[]; stopped?: string }> {
  const steps: Measured[] = [];
  const { kill, ended } = spawnLimited(['tools/stress/measure-stress.ts', file], MAX_MEGABYTES, (line) => {
    steps.push(JSON.parse(line) as Measured); // the script prints lines of this type
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, MAX_MILLISECONDS);
  const reason = await ended.finally(() => clearTimeout(timer));
  if (reason === undefined) return { steps };
  return { steps, stopped: isLate ? `not done after ${MAX_MILLISECONDS / 1000} s` : reason };
}
