import type { Nodes, Root, Table } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { Decisions } from '@/lib/flows/decisions';
import { isElement } from '@/lib/guides/nodes';
import { parseTreeOrEmpty } from '@/lib/guides/syntax';
import { isImperative, listUnmarked, toSourced, type UnmarkedAdvice } from './unmarked-advice';

/** The heading of a column that says what to do. */
const ACTION = /what to do|action/i;

/** How a sentence of an outcome table begins if it says what is and not what to do. */
const STATEMENT = /^(?:An?|All|Each|It|Its|No|None|See|The)\b/;

/** What a sentence about sending a call again contains. */
const REPEAT = /\b(?:re-?send|retry|retries|repeat)\b|\b(?:send|try)\b.*\bagain\b|\bscan again\b/i;

const MARK = '**Recommendation:**';

/**
 * Returns every sentence of a guide's outcome tables, and every imperative about sending something again, that has neither a
 * source in the decisions nor the mark of advice. A mark before a table is of all of it, and before a list if a colon leads to it.
 */
export function findUnmarkedGuideAdvice(source: string, file: string, decisions: Decisions): UnmarkedAdvice[] {
  const sourced = toSourced(decisions);
  const find = (node: Nodes, isFound: (sentence: string) => boolean) =>
    listUnmarked(toSource(node, source))
      .filter((sentence) => !sourced.has(sentence) && isFound(sentence))
      .map((sentence) => ({ location: `${file}:${node.position?.start.line}`, sentence }));

  return listUnmarkedBlocks(parseTreeOrEmpty(source), source).flatMap((block) => {
    if (block.type === 'table')
      return listActionCells(block).flatMap((cell) => find(cell, (sentence) => !STATEMENT.test(sentence)));
    return find(block, (sentence) => block.type === 'list' || (REPEAT.test(sentence) && isImperative(sentence)));
  });
}

/**
 * The tables and paragraphs of a guide, without those that a callout or the paragraph before marks as advice. A list below advice
 * that no colon leads to is one block: in Markdown, which has no bar, nothing marks it.
 */
function listUnmarkedBlocks(parent: Root | Nodes, source: string): Nodes[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((node, index): Nodes[] => {
    const before = parent.children[index - 1];
    const lead = before?.type === 'paragraph' ? toSource(before, source) : '';
    const isMarked = lead.startsWith(MARK);
    if (isMarked && node.type === 'list') return lead.endsWith(':') ? [] : [node];
    if (isMarked && node.type === 'table') return [];
    if (isElement(node) && node.name === 'Recommendation') return [];
    return node.type === 'table' || node.type === 'paragraph' ? [node] : listUnmarkedBlocks(node, source);
  });
}

function listActionCells({ children: [head, ...rows] }: Table): Nodes[] {
  const headings = head?.children.map((cell) => toText(cell)) ?? [];
  return rows.flatMap(({ children }) => children.filter((_, index) => ACTION.test(headings[index] ?? '')));
}

/** The Markdown of a node as a table of decisions has it: without the targets of links. */
function toSource({ position }: Nodes, source: string): string {
  return source
    .slice(position?.start.offset, position?.end.offset)
    .replace(/^\|\s*|\s*\|$/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
