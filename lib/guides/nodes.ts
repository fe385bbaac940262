import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/** A component or an HTML element: `<Note>`, `<br>`. */
export type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Returns the nodes of these types in a tree, or all nodes without a type, in the order of the source. */
export function listNodes<Type extends Nodes['type']>(tree: Nodes, ...types: Type[]): Extract<Nodes, { type: Type }>[] {
  const nodes: Nodes[] = [];
  visit(tree, (node) => {
    nodes.push(node);
  });
  return nodes.filter(
    (node): node is Extract<Nodes, { type: Type }> => types.length === 0 || types.some((type) => node.type === type),
  );
}

export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function toAttributes(node: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
      attributes[attribute.name] = attribute.value;
  }
  return attributes;
}

/** Returns the attributes of a tag that are not text, as authored: `open`, `lines={1}`, `{...all}`. */
export function toExpressions({ attributes }: Element): string[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [`{${attribute.value}}`];
    if (typeof attribute.value === 'string') return [];
    return [attribute.value ? `${attribute.name}={${attribute.value.value}}` : attribute.name];
  });
}

/** Returns the line of a guide's file where a node begins; with `before`, the line on which this beginning of its text ends. */
export function lineOf(node: Nodes, before = ''): number {
  return (node.position?.start.line ?? 1) + before.split('\n').length - 1;
}
