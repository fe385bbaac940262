import { runCommand } from '@/scripts/command';
import { installPinnedBrowser } from '@/tools/pictures/browser';
import { buildFixture, FIXTURE_OUT } from '@/tools/pictures/build-fixture';
import {
  BASELINES,
  compareBaselines,
  parsePictureArguments,
  toReportFolder,
  type Update,
  updateBaselines,
} from '@/tools/pictures/pictures';

/**
 * `npm run verify -- pictures [--update] [--no-build] [Playwright options]`: builds the fixture portal (with `--no-build`, uses its last
 * build), draws its pages with the pinned browser, and compares the pictures with the baselines. With `--update`, they become the
 * baselines.
 */
await runCommand(async () => {
  const { build, update, playwright } = parsePictureArguments(process.argv.slice(2));
  const browser = await installPinnedBrowser(process.cwd());
  if (build) await buildFixture(process.cwd());
  const run = { spec: 'pictures', portal: FIXTURE_OUT, browser, options: playwright } as const;
  if (update) return printUpdate(await updateBaselines(run, BASELINES));
  try {
    await compareBaselines(run, BASELINES);
  } finally {
    console.log(`Report with expected, actual and difference: ${toReportFolder('pictures')}/index.html`);
  }
});

function printUpdate({ changed, removed }: Update): void {
  for (const name of changed) console.log(`changed ${BASELINES}/${name}.webp`);
  for (const name of removed) console.log(`removed ${BASELINES}/${name}.webp`);
  console.log(`${changed.length} pictures changed, ${removed.length} removed; review each before you commit it`);
}
