import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** Texts of console errors and page errors that this test expects; everything else fails it. */
  expectedErrors: { like: RegExp[] };
  /** The reader has acted and React has taken the page over. */
  act: () => Promise<void>;
};

/** The browser test: fails on any error in the console and on any request to another origin. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({ browserName: _ }, use) => {
    await use({ like: [] });
  },
  page: async ({ page, expectedErrors, baseURL }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console error: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) {
        faults.push(`request to another origin: ${request.url()}`);
      }
    });
    await use(page);
    const unexpected = faults.filter((fault) => !expectedErrors.like.some((expected) => expected.test(fault)));
    expect(unexpected, 'errors while the test ran').toEqual([]);
  },
  act: async ({ page }, use) => {
    await use(() => actAsReader(page));
  },
});

export { expect };

/** Moves the pointer, as any reader does first, and waits until React has taken the page over. */
async function actAsReader(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 15_000 });
}
