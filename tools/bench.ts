import path from 'node:path';
import { loadSpec } from '@/lib/openapi/load';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { siteConfig } from '@/site.config';

const OPTIONS = { maxMegabytes: siteConfig.maxDocumentMegabytes };

/** `npm run measure -- bench [FILE…]`: loads and parses each document, by default those of this portal; prints the time and memory. */
export async function run(files: readonly string[]): Promise<void> {
  for (const file of files.length > 0 ? files : siteConfig.apis.map(({ spec }) => spec)) {
    const { made, seconds } = await measureProcessorTime(async () => parseApi(await loadSpec(file, OPTIONS)));
    const operations = listOperations(made).length;
    const megabytes = process.memoryUsage.rss() / 1e6;
    console.log(
      `${path.basename(file)}: ${operations} operations, ${seconds.toFixed(2)} processor s, ${megabytes.toFixed(0)} MB`,
    );
  }
}

/** Returns what `make` returns, and the processor seconds that it took: elapsed time also grows when the machine does other work. */
export async function measureProcessorTime<T>(make: () => T | Promise<T>): Promise<{ made: T; seconds: number }> {
  const start = process.cpuUsage();
  const made = await make();
  const { user, system } = process.cpuUsage(start);
  return { made, seconds: (user + system) / 1e6 };
}
