import type { Nodes } from 'mdast';
import { classifyHref, safeDecodeUriComponent } from '@/lib/http';
import { operationAnchor, slug } from '@/lib/openapi/anchor';
import { listDescriptions, parseDescription } from '@/lib/openapi/check/texts';
import { getArray, getString, getStrings, type RawObject } from '@/lib/openapi/json';
import { parsePointer, setAt } from '@/lib/openapi/pointer';
import { escapeHtml } from '@/lib/text';
import { visitDocument } from './grammar';
import { listHtmlLinks } from './html-links';

/** Returns the new URL of a link, or undefined to keep it. */
type ChangeUrl = (url: string) => string | undefined;

/** Prefixes links of the texts that start with `/`, which lead to the vendor's site, with `base`. Changes the document. */
export function applyLinkBase(document: RawObject, base: string): void {
  const start = base.replace(/(?<!\/)\/+$/, '');
  changeTextUrls(document, /\//, (url) =>
    url.startsWith('/') && classifyHref(url) === 'site' ? `${start}${url}` : undefined,
  );
}

/** Replaces Redoc's anchors in the links of all texts, `#operation/listLoans` and `#tag/Open-loans`. Changes the document. */
export function replaceRedocAnchors(document: RawObject): void {
  const anchors = new Map<string, string>();
  const addTag = (name = '') => anchors.set(`tag/${name.replace(/\s+/g, '-')}`, slug(name));
  visitDocument(document, (object, kind) => {
    const id = kind === 'operation' ? getString(object, 'operationId') : undefined;
    if (id !== undefined) anchors.set(`operation/${id}`, operationAnchor(id, '', ''));
    if (kind === 'operation') for (const tag of getStrings(object, 'tags')) addTag(tag);
  });
  for (const tag of getArray(document, 'tags')) addTag(getString(tag, 'name'));
  changeTextUrls(document, /#(?:operation|tag)\//, (url) => {
    // Newer versions put the operation below its tag.
    const [, name = ''] = /^#(?:tag\/[^/]+\/(?=operation\/))?((?:operation|tag)\/.+)$/.exec(url) ?? [];
    const anchor = anchors.get(safeDecodeUriComponent(name));
    return anchor === undefined ? undefined : `#${anchor}`;
  });
}

/** Maps each text with a link to a broken URL to the text with an `<abbr>` instead of the link, whose title names the URL. */
export function unlinkTexts(texts: Iterable<string>, isBroken: (url: string) => boolean): Map<string, string> {
  const unlinked = new Map<string, string>();
  for (const text of texts) {
    const parsed = LINK.test(text) ? parseDescription(text) : undefined;
    if (parsed === undefined || !('value' in parsed)) continue;
    const changed = replaceRanges(text, listBrokenLinks(parsed.value, text, isBroken));
    if (changed !== text) unlinked.set(text, changed);
  }
  return unlinked;
}

const LINK = /\]|<a/i;

type Replacement = { offset: number; length: number; text: string };

function replaceRanges(text: string, replacements: readonly Replacement[]): string {
  return [...replacements]
    .sort((one, other) => other.offset - one.offset)
    .reduce((changed, { offset, length, text: now }) => {
      return changed.slice(0, offset) + now + changed.slice(offset + length);
    }, text);
}

function listBrokenLinks(node: Nodes, text: string, isBroken: (url: string) => boolean): Replacement[] {
  if (node.type === 'link' && isBroken(node.url)) {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const first = node.children[0]?.position?.start.offset ?? start;
    const last = node.children.at(-1)?.position?.end.offset ?? first;
    const title = escapeHtml(`no such target: ${node.url}`).replace(/\|/g, '&#124;');
    return [{ offset: start, length: end - start, text: `<abbr title="${title}">${text.slice(first, last)}</abbr>` }];
  }
  // An `<a>` without a URL, and a definition with an empty one, make their text plain.
  const own = node.type === 'html' || node.type === 'definition' ? listOwnUrls(node, text) : [];
  const emptied = own.flatMap(({ url, offset, length }) =>
    isBroken(url) ? { offset, length, text: node.type === 'definition' ? '<>' : '' } : [],
  );
  return 'children' in node
    ? [...emptied, ...node.children.flatMap((child) => listBrokenLinks(child, text, isBroken))]
    : emptied;
}

/** Changes the URLs of all texts that match `some`; parsing every text of a large document takes seconds. */
function changeTextUrls(document: RawObject, some: RegExp, change: ChangeUrl): void {
  for (const { pointer, text } of listDescriptions(document)) {
    if (!some.test(text)) continue;
    const changed = changeUrls(text, change);
    if (changed !== text) setAt(document, parsePointer(pointer), changed);
  }
}

/** Returns a text with other URLs in its links, images and definitions. */
export function changeUrls(text: string, change: ChangeUrl): string {
  const parsed = parseDescription(text);
  if (!('value' in parsed)) return text;
  const changed = listUrls(parsed.value, text).flatMap(({ url, offset, length, format }) => {
    const other = change(url);
    return other === undefined ? [] : { offset, length, text: format(other) };
  });
  return replaceRanges(text, changed);
}

/** A URL, the range of its source, and what a URL is in that source. */
type LocatedUrl = { url: string; offset: number; length: number; format: (url: string) => string };

function listUrls(node: Nodes, text: string): LocatedUrl[] {
  const own = listOwnUrls(node, text);
  return 'children' in node ? [...own, ...node.children.flatMap((child) => listUrls(child, text))] : own;
}

function listOwnUrls(node: Nodes, text: string): LocatedUrl[] {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return [];
  const source = text.slice(start, end);
  if (node.type === 'html') {
    return listHtmlLinks(source).map((link) => ({
      url: link.url,
      offset: start + link.start,
      length: link.end - link.start,
      format: (url) => `href="${escapeHtml(url)}"`,
    }));
  }
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return [];
  // The URL is between the text and the title. A URL with character references is not found, and is reported as a broken
  // link.
  const words = node.type === 'link' ? (node.children.at(-1)?.position?.end.offset ?? start) - start : 0;
  const close = source.indexOf(node.type === 'definition' ? ']:' : '](', words);
  const index = source.indexOf(node.url, Math.max(words, close));
  if (index === -1) return [];
  return [{ url: node.url, offset: start + index, length: node.url.length, format: (url) => url }];
}
