import { chromium, type Page } from '@playwright/test';
import type { Diagnostic } from '@/lib/diagnostic';
import { findOrInstallChromium } from '@/scripts/browser/chromium';
import { siteConfig } from '@/site.config';

/**
 * Opens the portal at the URL `home` in a browser and uses it as a reader does: follows a link to a reference without a reload,
 * opens the landing page, then a search result. Returns an error for each console error and each request outside `home`.
 */
export async function browseBelow(home: string): Promise<Diagnostic[]> {
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
    const hint = 'make the address with lib/site/urls';
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
