import GithubSlugger from 'github-slugger';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Every heading of a guide in order, each with the id that its address ends in.
 * @param {import('mdast').Root} tree
 * @returns {{ node: import('mdast').Heading, id: string, text: string }[]}
 */
export function toHeadings(tree) {
  const slugger = new GithubSlugger();
  /** @type {{ node: import('mdast').Heading, id: string, text: string }[]} */
  const headings = [];
  visit(tree, 'heading', (node) => {
    const text = toText(node);
    headings.push({ node, text, id: slugger.slug(text) });
  });
  return headings;
}
