import { expect, test } from 'vitest';
import { findLinkErrors } from './check-links';

const linksTo = (...hrefs: string[]) => new Map([['docs/lock.html', { ids: new Set<string>(), hrefs }]]);

test('a link to a file beside the pages is fine, one to a folder is not', () => {
  expect(findLinkErrors(import.meta.dirname, linksTo('/check-links.ts'))).toEqual([]);
  expect(findLinkErrors(`${import.meta.dirname}/..`, linksTo('/export'))).toHaveLength(1);
});

test('an address that no file can have is a broken link', () => {
  expect(findLinkErrors(import.meta.dirname, linksTo('/x%00'))).toEqual([
    {
      severity: 'error',
      file: '/docs/lock',
      message: 'the link /x%00 is broken: no such page or file',
      hint: 'correct the link or the anchor where the page is written',
    },
  ]);
});
