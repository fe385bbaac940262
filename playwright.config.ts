import { defineConfig } from '@playwright/test';
import { scriptCommand } from '@/scripts/script-command';

const PORT = Number(process.env.E2E_PORT ?? 4173);

/** Browser tests run on the exported files behind the plain static server, in the Chromium that `npm run test:e2e` found. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/baselines/{testFileName}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: process.env.CI !== undefined ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  expect: {
    // A machine that is busy with other work takes seconds to fetch, start and hydrate a large reference twice over.
    timeout: 15_000,
    // The default threshold (0.2) does not see a hairline that turns from one light grey into another.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.05, animations: 'disabled', caret: 'hide' },
  },
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env.PLAYWRIGHT_CHROMIUM !== undefined && { executablePath: process.env.PLAYWRIGHT_CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: `PORT=${PORT} exec '${process.execPath}' ${scriptCommand('serve').join(' ')}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
