import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Gives each block its own direction, and code that of code: the attribute also isolates it, so that `-1` doesn't become `1-`, and a
 * block that begins with code follows its words. Lists and tables have one direction, because it places their marks and columns.
 */
export function setDirections(tree: Root): void {
  for (const block of tree.children) if (block.type === 'element') block.properties.dir = 'auto';
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    if (tagName === 'code' || tagName === 'pre' || tagName === 'kbd') properties.dir = 'ltr';
  });
}
