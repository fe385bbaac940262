import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { parsePlainMarkdown } from '@/lib/guides/markdown';
import { markAdviceInTree } from './recommendation';

/** The elements with a class in a tree, each with its text. */
function listMarked(markdown: string): string[] {
  const marked: string[] = [];
  const toText = (node: Nodes): string =>
    'children' in node ? node.children.map(toText).join('') : 'value' in node ? node.value : '';
  const walk = (node: Nodes): void => {
    const { hName, hProperties } = { hName: undefined, hProperties: undefined, ...node.data };
    if (hName !== undefined) marked.push(`${hName} ${JSON.stringify(hProperties)}: ${toText(node)}`);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(markAdviceInTree(parsePlainMarkdown(markdown)));
  return marked;
}

test('advice begins at its label and ends with its paragraph', () => {
  expect(listMarked('It fails. **Recommendation:** Wait.\n\nNext.')).toEqual([
    'span {"className":["advice","below-text"]}: Recommendation: Wait.',
    'span {"className":["visually-hidden"]}: Recommendation:',
  ]);
});

test('a marked paragraph shares its bar with the list below it', () => {
  expect(listMarked('**Recommendation:** Do this:\n\n- a\n- b\n\nNext.')).toEqual([
    'div {"className":["advice"]}: Recommendation: Do this:ab',
    'span {"className":["visually-hidden"]}: Recommendation:',
  ]);
});

test('bold text of another kind is no label', () => {
  expect(listMarked('The **Recommendation** is **new:** read it.')).toEqual([]);
});
