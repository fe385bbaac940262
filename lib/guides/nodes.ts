import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx-jsx';

/** A component or an HTML element: `<Note>`, `<br>`. */
export type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Returns whether a node is an element. */
export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns the attributes of a tag that are text. */
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

/** Returns the line of a guide's file where a node begins. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
