import path from 'node:path';
import { runStep } from '@/scripts/run-step';
import { buildContent } from '@/scripts/workspace';
import { installPinnedBrowser } from '@/tools/browser';
import { BASELINES, compareBaselines, toReportFolder, type Update, updateBaselines } from '@/tools/pictures/baselines';

const FIXTURE_OUT = '.fixture';

/** Guides show the date of their last commit. */
const DATE = '2030-04-02T09:00:00Z';

/**
 * `npm run verify -- pictures [--update] [--no-build] [Playwright options]`: builds the fixture portal (with `--no-build`, uses its last
 * build), draws its pages with the pinned browser, and compares the pictures with the baselines. With `--update`, they become the
 * baselines.
 */
export async function run(args: readonly string[]): Promise<void> {
  const browser = await installPinnedBrowser(process.cwd());
  if (!args.includes('--no-build')) await buildFixture(process.cwd());
  const options = args.filter((argument) => argument !== '--update' && argument !== '--no-build');
  const run = { spec: 'pictures', portal: FIXTURE_OUT, browser, options } as const;
  if (args.includes('--update')) return printUpdate(await updateBaselines(run, BASELINES));
  try {
    await compareBaselines(run, BASELINES);
  } finally {
    console.log(`Report with expected, actual and difference: ${toReportFolder('pictures')}/index.html`);
  }
}

function printUpdate({ changed, removed }: Update): void {
  for (const name of changed) console.log(`changed ${BASELINES}/${name}.webp`);
  for (const name of removed) console.log(`removed ${BASELINES}/${name}.webp`);
  console.log(`${changed.length} pictures changed, ${removed.length} removed; review each before you commit it`);
}

/** Builds the portal of `e2e/fixture` into `.fixture`, the same on any day and any branch. */
async function buildFixture(root: string): Promise<void> {
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
