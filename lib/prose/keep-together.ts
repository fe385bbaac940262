import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Applies `keepApiNames` to all texts of a guide's tree, in place; returns the tree. */
export function keepApiNamesInTree(tree: Root): Root {
  visit(tree, 'text', (node) => {
    node.value = keepApiNames(node.value);
  });
  return tree;
}

/** Returns text in which the name of an API, such as `Link API v1` or `Legacy API`, doesn't break between its words. */
export function keepApiNames(text: string): string {
  return text.replace(/\b(?:[A-Z][a-z]+ API(?: v\d+)?|API v\d+)\b/g, (name) => name.replaceAll(' ', '\u00a0'));
}

/** The class of inline code that is as long as a line on a phone and so may break. Shorter code doesn't break at hyphens. */
const LONG_CODE_CLASS = 'long-code';

/** Returns the class of inline code with this text; undefined if it is short. */
export function toCodeClass(text: string): typeof LONG_CODE_CLASS | undefined {
  return text.length > MAX_UNBROKEN_LENGTH ? LONG_CODE_CLASS : undefined;
}

const MAX_UNBROKEN_LENGTH = 28;
