import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchFile } from '@/lib/search/model';
import { addUp, type Weight, weigh } from './weigh';

/** Sizes of the files that the first search fetches: `script` is the dialog's script and style, `index` the worker and the records. */
export type SearchSize = {
  script: Weight;
  index: Weight;
  /** Number of records that the search can find. */
  records: number;
};

/** Measures the search of an export; without a records file, `records` is 0. */
export function measureSearch(out: string): SearchSize {
  const folder = '_next/static';
  const scripts = readdirSync(path.join(out, folder)).filter((name) => name.endsWith('.js'));
  const file = 'search/records.json';
  const hasRecords = existsSync(path.join(out, file));
  const weighAll = (names: string[]) => addUp(names.map((name) => weigh(name, readFileSync(path.join(out, name)))));
  const find = (pattern: RegExp) => scripts.filter((name) => pattern.test(name)).map((name) => `${folder}/${name}`);
  return {
    script: weighAll(find(/^search-\w+\.js$/)),
    index: weighAll([...(hasRecords ? [file] : []), ...find(/^search-worker-/)]),
    records: hasRecords ? countRecords(path.join(out, file)) : 0,
  };
}

function countRecords(file: string): number {
  const { records }: SearchFile = JSON.parse(readFileSync(file, 'utf8'));
  return records.length;
}
