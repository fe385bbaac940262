import { existsSync } from 'node:fs';
import path from 'node:path';
import { findSourceFolder } from '@/lib/source-folder';
import { prepareTestBrowser } from '@/scripts/browser/chromium';
import { runCommand } from '@/scripts/command';
import { parseOptions } from '@/scripts/parse-options';
import { expandBaselines, saveDrawn } from '@/scripts/pictures/baselines';
import { hasPinnedBrowser, installPinnedBrowser, type PinnedBrowser } from '@/scripts/pictures/browser';
import { drawPictures } from '@/scripts/pictures/run-playwright';
import { runStep, scriptCommand } from '@/scripts/run-step';
import { findFreePort } from '@/scripts/serve/port';
import { withTemporaryFolder } from '@/scripts/temporary-folder';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/**
 * `portal test [--no-build] [--update]`: checks an owner's portal. The build checks links, and guides against the documents; then
 * come examples, sizes, accessibility, and pictures of some pages, which `--update` draws again.
 */
await runCommand(async () => {
  const { values } = parseOptions('test', 'the options are --no-build and --update', {
    args: process.argv.slice(2),
    options: { 'no-build': { type: 'boolean' }, update: { type: 'boolean' } },
  });
  if (values['no-build'] !== true) await step('links, and guides against the documents', scriptCommand('build'));
  // Imported late, because a mistake in site.config.ts is an error of the import.
  const { siteConfig } = await import('@/site.config');
  for (const { spec, overlays = [] } of siteConfig.apis) {
    const options = overlays.flatMap((overlay) => ['--overlay', overlay]);
    await step(`examples of ${spec}`, scriptCommand('check-spec', spec, ...options));
  }
  await step('sizes', scriptCommand('sizes'));
  await step('accessibility', [PLAYWRIGHT, 'test', 'any-portal/every-page', 'any-portal/accessibility'], {
    ...(await prepareTestBrowser(process.cwd())),
    E2E_PORT: process.env.E2E_PORT ?? String(await findFreePort()),
  });
  await comparePictures(path.join(findSourceFolder(), 'pictures'), values.update === true);
});

async function step(title: string, args: string[], environment: Record<string, string> = {}): Promise<void> {
  console.log(`\n== ${title}`);
  await runStep(process.execPath, args, environment);
}

/** Compares some pages with the pictures of the owner; draws these when there are none, or to update them. */
async function comparePictures(baselines: string, update: boolean): Promise<void> {
  console.log('\n== pictures');
  if (!hasPinnedBrowser()) {
    console.log('SKIPPED: the pictures were NOT compared. Their pinned browser runs on Linux x64 only.');
    return;
  }
  const browser = await installPinnedBrowser(process.cwd());
  await withTemporaryFolder(async (folder) => {
    if (update || !existsSync(baselines)) return await draw(browser, folder, baselines);
    await expandBaselines(baselines, folder);
    await drawPictures({ spec: 'pages', portal: 'out', browser, expected: folder, write: false });
  });
}

async function draw(browser: PinnedBrowser, folder: string, baselines: string): Promise<void> {
  await drawPictures({ spec: 'pages', portal: 'out', browser, expected: folder, write: true });
  const { changed } = await saveDrawn(folder, baselines, { browser: browser.name, complete: true });
  console.log(`drew ${changed.length} pictures into pictures/; review and commit them`);
}
