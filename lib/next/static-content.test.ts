import { load } from 'cheerio';
import { expect, it, test } from 'vitest';
import { addRowCounts, insertParserYields } from '@/lib/next/static-content';

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

it('lets the parser rest before each operation of a reference, and nowhere else', () => {
  const $ = load(
    '<main><div data-content="a"><h2>A</h2><article id="b">1</article><div><article id="b">2</article></div></div></main>',
  );
  insertParserYields($);
  expect($('main').html()).toBe(
    '<div data-content="a"><h2>A</h2><script></script><article id="b">1</article><div><script></script><article id="b">2</article></div></div>',
  );
  const guide = load('<main><div data-content="a"><article>1</article></div></main>');
  insertParserYields(guide);
  expect(guide('main').html()).toBe('<div data-content="a"><article>1</article></div>');
});
