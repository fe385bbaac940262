import type { Heading, Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * What a reader reads below each heading of level 2 or 3, up to the next one, plain and on one line; the tree itself has what
 * stands above the first. Code blocks, comments and what an embed brings are left out; a heading without prose is not in it.
 */
export function toProse(tree: Root): Map<Root | Heading, string> {
  const prose = new Map<Root | Heading, string>();
  let above: Root | Heading = tree;
  visit(tree, (node) => {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
      above = node;
      return SKIP;
    }
    prose.set(above, (prose.get(above) ?? '') + toText(node));
    return undefined;
  });
  const lines = [...prose].map(([owner, text]) => [owner, text.replace(/\s+/g, ' ').trim()] as const);
  return new Map(lines.filter(([, line]) => line !== ''));
}

/** What the node itself says, without what stands in it; a blank where a block begins, so that words stay apart. */
function toText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'mdxJsxTextElement':
      // A component of the kit is a block even where it stands in a line.
      return /^(br$|[A-Z])/.test(node.name ?? '') ? ' ' : '';
    case 'break':
    case 'heading':
    case 'paragraph':
    case 'tableCell':
      return ' ';
    default:
      return '';
  }
}
