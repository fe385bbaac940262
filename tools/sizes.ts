import { readFileSync } from 'node:fs';
import path from 'node:path';
import { throwErrors } from '@/lib/diagnostic';
import { SERVICE_WORKER } from '@/lib/next/browser-script';
import { readBuildFacts } from '@/lib/next/export-files';
import { findSourceFolder } from '@/lib/sources/files';
import { readOwnerStyles } from '@/scripts/build/write-brand';
import { runCommand } from '@/scripts/command';
import { siteConfig } from '@/site.config';
import {
  listMeasuredPages,
  listPageBudgets,
  listSearchBudgets,
  measureCompressed,
  measurePage,
  measureSearch,
  toOverweight,
  toServiceWorkerBudget,
} from '@/tools/sizes/measure';

const OUT = 'out';

/**
 * `npm run measure -- sizes`: measures the pages of `listMeasuredPages`, prints the sizes in bytes after compression, and fails if one is over
 * budget.
 */
await runCommand(async () => {
  const { basePath } = readBuildFacts(OUT);
  const measured = listMeasuredPages(OUT);
  const pages = measured.map(({ file }) => measurePage(OUT, file, basePath));
  const serviceWorker = measureCompressed(SERVICE_WORKER, readFileSync(path.join(OUT, SERVICE_WORKER)));
  const search = measureSearch(OUT);
  console.table(Object.fromEntries(pages.map(({ file, ...sizes }) => [file, sizes])));
  console.table({ search, 'service worker': { script: serviceWorker } });
  const ownStyle = measureCompressed('own.css', await readOwnerStyles('.', siteConfig.stylesheet));
  const budgets = pages.flatMap((page, index) => listPageBudgets(measured[index]?.kind ?? 'guide', page, ownStyle));
  const all = [...budgets, ...listSearchBudgets(search), toServiceWorkerBudget(serviceWorker)];
  const broken = all.filter(({ size, limit }) => size > limit);
  console.log(`${all.length} budgets, ${broken.length} broken`);
  throwErrors(broken.map((budget) => toOverweight(budget, findSourceFolder() !== process.cwd())));
});
