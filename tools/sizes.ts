import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwErrors } from '@/lib/diagnostic';
import { SERVICE_WORKER } from '@/lib/next/browser-script';
import { readBuildFacts } from '@/lib/next/export-files';
import { findSourceFolder } from '@/lib/sources/files';
import { readOwnerStyles } from '@/scripts/build/write-brand';
import { runCommand } from '@/scripts/command';
import { siteConfig } from '@/site.config';
import { listPageBudgets, listSearchBudgets, toOverweight, toServiceWorkerBudget } from '@/tools/sizes/budgets';
import { measurePage, measureSearch, weigh } from '@/tools/sizes/measure';
import { listMeasuredPages } from '@/tools/sizes/measured-pages';
import { formatTable, type SizeTable } from '@/tools/sizes/table';

const OUT = 'out';
const COMMITTED = 'tools/sizes/table.json';

/**
 * `npm run measure -- sizes`: measures the pages of `listMeasuredPages`, prints the sizes and their changes since the committed table, and
 * fails if one is over budget. `npm run measure -- sizes --save` also saves the sizes as the new table.
 */
await runCommand(async () => {
  const { basePath } = readBuildFacts(OUT);
  const measured = listMeasuredPages(OUT);
  const pages = measured.map(({ file }) => measurePage(OUT, file, basePath));
  const serviceWorker = weigh(SERVICE_WORKER, readFileSync(path.join(OUT, SERVICE_WORKER)));
  const table: SizeTable = { pages, search: measureSearch(OUT), serviceWorker };
  console.log(formatTable(table, readCommitted()));
  if (process.argv.includes('--save')) writeFileSync(COMMITTED, `${JSON.stringify(table, null, 2)}\n`);
  const ownStyle = weigh('own.css', Buffer.from(await readOwnerStyles('.', siteConfig.stylesheet))).brotli;
  const budgets = pages.flatMap((page, index) => listPageBudgets(measured[index]?.kind ?? 'guide', page, ownStyle));
  const all = [...budgets, ...listSearchBudgets(table.search), toServiceWorkerBudget(serviceWorker)];
  const broken = all.filter(({ size, limit }) => size > limit);
  console.log(`${all.length} budgets, ${broken.length} broken`);
  throwErrors(broken.map((budget) => toOverweight(budget, findSourceFolder() !== process.cwd())));
});

function readCommitted(): SizeTable | undefined {
  // Not validated, because only this script writes the file.
  return existsSync(COMMITTED) ? JSON.parse(readFileSync(COMMITTED, 'utf8')) : undefined;
}
