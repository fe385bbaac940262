import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Flaw, failAll } from '@/lib/fail';
import { loadCommitDates } from './git';
import type { Guide } from './model';
import { type GuideResult, parseGuide } from './parse';
import { parseOnce } from './parsed';

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

async function loadGuide(root: string, file: string): Promise<GuideResult> {
  const absolute = path.join(root, file);
  const { mtimeMs } = await stat(absolute);
  return parseOnce(absolute, mtimeMs, () => parseGuide(readFileSync(absolute, 'utf8'), file));
}
