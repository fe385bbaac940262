import { visit } from 'unist-util-visit';

/**
 * Takes the backslashes, which keep braces from MDX, out of addresses that became links by themselves: such a link takes every
 * character as it stands. Its text is the address as written.
 * @param {import('mdast').Root} tree
 */
export function mendAutolinks(tree) {
  visit(tree, 'link', (node) => {
    const [text] = node.children;
    if (text?.type !== 'text' || !node.url.endsWith(text.value)) return;
    text.value = text.value.replace(/\\([{}])/g, '$1');
    node.url = node.url.replace(/\\([{}])/g, (_, brace) => encodeURIComponent(brace));
  });
}

/**
 * An address in angle brackets as a Markdown link whose text is the address, whatever signs it holds.
 * @param {string} address
 * @param {string} [scheme] What the address itself leaves out.
 * @returns {string}
 */
export function formatAutolink(address, scheme = '') {
  const text = address.replace(/[\\`*_{}[\]&~]/g, String.raw`\$&`);
  const href = address.replace(/[\\`{}]/g, encodeURIComponent).replace(/[()&]/g, String.raw`\$&`);
  return `[${text}](${scheme}${href})`;
}
