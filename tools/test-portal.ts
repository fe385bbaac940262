import { existsSync } from 'node:fs';
import path from 'node:path';
import { findSourceFolder } from '@/lib/sources/files';
import { parseOptions } from '@/scripts/command';
import { runStep, scriptCommand } from '@/scripts/run-step';
import { findFreePort } from '@/scripts/serve';
import { siteConfig } from '@/site.config';
import { installPinnedBrowser, isPinnedBrowserSupported, prepareTestBrowser } from '@/tools/browser';
import { compareBaselines, updateBaselines } from '@/tools/pictures';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const BROWSER_TESTS = ['any-portal/every-page', 'any-portal/accessibility'];

const times: string[] = [];

/**
 * `portal test [--no-build] [--update] [--all]`: checks an owner's portal. The build checks all links, and guides against the
 * documents; then come examples, sizes, accessibility, and pictures of some pages, which `--update` draws again. Browsers visit
 * a sample of the parts of a split reference, or `--all`. Prints the seconds of each step.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseOptions('test', 'the options are --no-build, --update and --all', {
    args,
    options: { 'no-build': { type: 'boolean' }, update: { type: 'boolean' }, all: { type: 'boolean' } },
  });
  if (values['no-build'] !== true)
    await step('build: links, and guides against the documents', scriptCommand('scripts/build.ts'));
  for (const { spec, overlays = [] } of siteConfig.apis) {
    const options = overlays.flatMap((overlay) => ['--overlay', overlay]);
    await step(`examples of ${spec}`, scriptCommand('scripts/check-spec.ts', spec, ...options));
  }
  await step('sizes', scriptCommand('tools/sizes.ts'));
  const browser = await prepareTestBrowser(process.cwd());
  await step(`accessibility of ${await countVisits(values.all === true)}`, [PLAYWRIGHT, 'test', ...BROWSER_TESTS], {
    ...browser,
    E2E_PORT: process.env.E2E_PORT ?? String(await findFreePort()),
  });
  await timeStep('pictures', () => comparePictures(path.join(findSourceFolder(), 'pictures'), values.update === true));
  console.log(`\n== passed: ${times.join(', ')}`);
}

/** Returns how many pages the browser tests visit, in words. With `all`, sets `E2E_PAGES`, so that they visit every page. */
async function countVisits(all: boolean): Promise<string> {
  if (all) process.env.E2E_PAGES = 'all';
  // Imported late, because it reads the finished export.
  const { listSitemap, listVisits } = await import('@/e2e/portal');
  const [visited, pages] = [listVisits().length, listSitemap().length];
  return visited === pages
    ? `all ${pages} pages`
    : `${visited} of ${pages} pages; \`portal test --all\` visits every page`;
}

async function step(title: string, args: string[], environment: Record<string, string> = {}): Promise<void> {
  await timeStep(title, () => runStep(process.execPath, args, environment));
}

async function timeStep(title: string, run: () => Promise<void>): Promise<void> {
  const start = performance.now();
  console.log(`\n== ${title}`);
  await run();
  times.push(`${title.split(/[ :]/)[0]} ${Math.round((performance.now() - start) / 1000)} s`);
}

/** Compares some pages with the pictures of the owner; draws these when there are none, or to update them. */
async function comparePictures(baselines: string, update: boolean): Promise<void> {
  if (!isPinnedBrowserSupported()) {
    console.log('SKIPPED: the pictures were NOT compared. Their pinned browser runs on Linux x64 only.');
    return;
  }
  const browser = await installPinnedBrowser(process.cwd());
  const run = { spec: 'pages', portal: 'out', browser, options: [] } as const;
  if (!update && existsSync(baselines)) return await compareBaselines(run, baselines);
  const { changed } = await updateBaselines(run, baselines);
  console.log(`drew ${changed.length} pictures into pictures/; review and commit them`);
}
