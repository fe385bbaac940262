import path from 'node:path';
import { loadSpec } from '@/lib/openapi/load';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { listArguments, runCommand } from '@/scripts/command';
import { siteConfig } from '@/site.config';

/** `npm run measure -- bench [FILE…]`: loads and parses each document, by default those of this portal; prints the time and memory. */
await runCommand(async () => {
  const named = listArguments();
  for (const file of named.length > 0 ? named : siteConfig.apis.map(({ spec }) => spec)) {
    // Processor time, because elapsed time also grows when the machine does other work.
    const start = process.cpuUsage();
    const api = parseApi(await loadSpec(file, { maxMegabytes: siteConfig.maxDocumentMegabytes }));
    const { user, system } = process.cpuUsage(start);
    const [seconds, megabytes] = [(user + system) / 1e6, process.memoryUsage.rss() / 1e6];
    const operations = listOperations(api).length;
    console.log(
      `${path.basename(file)}: ${operations} operations, ${seconds.toFixed(2)} processor s, ${megabytes.toFixed(0)} MB`,
    );
  }
});
