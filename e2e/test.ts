import { test as base, expect, type Page } from '@playwright/test';
import { BASE, HOME } from './portal';

type Fixtures = {
  /** Texts of console errors and page errors that this test expects; everything else fails it. */
  expectedErrors: { like: RegExp[] };
  /** The reader is about to follow a link, and React has taken over the page. */
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
    await use(() => pointAtLink(page));
  },
});

export { expect };

/** Rests the pointer on a link to another page, without moving what the test does later, and waits until React has taken over the page. */
async function pointAtLink(page: Page): Promise<void> {
  const isHome = new URL(page.url()).pathname === HOME;
  const link = page.locator(isHome ? `header a[href^="${BASE}/docs"]` : `header a[href="${HOME}"]`).first();
  // It takes two to tell a move from a pointer at rest.
  for (const screenX of [1, 2]) await link.dispatchEvent('pointermove', { screenX });
  await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 15_000 });
}
