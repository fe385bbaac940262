import type { Markdown } from '@/lib/reference/document';

/**
 * Returns how far the headings of a text must move down so that its highest has the given level; 0 where it has none.
 */
export function toHeadingOffset(text: Markdown, level: number): number {
  const prose = text.replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm, '');
  const depths = [...prose.matchAll(/^ {0,3}(?:(#{1,6})(?:\s|$)|\S.*\n {0,3}(=+|-+)[ \t]*$)/gm)].map(toDepth);
  return depths.length === 0 ? 0 : level - Math.min(...depths);
}

function toDepth([, hashes, underline]: RegExpExecArray): number {
  if (hashes !== undefined) return hashes.length;
  return underline?.startsWith('=') ? 1 : 2;
}
