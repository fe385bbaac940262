import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Diagnostic, DiagnosticText } from '@/lib/diagnostic';
import { isElement, lineOf, toExpressions } from '../nodes';

/** What to say of an attribute of a tag that is no text. */
export function toExpressionError(tag: string, expression: string): DiagnosticText {
  const attribute = /^[^={]+/.exec(expression)?.[0] ?? 'name';
  return { message: `<${tag}> has \`${expression}\`, which is not text`, hint: `write ${attribute}="…"` };
}

/** The first attribute of HTML that holds JavaScript, which would run when the page is made; `<details open>` holds none. */
export function findHtmlExpression(tree: Root, file: string): Diagnostic | undefined {
  let diagnostic: Diagnostic | undefined;
  visit(tree, (node) => {
    if (!isElement(node) || node.name === null || !/^[a-z]/.test(node.name)) return;
    const expression = toExpressions(node).find((attribute) => attribute.includes('{'));
    if (expression === undefined) return;
    diagnostic ??= { severity: 'error', file, line: lineOf(node), ...toExpressionError(node.name, expression) };
  });
  return diagnostic;
}
