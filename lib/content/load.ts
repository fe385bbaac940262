import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Flaw, failAll } from '@/lib/fail';
import { loadCommitDates } from './git';
import type { Guide } from './model';
import { type GuideResult, parseGuide } from './parse';

const folder = 'content/docs';

/** Every guide below `content/docs` by path, drafts left out unless asked for; fails naming every flaw of every file. */
export async function loadGuides({
  root = process.cwd(),
  drafts = process.env.NODE_ENV === 'development',
} = {}): Promise<Guide[]> {
  const files = await listFiles(root);
  const dates = await loadCommitDates(root, folder);
  const results = await Promise.all(files.map((file) => loadGuide(root, file)));
  failAll(results.flatMap((result): Flaw[] => result.flaws));
  return results.flatMap(({ guide }) => {
    if (guide === undefined || (guide.frontMatter.draft && !drafts)) return [];
    const lastUpdated = dates.get(guide.file);
    return [lastUpdated === undefined ? guide : { ...guide, lastUpdated }];
  });
}

async function listFiles(root: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  const guides = names.filter((name) => name.endsWith('.mdx'));
  return guides.map((name) => `${folder}/${name.split(path.sep).join('/')}`).sort();
}

/** What was parsed of a file as it stood at a time, so that the writers' server reads again only what changed. */
const parsed = new Map<string, { changed: number; result: GuideResult }>();

async function loadGuide(root: string, file: string): Promise<GuideResult> {
  const absolute = path.join(root, file);
  const { mtimeMs: changed } = await stat(absolute);
  const known = parsed.get(absolute);
  if (known?.changed === changed) return known.result;
  const result = parseGuide(await readFile(absolute, 'utf8'), file);
  parsed.set(absolute, { changed, result });
  return result;
}
