import path from 'node:path';
import { runStep } from '@/scripts/run-step';
import { buildContent } from '@/scripts/workspace/workspace';

export const FIXTURE_OUT = '.fixture';

/** Guides show the date of their last commit. */
const DATE = '2030-04-02T09:00:00Z';

/** Builds the portal of `e2e/fixture` into `.fixture`, the same on any day and any branch. */
export async function buildFixture(root: string): Promise<void> {
  await buildContent(root, path.join(root, 'e2e/fixture'), path.join(root, FIXTURE_OUT), async (workspace) => ({
    ...(await commitContent(workspace)),
    BASE_PATH: '',
    SITE_URL: 'https://developers.library.example',
  }));
}

/** Commits the guides to a repository of their own and returns the environment in which git reads it. */
async function commitContent(workspace: string): Promise<Record<string, string>> {
  // Not named `.git`: the bundler would take the workspace for a project without dependencies.
  const repository = { GIT_DIR: path.join(workspace, 'history.git'), GIT_WORK_TREE: workspace };
  const author = ['-c', 'user.name=fixture', '-c', 'user.email=fixture@example.com', '-c', 'commit.gpgsign=false'];
  const dated = { ...repository, GIT_AUTHOR_DATE: DATE, GIT_COMMITTER_DATE: DATE };
  const git = (...args: string[]) => runStep('git', [...author, ...args], dated, workspace);
  await git('init', '--quiet');
  await git('add', '--force', 'content');
  await git('commit', '--quiet', '--no-verify', '--message', 'Freeze the guides');
  return repository;
}
