import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '@/scripts/command';
import { measureRun } from '@/scripts/preview/measure';
import { runStep, scriptCommand } from '@/scripts/run-step';
import { withTemporaryFolder } from '@/scripts/temporary-folder';

const sources = 'app components content lib public scripts specs styles types node_modules'.split(' ');

/** Seconds that a whole build should take at most, by the number of added guides. Printed next to the measured time; not enforced. */
const LIMITS: Record<number, number> = { 27: 15, 500: 60, 2000: 150 };
/** Bytes of memory that a build should need at most, for any number of guides. */
const MOST_MEMORY = 1.5e9;

/**
 * `npm run bench:guides -- 27 500 2000`: prints time and memory of whole builds of copies of the project, each with that many
 * added guides.
 */
await runCommand(async () => {
  const counts = process.argv.slice(2).filter((argument) => argument !== '--');
  for (const count of counts.length > 0 ? counts : Object.keys(LIMITS)) await benchBuild(Number(count));
});

async function benchBuild(count: number): Promise<void> {
  await withTemporaryFolder(async (copy) => {
    await runStep('sh', ['-c', `cp -a ${sources.join(' ')} *.json *.mjs *.ts *.tsx '${copy}' 2>/dev/null || true`]);
    await writeGuides(copy, count);
    const build = `cd '${copy}' && exec '${process.execPath}' ${scriptCommand('build').join(' ')}`;
    const { wall, cpu, memory } = await measureRun('sh', ['-c', build]);
    const limit = LIMITS[count] === undefined ? '' : ` (should be at most ${LIMITS[count]} s, ${MOST_MEMORY / 1e9} GB)`;
    console.log(
      `${count} guides more: ${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of processor, ${(memory / 1e9).toFixed(2)} GB at most at once${limit}`,
    );
  });
}

/** Writes copies of one real guide, each with a different URL and title. */
async function writeGuides(root: string, count: number): Promise<void> {
  const folder = path.join(root, 'content/docs/bench');
  const model = await readFile(path.join(root, 'content/docs/lock.mdx'), 'utf8');
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    const text = model.replace(/^title: .*$/m, `title: Guide ${number}`).replace(/^operations: .*\n/m, '');
    await writeFile(path.join(folder, `guide-${number}.mdx`), text.replace(/^ {2}category: .*\n/m, ''));
  }
}
