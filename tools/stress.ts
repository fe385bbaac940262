import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { formatCount } from '@/lib/text';
import { listArguments, runCommand } from '@/scripts/command';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { stressDocuments } from '@/tools/stress/documents';
import { runGrowth } from '@/tools/stress/growth';
import { measureFile } from '@/tools/stress/measure';
import { runFuzz } from '@/tools/stress/run-fuzz';

const SEEDS = 10;
const DOCUMENTS_PER_SEED = 200;

/**
 * `npm run measure -- stress [PART] [--fuzz|--growth]`: reads each stress document (those whose kind contains PART) and makes its
 * outputs; prints kind, size, processor time, memory and result. With `--fuzz`, reads 2,000 fuzz documents instead. Fails if one
 * crashes, or takes too much time or memory. With `--growth`, doubles the size of one part of a document at a time, and fails if the time
 * grows faster.
 */
await runCommand(async () => {
  const names = listArguments();
  const part = names.find((name) => !name.startsWith('--')) ?? '';
  const run = names.includes('--fuzz') ? runAllFuzz : names.includes('--growth') ? runGrowth : runAll;
  const failed = await run(part);
  if (failed.length === 0) return;
  throwError({
    file: 'measure stress',
    message: `not done: ${failed.join('; ')}`,
    hint: 'find what grows without a limit',
  });
});

async function runAll(part: string): Promise<string[]> {
  const failed: string[] = [];
  console.log(formatRow(['kind', 'kB', 'check s', 'all s', 'MB', 'output kB', 'result']));
  await withTemporaryFolder(async (folder) => {
    for (const { kind, extension, write } of stressDocuments.filter(({ kind }) => kind.includes(part))) {
      const file = path.join(folder, `stress.${extension}`);
      const text = write();
      writeFileSync(file, text);
      const { steps, stopped } = await measureFile(file);
      const [check, last] = [steps[0], steps.at(-1)];
      if (stopped !== undefined) failed.push(kind);
      const result = stopped ?? (last?.ok === true ? formatCount(last.lines.length, 'line') : last?.lines[0]) ?? '';
      const numbers = [
        text.length / 1000,
        check?.seconds,
        last?.seconds,
        last?.megabytes,
        (last?.characters ?? 0) / 1000,
      ];
      const cells = numbers.map((number, index) => number?.toFixed(index === 1 || index === 2 ? 1 : 0) ?? '');
      console.log(formatRow([kind, ...cells, result.replace(folder, '')]));
    }
  });
  return failed;
}

function formatRow([kind = '', ...cells]: string[]): string {
  const result = cells.pop() ?? '';
  return `${kind.padEnd(52)}${cells.map((cell) => cell.padStart(9)).join('')}  ${result}`;
}

async function runAllFuzz(): Promise<string[]> {
  const failed: string[] = [];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const failures = await runFuzz(seed, DOCUMENTS_PER_SEED);
    console.log(`seed ${seed}: ${DOCUMENTS_PER_SEED} documents, ${formatCount(failures.length, 'failure')}`);
    failed.push(...failures.map(({ index, reason }) => `seed ${seed}, document ${index}: ${reason}`));
  }
  return failed;
}
