import type { Nodes } from 'mdast';
import { listDescriptions, parseMarkdown } from '@/lib/openapi/check/texts';
import type { RawObject } from '@/lib/openapi/json';
import { parsePointer, setAt } from '@/lib/openapi/pointer';

/**
 * Prefixes each link of the document's texts that starts with `/` with the URL `base`. In a vendor's document, such a link
 * leads to the vendor's site. Changes the document.
 */
export function applyLinkBase(document: RawObject, base: string): void {
  const start = base.replace(/\/+$/, '');
  for (const { pointer, text } of listDescriptions(document)) {
    const resolved = resolveLinks(text, start);
    if (resolved !== text) setAt(document, parsePointer(pointer), resolved);
  }
}

/** Returns a text with `start` before the URL of each link, image and definition that starts with one slash. */
export function resolveLinks(text: string, start: string): string {
  const parsed = text.includes('/') ? parseMarkdown(text) : undefined;
  if (parsed === undefined || !('value' in parsed)) return text;
  return listOffsets(parsed.value, text)
    .sort((one, other) => other - one)
    .reduce((changed, offset) => `${changed.slice(0, offset)}${start}${changed.slice(offset)}`, text);
}

/** Returns the offsets of URLs that start with one slash. */
function listOffsets(node: Nodes, text: string): number[] {
  const own = listOwnOffsets(node, text);
  return 'children' in node ? [...own, ...node.children.flatMap((child) => listOffsets(child, text))] : own;
}

function listOwnOffsets(node: Nodes, text: string): number[] {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return [];
  const source = text.slice(start, end);
  if (node.type === 'html') {
    return [...source.matchAll(HTML_LINK)].map(({ index, 0: found }) => start + index + found.length);
  }
  if ((node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') || !ROOT.test(node.url)) return [];
  // The URL is between the text and the title. A URL with character references is not found, and is reported as a broken
  // link.
  const words = node.type === 'link' ? (node.children.at(-1)?.position?.end.offset ?? start) - start : 0;
  const close = source.indexOf(node.type === 'definition' ? ']:' : '](', words);
  const index = source.indexOf(node.url, Math.max(words, close));
  return index === -1 ? [] : [start + index];
}

const ROOT = /^\/(?!\/)/;

const HTML_LINK = /<a\s(?:[^>]*\s)?href=["']?(?=\/(?!\/))/gi;
