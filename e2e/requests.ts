import type { Page } from '@playwright/test';

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
