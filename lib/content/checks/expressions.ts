import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Flaw } from '@/lib/fail';
import { isElement, lineOf, toExpressions } from '../nodes';
import type { Finding } from './finding';

/** What to say of an attribute of a tag that is no text. */
export function toExpressionFlaw(tag: string, expression: string): Finding {
  const attribute = /^[^={]+/.exec(expression)?.[0] ?? 'name';
  return { problem: `<${tag}> has \`${expression}\`, which is no text`, remedy: `write ${attribute}="…"` };
}

/** The first attribute of HTML that holds JavaScript, which would run when the page is made; `<details open>` holds none. */
export function findHtmlExpression(tree: Root, file: string): Flaw | undefined {
  let flaw: Flaw | undefined;
  visit(tree, (node) => {
    if (!isElement(node) || node.name === null || !/^[a-z]/.test(node.name)) return;
    const expression = toExpressions(node).find((attribute) => attribute.includes('{'));
    if (expression === undefined) return;
    flaw ??= { where: `${file}:${lineOf(node)}`, ...toExpressionFlaw(node.name, expression) };
  });
  return flaw;
}
