import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';

const sources = 'app components content lib public scripts specs styles types node_modules'.split(' ');

/** `npm run bench:guides -- 500`: time of a whole build with that many guides, in a temporary copy of the project. */
await runCommand(async () => {
  const count = Number(process.argv.slice(2).find((argument) => argument !== '--') ?? 500);
  const copy = await mkdtemp(path.join(tmpdir(), 'bench-guides-'));
  try {
    await runStep('sh', ['-c', `cp -a ${sources.join(' ')} *.json *.mjs *.ts *.tsx '${copy}' 2>/dev/null || true`]);
    await writeGuides(copy, count);
    const started = performance.now();
    await runStep('sh', ['-c', `cd '${copy}' && node_modules/.bin/vite-node -c vitest.config.ts scripts/build.ts`]);
    console.log(`${count} guides: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

/** Copies of one real guide at addresses of their own, each with a title of its own. */
async function writeGuides(root: string, count: number): Promise<void> {
  const folder = path.join(root, 'content/docs/bench');
  const model = await readFile(path.join(root, 'content/docs/lock.mdx'), 'utf8');
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    const text = model.replace(/^title: .*$/m, `title: Guide ${number}`).replace(/^operations: .*\n/m, '');
    await writeFile(path.join(folder, `guide-${number}.mdx`), text.replace(/^ {2}category: .*\n/m, ''));
  }
}
