import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@/lib/sources/files';

const EXTENSION = '.md';

/**
 * Returns the current paths of guides by the paths that they had in an export, such as `/docs/holds` → `/docs/lock`. `titles` has
 * the current titles by path. A guide at a new path has moved if the export has its title at a path that no guide has now, and no other
 * new path has this title. Unlike git, this also finds moves before a commit.
 */
export function findMovedGuides(exported: string, titles: ReadonlyMap<string, string>): Map<string, string> {
  const before = listPaths(exported);
  const gone = before.filter((found) => !titles.has(found));
  const added = [...titles].filter(([found]) => !before.includes(found));
  return new Map(
    gone.flatMap((from): [string, string][] => {
      const title = readTitle(exported, from);
      const [to, ...others] = added.flatMap(([candidate, name]) => (name === title ? [candidate] : []));
      return to === undefined || others.length > 0 ? [] : [[from, to]];
    }),
  );
}

export function readTitles(exported: string): Map<string, string> {
  return new Map(listPaths(exported).map((found) => [found, readTitle(exported, found)]));
}

function listPaths(exported: string): string[] {
  const home = existsSync(path.join(exported, `docs${EXTENSION}`)) ? ['/docs'] : [];
  const names = listFiles(path.join(exported, 'docs')).filter((name) => name.endsWith(EXTENSION));
  return [...home, ...names.map((name) => `/docs/${name.slice(0, -EXTENSION.length)}`)];
}

/** Returns the heading of a page's Markdown file without escapes; '' if it has none. */
function readTitle(exported: string, page: string): string {
  const [, title = ''] = /^# (.+)$/m.exec(readFileSync(path.join(exported, `${page}${EXTENSION}`), 'utf8')) ?? [];
  return title.replace(/\\(?=[^\p{L}\p{N}\s])/gu, '');
}
