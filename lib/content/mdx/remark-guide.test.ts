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
