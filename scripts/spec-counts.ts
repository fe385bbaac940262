import path from 'node:path';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { runCommand } from '@/scripts/command';
import { countSpec, formatCounts, type SpecCounts } from '@/scripts/counts/count-spec';
import { siteConfig } from '@/site.config';

/** `npm run spec:counts`: prints how many operations, schemas, fields and so on each specification of the site has. */
await runCommand(async () => {
  console.log(formatCounts(await Promise.all(siteConfig.apis.map(({ spec }) => countFile(spec)))));
});

async function countFile(file: string): Promise<SpecCounts> {
  const loaded = await loadSpec(path.join(process.cwd(), file));
  return countSpec(parseApi(loaded), loaded.document);
}
