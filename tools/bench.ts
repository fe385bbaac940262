import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { loadHighlighter } from '@/lib/code/highlight';
import { checkContents } from '@/lib/openapi/check/check';
import { compareDocuments } from '@/lib/openapi/compare/compare-documents';
import { loadSpec } from '@/lib/openapi/load';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { toReference } from '@/lib/site/reference';
import { listArguments, runCommand } from '@/scripts/command';
import { siteConfig } from '@/site.config';
import { measureProcessorTime } from '@/tools/processor-time';
import { type Growth, listGrowths } from '@/tools/stress/growth';
import { OUTPUTS } from '@/tools/stress/outputs';

const COMPLETE = 'tools/parity/complete.yaml';
const GROWN = '.generated/growth.json';
const [FIRST_COUNT, LAST_COUNT] = [250, 16_000];
const SHOWN_SECONDS = 0.1;

const OPTIONS = { maxMegabytes: siteConfig.maxDocumentMegabytes };

/**
 * `npm run measure -- bench [FILE…]`: loads and parses each document, by default those of this portal; prints the time and memory.
 * With `--growth [PART]`, measures documents of which one map, list or text grows until a second is needed, then doubles; prints the
 * processor time of each step that takes long, and `× N`, how many times as long it took as for half as many members. About 2 is linear.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    args: listArguments(),
    allowPositionals: true,
    options: { growth: { type: 'boolean' } },
  });
  if (values.growth === true) return measureGrowths(positionals[0] ?? '');
  for (const file of positionals.length > 0 ? positionals : siteConfig.apis.map(({ spec }) => spec)) {
    const { made, seconds } = await measureProcessorTime(async () => parseApi(await loadSpec(file, OPTIONS)));
    const operations = listOperations(made).length;
    const megabytes = process.memoryUsage.rss() / 1e6;
    console.log(
      `${path.basename(file)}: ${operations} operations, ${seconds.toFixed(2)} processor s, ${megabytes.toFixed(0)} MB`,
    );
  }
});

async function measureGrowths(part: string): Promise<void> {
  await loadHighlighter();
  mkdirSync(path.dirname(GROWN), { recursive: true });
  const complete = parse(readFileSync(COMPLETE, 'utf8'));
  // The first run also compiles the code.
  await measureSteps(complete);
  for (const growth of listGrowths(complete).filter(({ name }) => name.includes(part))) {
    console.log(await measureGrowth(growth));
  }
}

async function measureGrowth({ name, write }: Growth): Promise<string> {
  let count = FIRST_COUNT;
  let before = await measureSteps(write(count));
  while (sum(before) < 1 && count < LAST_COUNT) {
    count *= 2;
    before = await measureSteps(write(count));
  }
  const after = await measureSteps(write(count * 2));
  const steps = [...after].filter(([, seconds]) => seconds > SHOWN_SECONDS);
  const shown = steps.map(([step, seconds]) => {
    return `${step} ${seconds.toFixed(2)} s × ${(seconds / (before.get(step) ?? seconds)).toFixed(1)}`;
  });
  return `${name}, ${count * 2}: ${shown.join(', ')}`;
}

function sum(times: ReadonlyMap<string, number>): number {
  return [...times.values()].reduce((all, seconds) => all + seconds, 0);
}

/** Returns the seconds of each step from a document to everything that is made from it, and of its comparison with a copy. */
async function measureSteps(document: object): Promise<Map<string, number>> {
  writeFileSync(GROWN, JSON.stringify(document));
  const times = new Map<string, number>();
  const run = async <T>(step: string, make: () => T | Promise<T>): Promise<T> => {
    const { made, seconds } = await measureProcessorTime(make);
    times.set(step, seconds);
    return made;
  };
  const loaded = await run('load', () => loadSpec(GROWN, OPTIONS));
  const api = await run('parse', () => parseApi(loaded));
  await run('check', () => checkContents(loaded));
  const reference = await run('reference', () => toReference(api, api.title, {}));
  for (const [output, toTexts] of Object.entries(OUTPUTS)) {
    await run(output, () => toTexts({ loaded, api, reference }));
  }
  const copy = structuredClone(api);
  await run('compare', () => compareDocuments(api, copy));
  return times;
}
