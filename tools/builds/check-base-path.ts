import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { type Diagnostic, throwErrors } from '@/lib/diagnostic';
import { listFiles } from '@/lib/sources/files';
import { siteConfig } from '@/site.config';
import { findOrInstallChromium } from '@/tools/browser/chromium';
import { findOrInstallNginx, startNginx } from '@/tools/nginx';
import { build } from './checks';
import { findOutsideUrls } from './compare-exports';

const BASE = '/portal';
const ORIGIN = 'https://example.com';

/** Paths to request from nginx, and the path where each ends after redirects. */
const EXPECTED_PATHS = [
  [BASE, BASE],
  [`${BASE}/`, `${BASE}/`],
  [`${BASE}/docs/auth`, `${BASE}/docs/auth`],
  [`${BASE}/docs/auth/`, `${BASE}/docs/auth`],
  [`${BASE}/docs/auth.html`, `${BASE}/docs/auth`],
  [`${BASE}/openapi/linkv1/index.html`, `${BASE}/openapi/linkv1`],
] as const;

/**
 * Builds the copy below a path. Fails when a page names a URL of the site outside that path, when nginx doesn't serve the
 * pages there, or when they don't work in a browser. Skips nginx and the browser if nginx isn't installed.
 */
export async function checkBasePath(copy: string): Promise<void> {
  await build(copy, { BASE_PATH: BASE, SITE_URL: ORIGIN });
  const out = path.join(copy, 'out');
  const pages = listFiles(out).filter((file) => file.endsWith('.html'));
  const errors = pages.flatMap((file) => {
    const strays = findOutsideUrls(readFileSync(path.join(out, file), 'utf8'), { origin: ORIGIN, base: BASE });
    const hint = 'make the URL with lib/site/urls';
    return strays.map((url) => ({ file, message: `${url} is not below ${BASE}`, hint }));
  });
  throwErrors(errors);
  await checkHost(copy);
  console.log(`a portal below ${BASE}: ${pages.length} pages stay below it`);
}

async function checkHost(copy: string): Promise<void> {
  const nginx = findOrInstallNginx();
  if (nginx === undefined) return;
  const host = await startNginx(nginx, copy, ['nginx.conf', 'nginx-base-path.conf']);
  try {
    const responses = await Promise.all(EXPECTED_PATHS.map(([requested]) => fetch(`${host.url}${requested}`)));
    const failures = await browseBelow(`${host.url}${BASE}`);
    const missing = await fetch(`${host.url}${BASE}/no/such/page`);
    throwErrors([
      ...failures,
      ...responses.flatMap(({ status, url }, index) => {
        const [requested, end] = EXPECTED_PATHS[index] ?? ['', ''];
        const landed = new URL(url).pathname;
        if (status === 200 && landed === end) return [];
        const message = `${status} at ${landed} instead of 200 at ${end}`;
        return [{ file: requested, message, hint: 'see deploy/nginx-base-path.conf' }];
      }),
      ...(missing.status === 404
        ? []
        : [
            {
              file: BASE,
              message: `${missing.status} for no page`,
              hint: 'see deploy/nginx-base-path.conf',
            },
          ]),
    ]);
  } finally {
    await host.stop();
  }
}

/**
 * Opens the portal at the URL `home` in a browser and uses it as a reader does: follows a link to a reference without a reload,
 * opens the landing page, then a search result. Returns an error for each console error and each request outside `home`.
 */
async function browseBelow(home: string): Promise<Diagnostic[]> {
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      if (`${request.url()}/`.startsWith(`${home}/`)) return;
      problems.push(`${request.url()} lies outside`);
    });
    await walk(page, home);
    const hint = 'make the URL with lib/site/urls';
    return problems.map((message) => ({ severity: 'error', file: home, message, hint }));
  } finally {
    await browser.close();
  }
}

async function walk(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/docs/auth`);
  await page.getByRole('navigation', { name: 'API references' }).getByRole('link', { name: 'Link API v2' }).click();
  await page.getByRole('heading', { level: 1, name: 'Link API v2' }).waitFor();
  await page.locator('header').getByRole('link', { name: siteConfig.title }).click();
  await page.waitForURL(home);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('TOO_MANY_TOKENS');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${home}/openapi/linkv1#too-many-tokens`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
