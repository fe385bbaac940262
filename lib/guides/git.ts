import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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
