import type { Markdown } from '@/lib/reference/document';

/** Returns the number to add to the heading levels of a text so that its highest heading gets `level`; 0 without headings. */
export function toHeadingOffset(text: Markdown, level: number): number {
  let highest = Number.POSITIVE_INFINITY;
  let fence: string | undefined;
  let previous = '';
  for (const line of text.split('\n')) {
    const marks = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) highest = Math.min(highest, toDepth(line, previous));
    if (marks !== undefined && (fence === undefined || marks.startsWith(fence)))
      fence = fence === undefined ? marks : undefined;
    previous = fence === undefined && marks === undefined ? line : '';
  }
  return highest === Number.POSITIVE_INFINITY ? 0 : level - highest;
}

/** Returns the level of a line with hashes, or below a line that it underlines; infinite for any other line. */
function toDepth(line: string, previous: string): number {
  const hashes = /^ {0,3}(#{1,6})(?:\s|$)/.exec(line)?.[1];
  if (hashes !== undefined) return hashes.length;
  const isUnderline = /^ {0,3}(?:=+|-+)[ \t]*$/.test(line) && /^ {0,3}\S/.test(previous);
  if (!isUnderline) return Number.POSITIVE_INFINITY;
  return line.trim().startsWith('=') ? 1 : 2;
}
