import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Gives each cell of a table the heading of its column: on a phone rows stand as blocks, and each cell says what it is.
 * @param {import('mdast').Root} tree
 */
export function labelCells(tree) {
  visit(tree, 'table', ({ children: [head, ...rows] }) => {
    const labels = head?.children.map((cell) => toText(cell)) ?? [];
    for (const row of rows) {
      for (const [index, cell] of row.children.entries())
        cell.data = { ...cell.data, hProperties: { 'data-label': labels[index] ?? '' } };
    }
  });
}
