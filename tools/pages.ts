import { existsSync } from 'node:fs';
import { BuildError, throwError } from '@/lib/diagnostic';
import { listArguments, runCommand } from '@/scripts/command';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { installPinnedBrowser } from '@/tools/pictures/browser';
import { findEarlierCommit, withEarlierBuild } from '@/tools/pictures/earlier-build';
import { drawPictures, type PictureRun, toReportFolder } from '@/tools/pictures/run-playwright';

/**
 * `npm run verify -- pages [COMMIT]`, after `npm run build`: takes screenshots of a few pages in the build of an earlier commit
 * (by default the last release) and in `out/`, and reports the differences. Differences don't make it fail.
 */
await runCommand(async () => {
  const root = process.cwd();
  if (!existsSync('out/sitemap.xml')) {
    throwError({ file: 'out', message: 'no build to compare', hint: 'run `npm run build` first' });
  }
  const commit = listArguments()[0] ?? findEarlierCommit(root);
  const browser = await installPinnedBrowser(root);
  await withTemporaryFolder(async (expected) => {
    const shared = { spec: 'pages', browser, expected, options: [] } as const;
    console.log(`Comparing out/ with the build of ${commit}`);
    await withEarlierBuild(root, commit, async (portal) => {
      await draw({ ...shared, portal, write: true });
    });
    const same = await draw({ ...shared, portal: 'out', write: false });
    console.log(same ? 'The pages look the same.' : 'Some pages look different, or are new.');
    console.log(`Report with expected, actual and difference: ${toReportFolder('pages')}/index.html`);
  });
});

/** Returns false if a page could not be drawn or differs from the expected picture; the report shows which. */
async function draw(run: PictureRun): Promise<boolean> {
  try {
    await drawPictures(run);
    return true;
  } catch (error) {
    if (error instanceof BuildError) return false;
    throw error;
  }
}
