import type { Page } from '@playwright/test';

/** Requests of the framework, of its data and of the search, since the page was opened. */
export function watchFramework(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/_next\/static\/(?:chunks\/|search-).*\.js$|\.txt$|\/static-content\/|records\.json$/.test(pathname))
      requests.push(pathname);
  });
  return requests;
}
