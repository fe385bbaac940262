import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { insertParserYields } from '@/lib/next/parser-yields';

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
