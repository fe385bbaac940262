import { runStep } from '@/scripts/run-step';
import { serveExport } from '@/scripts/serve/static-server';
import type { PinnedBrowser } from './browser';

export type PictureRun = {
  spec: 'pictures' | 'pages';
  /** Folder of the export whose pages are drawn. */
  portal: string;
  browser: PinnedBrowser;
  /** Folder of the expected PNGs. */
  expected: string;
  /** Write the expected PNGs instead of comparing with them. */
  write: boolean;
  /** More command-line options for Playwright. */
  options?: string[];
};

/** Returns the folder of a run's HTML report. */
export function toReportFolder(spec: PictureRun['spec']): string {
  return `playwright-report/${spec}`;
}

/** Serves an export and draws its pages; fails when a picture differs from the expected one. */
export async function drawPictures({
  spec,
  portal,
  browser,
  expected,
  write,
  options = [],
}: PictureRun): Promise<void> {
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
