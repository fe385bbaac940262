import { execFileSync } from 'node:child_process';
import { readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { runStep } from '@/scripts/run-step';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { WORKSPACES } from '@/scripts/workspace/workspace';

const MAIN = ['origin/main', 'origin/master', 'main', 'master'];

/**
 * Returns the commit to compare with: the last tag, else the branch point from the main branch, else the previous commit.
 * Fails if there is none.
 */
export function findEarlierCommit(root: string): string {
  const tag = git(root, 'describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag !== undefined) return tag;
  const head = git(root, 'rev-parse', 'HEAD');
  const bases = MAIN.map((branch) => git(root, 'merge-base', branch, 'HEAD'));
  const commit = bases.find((base) => base !== undefined && base !== head) ?? git(root, 'rev-parse', 'HEAD^');
  if (commit !== undefined) return commit;
  return throwError({
    file: 'verify pages',
    message: 'there is no earlier commit',
    hint: 'fetch the whole history, or name a commit: `npm run verify -- pages COMMIT`',
  });
}

/** Builds the portal of a commit in a new folder and calls `use` with the folder of its export; removes the new folder afterward. */
export function withEarlierBuild(root: string, commit: string, use: (portal: string) => Promise<void>): Promise<void> {
  return withTemporaryFolder(
    async (folder) => {
      await checkOut(root, commit, folder);
      // Give this build the current Git history, so that both builds show the same dates on guides.
      const repository = { GIT_DIR: git(root, 'rev-parse', '--absolute-git-dir') ?? '', GIT_WORK_TREE: folder };
      await runStep('npm', ['run', '--silent', 'build'], repository, folder);
      await use(path.join(folder, 'out'));
    },
    path.join(root, WORKSPACES),
  );
}

async function checkOut(root: string, commit: string, folder: string): Promise<void> {
  const archive = path.join(folder, 'earlier.tar');
  await runStep('git', ['archive', '--output', archive, commit], {}, root);
  await runStep('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  const [now, then] = await Promise.all([root, folder].map((place) => readFile(path.join(place, 'package-lock.json'))));
  if (now !== undefined && then !== undefined && now.equals(then)) {
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  } else {
    await runStep('npm', ['ci', '--loglevel=error'], {}, folder);
  }
}

/** Returns what git prints; undefined if it fails. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
