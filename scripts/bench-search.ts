import { access } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { buildIndex } from '@/lib/search/index';
import { runQuery } from '@/lib/search/query';
import { type Searched, toSearchFile } from '@/lib/search/record';
import { toReference } from '@/lib/site/reference';
import { loadSite } from '@/lib/site/site';
import { runCommand } from '@/scripts/command';

const LARGE = '../shared/corpus/large/discord.json';
const QUERIES = [
  'lock',
  'TOO_MANY_TOKENS',
  'tranfser',
  'how do I refresh a token',
  'guild',
  'create message',
  'GET /channels/{channel_id}',
  'chanel',
  'application command permissions',
  '404',
];

/** Prints size and speed of the search of this portal, and of a large document where the corpus is at hand. */
async function benchSearch(): Promise<void> {
  const { references, docs } = await loadSite();
  print('portal', { references, guides: docs.guides });
  const large = await access(LARGE).then(
    () => true,
    () => false,
  );
  if (!large) return;
  const api = { ...parseApi(await loadSpec(LARGE, { strict: false })), id: 'discord' };
  print('discord', { references: [toReference(api, 'Discord API', {})], guides: [] });
}

function print(name: string, searched: Searched): void {
  const file = toSearchFile(searched);
  const json = JSON.stringify(file);
  const places = file.records.reduce((count, record) => count + (record.places?.length ?? 0), 0);
  console.log(
    `${name}: ${file.records.length} records, ${places} places, ${json.length} bytes, ${brotliCompressSync(json).length} brotli`,
  );
  let index = buildIndex(file);
  const built = time(() => {
    index = buildIndex(file);
  });
  console.log(`  index built in ${Math.round(built)} ms`);
  for (const query of QUERIES) {
    const times = Array.from({ length: ROUNDS }, () => time(() => runQuery(index, query)));
    const median = times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
    console.log(`  ${median.toFixed(1)} ms  ${query}  →  ${runQuery(index, query).hits[0]?.title ?? 'nothing'}`);
  }
}

const ROUNDS = 9;

function time(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

await runCommand(benchSearch);
