import { statSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import { BASE, isPart, listPages, listSitemap, readPage } from '@/e2e/portal';
import { expect, test } from '@/e2e/test';
import { findBrokenPageLinks, readPageLinks } from '@/lib/next/links';
import { findActiveContent } from '@/lib/next/security';

// Nothing parses the parts of a split reference while they are built: this proves that what is checked before is enough.
const OVERVIEW = `${BASE}/openapi/collection`;
const parts = listPages('openapi').filter(isPart);

test('the links and anchors of all pages, parts included, lead somewhere', () => {
  const pages = new Map(listSitemap().map((path) => [path, readPageLinks(load(readPage(path)))]));
  expect(parts.length).toBeGreaterThan(10);
  expect(findBrokenPageLinks(pages, isFile)).toEqual([]);
});

test('no part has active content, or an id twice', () => {
  for (const part of parts) {
    const $ = load(readPage(part));
    expect(findActiveContent(part, $)).toEqual([]);
    const ids = $('[id]')
      .toArray()
      .map(({ attribs }) => attribs.id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      part,
    ).toEqual([]);
  }
});

test('each part has the head and the frame of the overview, in its own words', () => {
  const overview = load(readPage(OVERVIEW));
  for (const part of parts) {
    const $ = load(readPage(part));
    expect(listHeadTags($).sort(), part).toEqual(listHeadTags(overview).sort());
    expect($('title').text(), part).not.toBe(overview('title').text());
    expect($('link[rel="canonical"]').attr('href'), part).toMatch(new RegExp(`${part}$`));
    expect($('header nav [aria-current]').attr('href'), part).toBe(OVERVIEW);
    for (const element of ['header', 'footer', '#site-links', '#announcer', '#script-failure']) {
      expect(toFrameHtml($, element), part).toBe(toFrameHtml(overview, element));
    }
  }
});

function isFile(path: string): boolean {
  return statSync(`out${path.slice(BASE.length)}`, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** What each tag of a head is for. */
function listHeadTags($: CheerioAPI): string[] {
  return (
    $('head > *')
      .toArray()
      .map(({ tagName, attribs: { rel, name, property, type, integrity, id, 'http-equiv': equivalent } }) =>
        [tagName, rel, name, property, type, integrity, id, equivalent].join(' '),
      )
      // The overview has its JSON-LD in the body, and only it and the changes lead to the feeds.
      .filter((tag) => !/ld\+json|atom\+xml|feed\+json/.test(tag))
  );
}

/** Part of the frame, without the mark of the page that the reader is on. */
function toFrameHtml($: CheerioAPI, selector: string): string {
  const element = $(`body > ${selector}`).first().clone();
  element.find('[aria-current]').removeAttr('aria-current');
  return $.html(element);
}
