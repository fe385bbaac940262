import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSpec } from '@/lib/openapi/load';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { listArguments, runCommand } from '@/scripts/command';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { siteConfig } from '@/site.config';
import { toSyntheticDocument } from '@/tools/synthetic-document';

/**
 * `npm run measure -- bench [FILE…]`: prints time and memory of loading and parsing each named file, then a synthetic document at 1×,
 * 2×, 4× and 8× its size.
 */
await runCommand(async () => {
  const files = listArguments();
  await withTemporaryFolder(async (folder) => {
    for (const times of [1, 2, 4, 8]) {
      const file = path.join(folder, `synthetic-${times}x.json`);
      writeFileSync(file, JSON.stringify(toSyntheticDocument(times)));
      files.push(file);
    }
    // A warm-up that isn't printed: the first document also waits until our code is compiled.
    await measure(path.join(folder, 'synthetic-1x.json'));
    console.log(
      formatRow(['document', 'operations', 'source kB', 'load ms', 'parse ms', 'CPU ms', 'model kB', 'RSS MB']),
    );
    for (const file of files) console.log(formatRow(await measure(file)));
  });
});

async function measure(file: string): Promise<string[]> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const loaded = await loadSpec(file, { maxMegabytes: siteConfig.maxDocumentMegabytes });
  const between = performance.now();
  const api = parseApi(loaded);
  const end = performance.now();
  // CPU time, because elapsed time also grows when the machine does other work.
  const { user, system } = process.cpuUsage(cpu);
  const memory = process.memoryUsage.rss();
  const operations = listOperations(api).length;
  const kilobytes = (value: unknown) => JSON.stringify(value).length / 1024;
  return [
    path.basename(file),
    ...[
      operations,
      kilobytes(loaded.document),
      between - start,
      end - between,
      (user + system) / 1000,
      kilobytes(api),
      memory / 1024 / 1024,
    ].map((number) => Math.round(number).toString()),
  ];
}

function formatRow(cells: string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(11))).join('');
}
