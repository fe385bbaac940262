import { test as base, expect, type Page } from '@playwright/test';
import { siteConfig } from '@/site.config';
import { BASE } from './portal';

type Fixtures = {
  /** Texts of console errors and page errors that this test expects; everything else fails it. */
  expectedErrors: { like: RegExp[] };
  /** The script of the page has started, so the reader can act. */
  waitForScript: () => Promise<void>;
};

const HEAD = siteConfig.head ?? { scripts: [], connect: [] };

/** The browser test: fails on any error in the console and on any request to an origin that the settings don't name. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({ browserName: _ }, use) => {
    await use({ like: [] });
  },
  page: async ({ page, expectedErrors, baseURL }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !isHostIcon(url) && !isNotFoundPage(url))
        faults.push(`console error: ${message.text()} (${url})`);
    });
    page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
    // On a busy machine, the browser takes its own server for a slow connection, on which no page is fetched ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '4g' } }),
    );
    // The scripts of the settings are empty, so that no test depends on another host.
    for (const { src } of HEAD.scripts) {
      await page.route(src, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    }
    const allowed = [baseURL ?? '', ...HEAD.scripts.map(({ src }) => src), ...HEAD.connect].map(
      (url) => new URL(url).origin,
    );
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !allowed.includes(origin)) {
        faults.push(`request to another origin: ${request.url()}`);
      }
    });
    await use(page);
    const unexpected = faults.filter((fault) => !expectedErrors.like.some((expected) => expected.test(fault)));
    expect(unexpected, 'errors while the test ran').toEqual([]);
  },
  waitForScript: async ({ page }, use) => {
    await use(() => expect(page.locator('html[data-ready]')).toBeAttached());
  },
});

export { expect };

/** Tag of the tests that `npm test` runs: one for each goal of a reader. `npm run test:all` runs the others. */
export const CORE = '@core';

/** Returns whether a URL is that of the not-found page itself, which has the status 404 as on every other path. */
function isNotFoundPage(url: string): boolean {
  return url.endsWith('/404.html');
}

/** A browser may ask for the icon of the host, which is not part of a portal below a path. */
function isHostIcon(url: string): boolean {
  return BASE !== '' && URL.canParse(url) && new URL(url).pathname === '/favicon.ico';
}

/** Requests that a page makes for later, since it was opened: of other pages, of the search, and of scripts of Next. */
export function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isAhead = request.resourceType() === 'fetch' && !/\.[^/]*$/.test(pathname);
    if (isAhead || /\/_next\/static\/(?:chunks\/|search-).*\.js$|\.txt$|records\.json$/.test(pathname))
      requests.push(pathname);
  });
  return requests;
}
