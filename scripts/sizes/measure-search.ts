import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addUp, type Weight, weigh } from './weigh';

/** Words that stand in the chunks of the search's library and worker only. */
const WORKER = /flexsearch|WorkerGlobalScope/;

/** What the first search fetches before it answers: records, worker and library. Without the dialog, which is a part of the page. */
export function measureSearch(out: string): Weight {
  const folder = '_next/static/chunks';
  const chunks = readdirSync(path.join(out, folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`)
    .filter((name) => WORKER.test(readFileSync(path.join(out, name), 'utf8')));
  const records = ['search/records.json'].filter((name) => existsSync(path.join(out, name)));
  return addUp([...records, ...chunks].map((name) => weigh(name, readFileSync(path.join(out, name)))));
}
