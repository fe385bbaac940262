import path from 'node:path';
import { createJiti } from 'jiti';

const root = path.resolve(import.meta.dirname, '../..');
// Node.js 20 cannot load TypeScript, and the bundler loads plugins as they are.
const jiti = createJiti(import.meta.url, { alias: { '@': root } });
/** @type {typeof import('./parse')} */
const { parseGuide } = await jiti.import('./parse.ts');

/**
 * Remark plugin that gives the MDX compiler the tree that checks and Markdown read (`parse.ts`) in place of its own. A guide with
 * errors is empty here: a build has stopped before, and the writers' server shows the errors on the guide's page.
 * @this {import('unified').Processor}
 */
export default function remarkGuide() {
  this.parser = (text, { path: file }) => {
    const { guide } = parseGuide(text, path.relative(root, file).split(path.sep).join('/'));
    const tree = guide?.tree ?? { type: 'root', children: [] };
    if (process.env.NODE_ENV === 'development') tree.children.push(exportText(text));
    return tree;
  };
}

/**
 * While a guide is written, its text is part of the compiled page, so that an edit of the front matter alone reloads the page too.
 * @param {string} text
 * @returns {import('mdast-util-mdx').MdxjsEsm}
 */
function exportText(text) {
  const init = { type: 'Literal', value: text };
  const declarations = [{ type: 'VariableDeclarator', id: { type: 'Identifier', name: 'watched' }, init }];
  const declaration = { type: 'VariableDeclaration', kind: 'const', declarations };
  const body = [{ type: 'ExportNamedDeclaration', specifiers: [], source: null, attributes: [], declaration }];
  return {
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', body, comments: [] } },
  };
}
