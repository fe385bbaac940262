import { spawnLimited } from '@/tools/stress/spawn-limited';

/** A document that failed: its number for the seed, and why. */
type Failure = { seed: number; index: number; reason: string };

const MAX_MILLISECONDS = 60_000;
const MAX_MEGABYTES = 1024;

/** Reads fuzz documents in a process that may use 1 GB and, so that an endless one ends, 60 s for each. Returns those that failed. */
export async function runFuzz(seed: number, count: number): Promise<Failure[]> {
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

async function runFrom(seed: number, count: number, first: number): Promise<Run> {
  const found: Failure[] = [];
  let [index, isLate, isEnded] = [first, false, false];
  let timer: NodeJS.Timeout | undefined;
  const { kill, ended } = spawnLimited(
    ['tools/stress/check-fuzz.ts', String(seed), String(count), String(first)],
    MAX_MEGABYTES,
    (line) => {
      const [, word, number, message = ''] = /^(start|bug|end) ?(\d*) ?(.*)$/.exec(line) ?? [];
      if (word === 'bug') found.push({ seed, index: Number(number), reason: message });
      if (word === 'end') isEnded = true;
      if (word !== 'start') return;
      index = Number(number);
      clearTimeout(timer);
      timer = setTimeout(() => {
        isLate = true;
        kill();
      }, MAX_MILLISECONDS);
    },
  );
  const reason = await ended.finally(() => clearTimeout(timer));
  if (isEnded) return { found };
  const late = `needs more than ${MAX_MILLISECONDS / 1000} s`;
  return { found, stopped: { index, reason: isLate ? late : (reason ?? 'ended without its last line') } };
}
