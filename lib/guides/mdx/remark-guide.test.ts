import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import remarkGuide from './remark-guide.mjs';

test('an image written as a tag is that of the kit, as in Markdown; other tags are as they stand', async () => {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGuide);
  const source = 'An <img src="/seats.png" /> and <kbd>K</kbd>.\n\n<img src="/b.png" />\n';
  const tree = await processor.run(processor.parse(source));
  const marks: unknown[] = [];
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
    marks.push(['name' in node && node.name, node.data]);
  });
  expect(marks).toEqual([
    ['img', { _mdxExplicitJsx: false }],
    ['kbd', undefined],
    ['img', { _mdxExplicitJsx: false }],
  ]);
});

test('an address with braces that becomes a link by itself is the address as written', async () => {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkGuide);
  const tree = await processor.run(processor.parse('https://x.example/{id}/z'));
  const links: unknown[] = [];
  visit(tree, ['link', 'text'], (node) => {
    links.push('url' in node ? node.url : 'value' in node && node.value);
  });
  expect(links).toEqual(['https://x.example/%7Bid%7D/z', 'https://x.example/{id}/z']);
});
