import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { addRowCounts } from '@/lib/next/row-counts';

test('items and paragraphs that are visible are counted', () => {
  const $ = load(
    '<main data-content=""><article id="a"><p>1</p><ul><li>2<p>3</p></li></ul>' +
      '<details><summary><p>4</p></summary><p>folded</p></details><details open=""><p>5</p></details>' +
      '<nav><ul><li>way</li></ul></nav><p hidden="">no</p><div popover=""><p>no</p></div></article>' +
      '<article id="b"></article><article><p>without an ID</p></article></main>',
  );
  addRowCounts($);
  expect(
    $('article')
      .toArray()
      .map(({ attribs }) => attribs['data-rows']),
  ).toEqual(['5', '0', undefined]);
});
