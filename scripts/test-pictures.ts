import { runCommand } from '@/scripts/command';
import { BASELINES, expandBaselines, saveDrawn } from '@/scripts/pictures/baselines';
import { installPinnedBrowser, type PinnedBrowser } from '@/scripts/pictures/browser';
import { buildFixture, FIXTURE_OUT } from '@/scripts/pictures/build-fixture';
import { drawPictures, toReportFolder } from '@/scripts/pictures/run-playwright';
import { type PictureArguments, parsePictureArguments } from '@/scripts/pictures/select-pages';
import { withTemporaryFolder } from '@/scripts/temporary-folder';

/**
 * `npm run test:pictures [-- --update] [--no-build] [Playwright options]`: builds the fixture portal (with `--no-build`, uses its last
 * build), draws its pages with the pinned browser, and compares the pictures with the baselines. With `--update`, they become the
 * baselines.
 */
await runCommand(async () => {
  const request = parsePictureArguments(process.argv.slice(2));
  const browser = await installPinnedBrowser(process.cwd());
  if (request.build) await buildFixture(process.cwd());
  await withTemporaryFolder(async (expected) => {
    if (request.update) await update(browser, expected, request);
    else await compare(browser, expected, request);
  });
});

async function compare(browser: PinnedBrowser, expected: string, { playwright }: PictureArguments): Promise<void> {
  await expandBaselines(BASELINES, expected);
  try {
    await drawPictures({ spec: 'pictures', portal: FIXTURE_OUT, browser, expected, write: false, options: playwright });
  } finally {
    console.log(`Report with expected, actual and difference: ${toReportFolder('pictures')}/index.html`);
  }
}

/** Updates the baselines. A failed run changes none, because its pictures may show the failure. */
async function update(browser: PinnedBrowser, drawn: string, { playwright }: PictureArguments): Promise<void> {
  await drawPictures({
    spec: 'pictures',
    portal: FIXTURE_OUT,
    browser,
    expected: drawn,
    write: true,
    options: playwright,
  });
  const complete = playwright.length === 0;
  const { changed, removed } = await saveDrawn(drawn, BASELINES, { browser: browser.name, complete });
  for (const name of changed) console.log(`changed ${BASELINES}/${name}.webp`);
  for (const name of removed) console.log(`removed ${BASELINES}/${name}.webp`);
  console.log(`${changed.length} pictures changed, ${removed.length} removed; review each before you commit it`);
}
