import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from '@/lib/diagnostic';

/** The first code block of a guide that swallows what follows, because no line, or only that of a later block, closes it. */
export function findOpenFence(tree: Root, source: string, file: string): Diagnostic | undefined {
  let diagnostic: Diagnostic | undefined;
  visit(tree, 'code', (node) => {
    diagnostic ??= toDiagnostic(node, source, file);
  });
  return diagnostic;
}

function toDiagnostic(node: Code, source: string, file: string): Diagnostic | undefined {
  const { start, end } = node.position ?? {};
  const text = source.slice(start?.offset, end?.offset);
  const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
  // Code that is only indented has no fence.
  if (start === undefined || fence === undefined) return undefined;
  const location = { severity: 'error' as const, file, line: start.line };
  const lines = text.split('\n').slice(1);
  const hint = `write a line with ${fence} behind its last line`;
  if (!isClosing(lines.at(-1) ?? '', fence)) return { ...location, message: 'the code block is not closed', hint };
  const opening = lines.findIndex((line) => isOpening(line, fence));
  if (opening === -1) return undefined;
  const message = `the code block is not closed before the next one opens in line ${start.line + 1 + opening}`;
  return { ...location, message, hint };
}

/** A line of the fence's signs alone, at least as many; the marks of a quotation may stand before it. */
function isClosing(line: string, fence: string): boolean {
  return /^[\s>]*(`+|~+)\s*$/.exec(line)?.[1]?.startsWith(fence) === true;
}

/** Within a block that is closed, nobody writes its own fence with a language: such a line opens the next one. */
function isOpening(line: string, fence: string): boolean {
  return /^[\s>]*(`+|~+)\w/.exec(line)?.[1] === fence;
}
