import { runStep } from '@/scripts/run-step';
import { serveExport } from '@/scripts/serve/static-server';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { expandBaselines, saveDrawn, type Update } from './baselines';
import type { PinnedBrowser } from './browser';

export type PictureRun = {
  spec: 'pictures' | 'pages';
  portal: string;
  browser: PinnedBrowser;
  expected: string;
  /** Write the expected PNGs instead of comparing with them. */
  write: boolean;
  options: readonly string[];
};

type BaselineRun = Omit<PictureRun, 'expected' | 'write'>;

export function toReportFolder(spec: PictureRun['spec']): string {
  return `playwright-report/${spec}`;
}

/** Serves an export and draws its pages; fails when a picture differs from the expected one. */
export async function drawPictures({ spec, portal, browser, expected, write, options }: PictureRun): Promise<void> {
  const server = await serveExport(portal, 0);
  const mode = write ? ['--update-snapshots=all'] : [];
  const files = ['--config', 'e2e/pictures/playwright.config.ts', `pictures/${spec}.spec.ts`];
  try {
    await runStep(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...files, ...mode, ...options], {
      PICTURES_URL: server.url,
      PICTURES_PORTAL: portal,
      PICTURES_BROWSER: browser.executable,
      PICTURES_DRAWN_BY: browser.name,
      PICTURES_EXPECTED: expected,
      PICTURES_REPORT: toReportFolder(spec),
      FONTCONFIG_FILE: browser.fontConfig,
    });
  } finally {
    await server.close();
  }
}

/** Draws the pages of an export and compares them with the baselines; fails when a picture differs. */
export async function compareBaselines(run: BaselineRun, baselines: string): Promise<void> {
  await withTemporaryFolder(async (expected) => {
    await expandBaselines(baselines, expected);
    await drawPictures({ ...run, expected, write: false });
  });
}

/** Draws the pages of an export as the new baselines. A failed run changes none, because its pictures may show the failure. */
export function updateBaselines(run: BaselineRun, baselines: string): Promise<Update> {
  return withTemporaryFolder(async (expected) => {
    await drawPictures({ ...run, expected, write: true });
    return saveDrawn(expected, baselines, { browser: run.browser.name, complete: run.options.length === 0 });
  });
}
