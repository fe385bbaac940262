import type { Nodes, Parents, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { MAX_LEVELS } from '@/lib/collections';
import type { LineDiagnostic } from '@/lib/diagnostic';
import { findSyntaxErrors, toParseError } from './checks/syntax';
import { ALERT_MARK, ALERTS } from './components';
import { type OpenTag, parseMarkdown } from './markdown';
import { isElement, lineOf, listNodes } from './nodes';

type SyntaxResult = { tree: Root; diagnostics: [] } | { tree?: never; diagnostics: LineDiagnostic[] };

/** Returns the tree without comments: other HTML is text, a tag on its own line a block, an alert a callout. */
export function parseSyntax(source: string): SyntaxResult {
  let tag: OpenTag | undefined;
  try {
    const parsed = parseMarkdown(source, (open) => {
      tag = open;
    });
    if ('reason' in parsed) return { diagnostics: [{ message: `the guide ${parsed.reason}`, hint: SPLIT }] };
    const tree = parsed.value;
    const deep = findDeepNode(tree);
    if (deep !== undefined) return { diagnostics: [{ line: lineOf(deep), message: TOO_DEEP, hint: SPLIT }] };
    const diagnostics = findSyntaxErrors(tree, source);
    if (diagnostics.length > 0) return { diagnostics };
    simplify(tree);
    return { tree, diagnostics: [] };
  } catch (error) {
    const found = toParseError(error, tag, source);
    if (found === undefined) throw error;
    return { diagnostics: [found] };
  }
}

const SPLIT = 'use less formatting, or split the guide';

const TOO_DEEP = `tags and other formatting nest deeper than ${MAX_LEVELS} levels here`;

/** Returns the first node below the maximum nesting. */
function findDeepNode(tree: Root): Nodes | undefined {
  let nodes: Nodes[] = [tree];
  for (let level = 0; level < MAX_LEVELS; level += 1)
    nodes = nodes.flatMap((node) => ('children' in node ? node.children : []));
  return nodes[0];
}

/** Returns the tree of a guide; an empty one if its syntax is invalid. */
export function parseTreeOrEmpty(source: string): Root {
  return parseSyntax(source).tree ?? { type: 'root', children: [] };
}

function simplify(tree: Root): void {
  removeComments(tree);
  showHtml(tree);
  unwrapTags(tree);
  toCallouts(tree);
  labelCells(tree);
}

function isComment(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return true;
  return node.type === 'html' && node.value.startsWith('<!--');
}

function removeComments(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined || !isComment(node)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function showHtml(tree: Root): void {
  visit(tree, 'html', (node, index, parent) => {
    if (parent !== undefined && index !== undefined)
      parent.children[index] = { type: 'text', value: node.value, ...(node.position && { position: node.position }) };
  });
}

/** Unwraps tags that are the only content of a paragraph: Markdown parses a line as a paragraph, but these are blocks. */
function unwrapTags(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    const content = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    if (!content.every(isElement)) return undefined;
    const blocks = content.map((element) => ({ ...element, type: 'mdxJsxFlowElement' as const }));
    // A cast, because a block may contain what the line contained.
    (parent as Parents).children.splice(index, 1, ...(blocks as typeof parent.children));
    return index;
  });
}

/** Turns GitHub's alerts, quotations that begin with `[!NOTE]`, into callouts. */
function toCallouts(tree: Root): void {
  visit(tree, 'blockquote', (node, index, parent) => {
    const [first] = node.children;
    if (parent === undefined || index === undefined || first?.type !== 'paragraph') return;
    const [text, ...rest] = first.children;
    if (text?.type !== 'text') return;
    const [mark = '', kind = ''] = ALERT_MARK.exec(text.value) ?? [];
    const callout = ALERTS[kind.toUpperCase()];
    if (callout === undefined) return;
    const words = text.value.slice(mark.length);
    first.children = words === '' ? rest : [{ ...text, value: words }, ...rest];
    parent.children[index] = {
      type: 'mdxJsxFlowElement',
      name: callout.name,
      attributes: callout.title === undefined ? [] : [{ type: 'mdxJsxAttribute', name: 'title', value: callout.title }],
      children: first.children.length === 0 ? node.children.slice(1) : node.children,
      ...(node.position && { position: node.position }),
    };
  });
}

/** Labels each cell of a table with the heading of its column, because on a phone each row is a block. */
function labelCells(tree: Root): void {
  for (const { children } of listNodes(tree, 'table')) {
    const [labels = [], ...rows] = children.map((row) => row.children);
    for (const cells of rows) {
      for (const [index, cell] of cells.entries())
        cell.data = { ...cell.data, hProperties: { 'data-label': toText(labels[index]) } };
    }
  }
}
