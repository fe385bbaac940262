import { brotliCompressSync } from 'node:zlib';
import { measureRelevance } from '@/content/search-relevance.fixture';
import { loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { buildIndex, type SearchIndex } from '@/lib/search/index';
import { runQuery } from '@/lib/search/query';
import { type Searched, toSearchFile } from '@/lib/search/record';
import { toReference } from '@/lib/site/reference';
import { loadSite } from '@/lib/site/site';
import { runCommand } from '@/scripts/command';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { medianOf } from '@/tools/perf/medians';
import { openLargeDocument } from '@/tools/synthetic-document';

const ROUNDS = 9;
const QUERIES = ['lock', 'TOO_MANY_TOKENS', 'tranfser', 'how do I refresh a token', '404'];

/**
 * `npm run measure -- search [FILE]`: prints the size, speed and relevance of this portal's search index, then the size and
 * speed for FILE, or for a large synthetic document.
 */
await runCommand(async () => {
  const { references, docs } = await loadSite();
  const index = print('portal', { references, guides: docs.guides }, QUERIES);
  console.log(`  relevance: ${measureRelevance(index).figures}`);
  await withTemporaryFolder(async (folder) => {
    const api = parseApi(await loadSpec(openLargeDocument(folder)));
    print(api.title, { references: [toReference(api, api.title, {})], guides: [] }, toQueries(api));
  });
});

/** Returns queries that suit any document: the title of a middle operation, its method and path, its title with a typo, and a status. */
function toQueries(api: Api): string[] {
  const operations = listOperations(api);
  const operation = operations[operations.length >> 1];
  if (operation === undefined) return ['404'];
  const { title, method, path: operationPath } = operation;
  return [title, `${method.toUpperCase()} ${operationPath}`, title.slice(1), '404'];
}

function print(name: string, searched: Searched, queries: readonly string[]): SearchIndex {
  const file = toSearchFile(searched);
  const json = JSON.stringify(file);
  const occurrences = file.records.reduce((count, record) => count + (record.occurrences?.length ?? 0), 0);
  console.log(
    `${name}: ${file.records.length} records, ${occurrences} occurrences, ${json.length} bytes, ${brotliCompressSync(json).length} brotli`,
  );
  let index = buildIndex(file);
  const built = time(() => {
    index = buildIndex(file);
  });
  console.log(`  index built in ${Math.round(built)} ms`);
  for (const query of queries) {
    const median = medianOf(Array.from({ length: ROUNDS }, () => time(() => runQuery(index, query))));
    console.log(`  ${median.toFixed(1)} ms  ${query}  →  ${runQuery(index, query).hits[0]?.title ?? 'nothing'}`);
  }
  return index;
}

function time(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
