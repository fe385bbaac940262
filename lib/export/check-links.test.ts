import { expect, test } from 'vitest';
import { findLinkFlaws } from './check-links';

const linksTo = (...hrefs: string[]) => new Map([['docs/lock.html', { ids: new Set<string>(), hrefs }]]);

test('a link to a file beside the pages is fine, one to a folder is not', () => {
  expect(findLinkFlaws(import.meta.dirname, linksTo('/check-links.ts'))).toEqual([]);
  expect(findLinkFlaws(`${import.meta.dirname}/..`, linksTo('/export'))).toHaveLength(1);
});

test('an address that no file can have is a broken link', () => {
  expect(findLinkFlaws(import.meta.dirname, linksTo('/x%00'))).toEqual([
    {
      where: '/docs/lock',
      problem: 'the link /x%00 is broken: no such page or file',
      remedy: 'correct the link or the anchor where the page is written',
    },
  ]);
});
