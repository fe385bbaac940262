import path from 'node:path';
import { visit } from 'unist-util-visit';
import { formatDiagnostic } from '../../format-error.mjs';
import { mendAutolinks } from './autolinks.mjs';
import { toHeadings } from './headings.mjs';
import { labelCells } from './label-cells.mjs';
import { toMdxSource } from './plain-markdown.mjs';
import { splitFrontMatter } from './split-front-matter.mjs';
import { toSyntaxError } from './syntax-error.mjs';

/**
 * Remark plugin of the guides: ordinary Markdown parses, headings get their ids, and what stands behind the language
 * of a code fence (title, highlighted lines) reaches the component as `data-meta`, cells of tables know their column.
 * @this {import('unified').Processor}
 */
export default function remarkGuide() {
  const parse = this.parser;
  if (parse !== undefined) this.parser = (document, file) => parseGuide(parse, document, file);

  /** @param {import('mdast').Root} tree */
  return (tree) => {
    mendAutolinks(tree);
    for (const { node, id } of toHeadings(tree)) node.data = { ...node.data, hProperties: { id } };
    visit(tree, (outer) => {
      if (!isLinked(outer)) return;
      visit(outer, 'inlineCode', (node) => {
        node.data = { ...node.data, hProperties: { 'data-plain': '' } };
      });
    });
    visit(tree, isImageTag, (node) => {
      // MDX leaves elements that are written as tags alone; an image is one of the site however it is written.
      node.data = { ...node.data, _mdxExplicitJsx: false };
    });
    labelCells(tree);
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { 'data-meta': node.meta } };
    });
  };
}

/**
 * @param {import('unified').Parser} parse
 * @param {string} document
 * @param {import('vfile').VFile} file
 */
function parseGuide(parse, document, file) {
  try {
    return parse(toMdxSource(document) + formatWatched(document), file);
  } catch (error) {
    const diagnostic = toSyntaxError(error);
    if (diagnostic === undefined) throw error;
    throw new Error(formatDiagnostic({ file: path.relative(process.cwd(), file.path), ...diagnostic }));
  }
}

/**
 * While a guide is written, its front matter is part of the compiled page, so that an edit of it alone reloads the page too.
 * @param {string} document
 */
function formatWatched(document) {
  if (process.env.NODE_ENV !== 'development') return '';
  return `\n\nexport const watched = ${JSON.stringify(splitFrontMatter(document).head)};\n`;
}

/** @param {import('mdast').Nodes} node */
function isLinked(node) {
  return ['link', 'linkReference', 'heading'].includes(node.type) || ('name' in node && node.name === 'Card');
}

/** @param {import('unist').Node} node */
function isImageTag(node) {
  return 'name' in node && node.name === 'img';
}
