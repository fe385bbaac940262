import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { readBuildInfo } from '@/lib/next/export-files';
import { scriptCommand } from '@/scripts/run-step';
import { CHROMIUM_ARGUMENTS } from '@/tools/browser';

const PORT = Number(process.env.E2E_PORT ?? 4173);

/** The limit of one assertion or action. A machine that is busy with other work takes seconds for a large reference. */
const STEP_MS = 30_000;

/** Tests of what this provider's guides and references say; another provider has others, or none. */
const CONTENT_TESTS = 'content/e2e';

/** Browser tests run on the exported files behind the plain static server, in the Chromium that `npm run test:e2e` found. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    // Pictures have a separate configuration, browser and portal, and the tests of the museum need its content. Absolute paths, because
    // a relative one would also match a folder of that name above the project.
    {
      name: 'any portal',
      testDir: 'e2e',
      testIgnore: ['e2e/pictures/**', 'e2e/fixture/museum/**'].map((folder) => path.join(import.meta.dirname, folder)),
    },
    ...(existsSync(CONTENT_TESTS) ? [{ name: 'content', testDir: CONTENT_TESTS }] : []),
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // `npm run test:all` sets E2E_RETRIES. `npm test` tries nothing again, so that a test that fails by chance is seen.
  retries: Number(process.env.E2E_RETRIES ?? 0),
  workers: 2,
  // Only a test that hangs ends here. A step has the limits below, so that a busy machine fails no test.
  timeout: 300_000,
  reporter: [['list']],
  // Print the ten slowest files at the end.
  reportSlowTests: { max: 10, threshold: 0 },
  expect: { timeout: STEP_MS },
  use: {
    actionTimeout: STEP_MS,
    navigationTimeout: 2 * STEP_MS,
    // A new context with a page costs as much as a small test. Playwright clears storage, routes and permissions between tests.
    reuseContext: true,
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // The requests of a service worker bypass the routes that a test sets. Only the tests in offline.spec.ts allow one.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.PLAYWRIGHT_CHROMIUM !== undefined && { executablePath: process.env.PLAYWRIGHT_CHROMIUM }),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  webServer: {
    // `npm run verify -- owner` sets E2E_SERVE, so that the installed command serves the export.
    command:
      process.env.E2E_SERVE ?? `PORT=${PORT} exec '${process.execPath}' ${scriptCommand('scripts/serve.ts').join(' ')}`,
    url: `http://localhost:${PORT}${readBuildInfo('out').basePath}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
