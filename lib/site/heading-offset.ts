import type { Markdown } from '@/lib/reference/document';

/** Returns the number to add to the heading levels of a text so that its highest heading gets `level`; 0 without headings. */
export function toHeadingOffset(text: Markdown, level: number): number {
  const prose = text.replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm, '');
  const depths = [...prose.matchAll(/^ {0,3}(?:(#{1,6})(?:\s|$)|\S.*\n {0,3}(=+|-+)[ \t]*$)/gm)].map(toDepth);
  return depths.length === 0 ? 0 : level - Math.min(...depths);
}

function toDepth([, hashes, underline]: RegExpExecArray): number {
  if (hashes !== undefined) return hashes.length;
  return underline?.startsWith('=') ? 1 : 2;
}
