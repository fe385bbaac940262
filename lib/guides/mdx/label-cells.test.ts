import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { labelCells } from './label-cells.mjs';

test('cells know the heading of their column, and headings none', () => {
  const tree = unified().use(remarkParse).use(remarkGfm).parse('| `when` it is | |\n| --- | --- |\n| now | 1 | 2 |\n');
  labelCells(tree);
  const labels: unknown[] = [];
  visit(tree, 'tableCell', ({ data }) => {
    labels.push(data);
  });
  const label = (text: string) => ({ hProperties: { 'data-label': text } });
  expect(labels).toEqual([undefined, undefined, label('when it is'), label(''), label('')]);
});
