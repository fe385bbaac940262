import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '@/tools/browser';

/** Edges come out the same whatever the processor can do and whichever part of the page was drawn first. */
const SAME_PIXELS = ['--disable-skia-runtime-opts', '--disable-partial-raster', '--force-color-profile=srgb'];

/** Pictures. `tools/pictures.ts` serves the portal, names the browser and sets the environment. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: `${process.env.PICTURES_EXPECTED ?? 'expected'}/{arg}{ext}`,
  updateSnapshots: 'none',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['html', { open: 'never', outputFolder: `../../${process.env.PICTURES_REPORT}` }]],
  expect: {
    timeout: 15_000,
    // The default threshold (0.2) does not see a hairline that turns from one light gray into another.
    toHaveScreenshot: { maxDiffPixels: 10, threshold: 0.05, animations: 'disabled', caret: 'hide' },
  },
  use: {
    // Paths of pages start with the slash.
    baseURL: process.env.PICTURES_URL?.replace(/\/$/, ''),
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env.PICTURES_BROWSER !== undefined && { executablePath: process.env.PICTURES_BROWSER }),
      args: [...CHROMIUM_ARGUMENTS, ...SAME_PIXELS],
    },
  },
});
