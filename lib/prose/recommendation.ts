import type { Element, ElementContent } from 'hast';
import type { Emphasis, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';

/** The word that marks advice by the portal's authors, so that it isn't mistaken for a rule of the provider. */
export const RECOMMENDATION = 'Recommendation';

/** The label as authors write it: `**Recommendation:** Ask first.` */
export const RECOMMENDATION_LABEL = `${RECOMMENDATION}:`;

/** The class of advice, which has a bar in the margin in place of the label. */
export const ADVICE_CLASS = 'advice';

/** The classes of advice; below text, it has a distance to that text, to which CSS has no selector. */
function toAdviceClasses(before: readonly unknown[]): string[] {
  return before.length === 0 ? [ADVICE_CLASS] : [ADVICE_CLASS, 'below-text'];
}

/** The class of the label, which only screen readers and copies show. */
const LABEL_CLASS = 'visually-hidden';

/** Puts what follows the label, to the end of its element, into an element with a bar. */
export function markAdvice(element: Element): void {
  const index = element.children.findIndex(isLabelElement);
  if (index === -1) return;
  const before = element.children.slice(0, index);
  const label: ElementContent = {
    type: 'element',
    tagName: 'span',
    properties: { className: [LABEL_CLASS] },
    children: [{ type: 'text', value: RECOMMENDATION_LABEL }],
  };
  const advice: ElementContent = {
    type: 'element',
    tagName: 'span',
    properties: { className: toAdviceClasses(before) },
    children: [label, ...element.children.slice(index + 1)],
  };
  element.children = [...before, advice];
}

function isLabelElement(node: ElementContent): boolean {
  if (node.type !== 'element' || node.tagName !== 'strong') return false;
  const [only] = node.children;
  return only?.type === 'text' && only.value === RECOMMENDATION_LABEL;
}

/**
 * Does the same in the tree of a guide, in place; returns the tree. A paragraph that begins with the label shares its bar with the
 * list, table or steps below it.
 */
export function markAdviceInTree(tree: Root): Root {
  markBlocks(tree);
  visit(tree, ['paragraph', 'tableCell'], (node) => {
    if ('children' in node) markInline(node);
  });
  return tree;
}

function markBlocks(parent: Parents): void {
  const children: RootContent[] = [];
  for (const node of parent.children) {
    if ('children' in node && node.type !== 'paragraph') markBlocks(node);
    const before = children.at(-1);
    if (before?.type === 'paragraph' && isLabel(before.children[0]) && isListed(node)) {
      before.children = [
        toSpan([LABEL_CLASS], [{ type: 'text', value: RECOMMENDATION_LABEL }]),
        ...before.children.slice(1),
      ];
      // A cast, because a list, a table and the steps are content of blocks.
      const block = [before, node] as Paragraph[];
      children.splice(-1, 1, { type: 'blockquote', children: block, data: toData('div', [ADVICE_CLASS]) });
    } else children.push(node);
  }
  // A cast, because each child is one that the parent had, or a block in its place.
  parent.children = children as typeof parent.children;
}

/** Returns whether a node is of what a marked paragraph introduces. */
function isListed(node: Nodes): boolean {
  return node.type === 'list' || node.type === 'table' || (node.type === 'mdxJsxFlowElement' && node.name === 'Steps');
}

export function isLabel(node: Nodes | undefined): boolean {
  if (node?.type !== 'strong') return false;
  const [only] = node.children;
  return only?.type === 'text' && only.value === RECOMMENDATION_LABEL;
}

function markInline(node: { children: Nodes[] }): void {
  const index = node.children.findIndex(isLabel);
  if (index === -1) return;
  const label = toSpan([LABEL_CLASS], [{ type: 'text', value: RECOMMENDATION_LABEL }]);
  // A cast, because a paragraph and a cell contain only phrases.
  const rest = node.children.slice(index + 1) as PhrasingContent[];
  const before = node.children.slice(0, index);
  node.children = [...before, toSpan(toAdviceClasses(before), [label, ...rest])];
}

function toSpan(className: string[], children: PhrasingContent[]): Emphasis {
  return { type: 'emphasis', children, data: toData('span', className) };
}

function toData(hName: string, className: string[]) {
  return { hName, hProperties: { className } };
}
