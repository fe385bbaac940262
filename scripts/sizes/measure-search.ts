import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addUp, type Weight, weigh } from './weigh';

/** What the first search fetches: the script of the dialog with its style, and what answers it, the worker and the records. */
export type SearchSize = { script: Weight; index: Weight };

/** Measures the search of an export. */
export function measureSearch(out: string): SearchSize {
  const folder = '_next/static';
  const scripts = readdirSync(path.join(out, folder)).filter((name) => name.endsWith('.js'));
  const records = ['search/records.json'].filter((name) => existsSync(path.join(out, name)));
  const weighAll = (names: string[]) => addUp(names.map((name) => weigh(name, readFileSync(path.join(out, name)))));
  const find = (pattern: RegExp) => scripts.filter((name) => pattern.test(name)).map((name) => `${folder}/${name}`);
  return {
    script: weighAll(find(/^search-\w+\.js$/)),
    index: weighAll([...records, ...find(/^search-worker-/)]),
  };
}
