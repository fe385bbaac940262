import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Date of the last commit (ISO 8601) of every file below `folder`, in one call; empty where there is no git. */
export async function loadCommitDates(root: string, folder: string): Promise<Map<string, string>> {
  try {
    // Left to itself git quotes names outside ASCII.
    const log = [
      '-c',
      'core.quotePath=off',
      'log',
      '--format=%x00%cI',
      '--name-only',
      '--no-renames',
      '--relative',
      '--',
      folder,
    ];
    const { stdout } = await run('git', log, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    return parseLog(stdout);
  } catch {
    return new Map();
  }
}

/** Returns the newest date of each file out of `git log --format=%x00%cI --name-only`. */
export function parseLog(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0')) {
    const [date, ...files] = commit.split('\n').filter((line) => line !== '');
    for (const file of files) if (date !== undefined && !dates.has(file)) dates.set(file, date);
  }
  return dates;
}
