import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { safeDecodeUriComponent } from '@/lib/http';
import { memoizeByKey } from '@/lib/memoize';
import { keepApiNames, toCodeClass } from '@/lib/prose/keep-together';
import { parseProse } from '@/lib/prose/parse';
import { addHeadingIds, findLevel } from '@/lib/prose/plain';
import { markAdvice } from '@/lib/prose/recommendation';
import { findDirection } from '@/lib/text';

type ProseOptions = {
  /** The level of the highest heading at the top of the text; without it, `#` is a heading of level 3. */
  headingLevel?: number;
  headingIds?: readonly string[];
  /** Returns the URL for a link that is only the fragment `#anchor`. */
  toAnchor?: (anchor: string) => string;
};

/**
 * Returns Markdown (CommonMark with GFM tables) as HTML that is safe for any source. Keeps HTML on an allow-list, and shows
 * other HTML as text. Links may have http, https, mailto and relative URLs, and nothing is fetched.
 */
export function renderProse(markdown: string, { headingLevel, headingIds = [], toAnchor }: ProseOptions = {}): string {
  const hasFragments = toAnchor !== undefined && FRAGMENT_LINK.test(markdown);
  if (headingIds.length === 0 && !hasFragments) return renderWithLevel(headingLevel)(markdown);
  const tree = toShownTree(markdown, headingLevel);
  addHeadingIds(tree, headingIds);
  if (hasFragments) replaceFragments(tree, toAnchor);
  return format(tree);
}

/** Returns the HTML for a table cell or a list item: a single paragraph has no `<p>`. */
export function renderInlineProse(markdown: string, { toAnchor }: Pick<ProseOptions, 'toAnchor'> = {}): string {
  if (toAnchor === undefined || !FRAGMENT_LINK.test(markdown)) return renderInline(markdown);
  const tree = toShownTree(markdown);
  replaceFragments(tree, toAnchor);
  return formatInline(tree);
}

/** Matches the start of a link that is only a fragment, also of one that starts with a character reference. */
const FRAGMENT_LINK = /(?:\]\(\s*<?|\]:\s*<?|href\s*=\s*(?:["']\s*)?)[#&]/i;

function replaceFragments(tree: Root, toAnchor: (anchor: string) => string): void {
  visit(tree, 'element', ({ properties }) => {
    const { href } = properties;
    if (typeof href === 'string' && href.startsWith('#'))
      properties.href = toAnchor(safeDecodeUriComponent(href.slice(1)));
  });
}

const renderInline = memoize('inline prose', (markdown) => formatInline(toShownTree(markdown)));

const renderWithLevel = memoizeByKey(
  (level: number | undefined) => memoize(`prose ${level}`, (markdown) => format(toShownTree(markdown, level))),
  { sharedAs: 'prose' },
);

/** Memoized, because descriptions repeat in many operations. The limit bounds the memory for many documents. */
function memoize(name: string, render: (markdown: string) => string): (markdown: string) => string {
  return memoizeByKey(render, { limit: 10_000, sharedAs: name });
}

function toShownTree(markdown: string, headingLevel?: number): Root {
  const tree = parseProse(markdown);
  const headingOffset = headingLevel === undefined ? 2 : findHeadingOffset(tree, headingLevel);
  visit(tree, 'element', (element) => {
    shiftHeading(element, headingOffset);
    markAdvice(element);
    markLongCode(element);
    // A scrollable box must be reachable by keyboard.
    if (element.tagName === 'pre') element.properties.tabIndex = 0;
  });
  visit(tree, 'text', (node) => {
    node.value = keepApiNames(node.value);
  });
  if (findDirection(markdown) !== undefined) setDirections(tree);
  return tree;
}

function markLongCode({ tagName, children, properties }: Element): void {
  const [only] = children;
  const name = tagName === 'code' && only?.type === 'text' ? toCodeClass(only.value) : undefined;
  if (name !== undefined && properties.className === undefined) properties.className = [name];
}

function format(tree: Root): string {
  return toHtml(tree, { characterReferences: { useNamedReferences: true } }).trim();
}

function formatInline(tree: Root): string {
  const [only, ...others] = tree.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const isSingle = only?.type === 'element' && only.tagName === 'p' && others.length === 0;
  return format(isSingle ? { type: 'root', children: only.children } : tree);
}

function findHeadingOffset({ children }: Root, level: number): number {
  const levels = children.flatMap((node) => (node.type === 'element' ? (findLevel(node) ?? []) : []));
  return levels.length === 0 ? 0 : level - Math.min(...levels);
}

function shiftHeading(element: Element, offset: number): void {
  const level = findLevel(element);
  if (level !== undefined) element.tagName = `h${Math.min(6, Math.max(1, level + offset))}`;
}

/**
 * Gives each block its own direction, and code that of code: the attribute also isolates it, so that `-1` doesn't become `1-`, and a
 * block that begins with code follows its words. Lists and tables have one direction, because it places their marks and columns.
 */
function setDirections(tree: Root): void {
  for (const block of tree.children) if (block.type === 'element') block.properties.dir = 'auto';
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'code' || tagName === 'pre' || tagName === 'kbd') properties.dir = 'ltr';
  });
}
