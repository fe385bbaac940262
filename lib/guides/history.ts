import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from '@/lib/sources/files';

const run = promisify(execFile);

/** Returns the date of the last commit (ISO 8601) of every file below `folder`, in one call; empty without git. */
export async function loadCommitDates(root: string, folder: string): Promise<Map<string, string>> {
  return parseLog(await readLog(root, folder, ['--format=%x00%cI', '--name-only', '--no-renames']));
}

/** Returns the renames of files below `folder`, newest first, each with the old and the new name; empty without git. */
export async function loadRenames(root: string, folder: string): Promise<{ from: string; to: string }[]> {
  const log = await readLog(root, folder, ['--format=', '--name-status', '--find-renames', '--diff-filter=R']);
  return log.split('\n').flatMap((line) => {
    const [, from, to] = line.split('\t');
    return from === undefined || to === undefined ? [] : { from, to };
  });
}

async function readLog(root: string, folder: string, options: readonly string[]): Promise<string> {
  // By default, git quotes names outside ASCII.
  const log = ['-c', 'core.quotePath=off', 'log', ...options, '--relative', '--', folder];
  try {
    return (await run('git', log, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch {
    return '';
  }
}

/** Returns the newest date of each file from the output of `git log --format=%x00%cI --name-only`. */
export function parseLog(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0')) {
    const [date, ...files] = commit.split('\n').filter((line) => line !== '');
    for (const file of files) if (date !== undefined && !dates.has(file)) dates.set(file, date);
  }
  return dates;
}

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
