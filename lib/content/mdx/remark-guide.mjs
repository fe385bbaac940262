import { visit } from 'unist-util-visit';
import { toHeadings } from './headings.mjs';
import { toMdxSource } from './plain-markdown.mjs';

/**
 * Remark plugin of the guides: ordinary Markdown parses, headings get their ids, and what stands behind the language
 * of a code fence (title, highlighted lines) reaches the component as `data-meta`.
 * @this {import('unified').Processor}
 */
export default function remarkGuide() {
  const parse = this.parser;
  if (parse !== undefined) this.parser = (document, file) => parse(toMdxSource(document), file);

  /** @param {import('mdast').Root} tree */
  return (tree) => {
    for (const { node, id } of toHeadings(tree)) node.data = { ...node.data, hProperties: { id } };
    visit(tree, (outer) => {
      if (!isLinked(outer)) return;
      visit(outer, 'inlineCode', (node) => {
        node.data = { ...node.data, hProperties: { 'data-plain': '' } };
      });
    });
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { 'data-meta': node.meta } };
    });
  };
}

/** @param {import('mdast').Nodes} node */
function isLinked(node) {
  return ['link', 'linkReference', 'heading'].includes(node.type) || ('name' in node && node.name === 'Card');
}
