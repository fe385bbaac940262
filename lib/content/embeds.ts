import type { Nodes, Root } from 'mdast';
import { containers } from './kit';
import type { Embed, Held } from './model';
import { type Element, isElement, lineOf, toAttributes, toExpressions } from './nodes';

/** Every component of the kit in a guide, in order. */
export function toEmbeds(tree: Root): Embed[] {
  return listEmbeds(tree, undefined);
}

/** `parent` is the tag that the node stands directly in; a paragraph between the two is only how Markdown reads a line. */
function listEmbeds(node: Nodes, parent: string | undefined): Embed[] {
  const own = isElement(node) && /^[A-Z]/.test(node.name ?? '') ? [toEmbed(node, parent)] : [];
  if (!('children' in node)) return own;
  const name = isElement(node) ? (node.name ?? undefined) : node.type === 'paragraph' ? parent : undefined;
  return [...own, ...node.children.flatMap((child) => listEmbeds(child, name))];
}

function toEmbed(node: Element, parent: string | undefined): Embed {
  const name = node.name ?? '';
  return {
    name,
    attributes: toAttributes(node),
    expressions: toExpressions(node),
    line: lineOf(node),
    ...(parent !== undefined && { parent }),
    ...(containers[name] !== undefined && { holds: node.children.flatMap(toHeld) }),
  };
}

/** Comments and the space between tags are nothing that a reader sees. */
function toHeld(node: Nodes): Held[] {
  if (node.type === 'paragraph') return node.children.flatMap(toHeld);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [];
  if (isElement(node)) return [{ name: node.name ?? '', line: lineOf(node) }];
  if (node.type !== 'text') return [{ line: lineOf(node) }];
  const space = /^\s*/.exec(node.value)?.[0] ?? '';
  return space === node.value ? [] : [{ line: lineOf(node) + space.split('\n').length - 1 }];
}
