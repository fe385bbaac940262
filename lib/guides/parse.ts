import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Nodes, Reference, Resource, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { findOwn } from '@/lib/collections';
import type { Diagnostic, LineDiagnostic } from '@/lib/diagnostic';
import { findDirection } from '@/lib/text';
import { listJsonNames } from './checks/code';
import { findConflict, findEncodingError } from './checks/markup';
import { listRequests } from './checks/requests';
import { listReminders } from './checks/text';
import { containers } from './components';
import type { ComponentChild, Embed, Guide, Heading, Link } from './document';
import { type FrontMatter, parseFrontMatter } from './front-matter';
import { type Element, isElement, lineOf, listNodes, toAttributes, toExpressions } from './nodes';
import { parseSyntax } from './syntax';

/** A guide, or every error of its file together with a guide without text, for authors. */
export type GuideResult =
  | { guide: Guide; unreadable?: never; diagnostics: [] }
  | { guide?: never; unreadable: Guide; diagnostics: Diagnostic[] };

export function parseGuide(text: string, file: string): GuideResult {
  const fail = (found: readonly LineDiagnostic[], frontMatter?: FrontMatter): GuideResult => {
    const diagnostics = found.map((each): Diagnostic => ({ severity: 'error', file, ...each }));
    return { unreadable: toUnreadableGuide(file, frontMatter), diagnostics };
  };
  const broken = findEncodingError(text) ?? findConflict(text);
  if (broken !== undefined) return fail([broken]);
  const { frontMatter, fieldLines, diagnostics } = parseFrontMatter(text);
  const syntax = parseSyntax(text);
  if (frontMatter === undefined || syntax.tree === undefined)
    return fail([...diagnostics, ...syntax.diagnostics], frontMatter);
  const guide = toGuide(file, frontMatter, fieldLines, syntax.tree);
  removePositions(syntax.tree);
  return { guide, diagnostics: [] };
}

function toUnreadableGuide(file: string, frontMatter: FrontMatter | undefined): Guide {
  const lists = { operations: [], ignoredTerms: [], unlinkedTerms: [], keywords: [] };
  const none = { title: formatGuidePath(file), description: '', sidebar: { hidden: false }, draft: true, ...lists };
  return toGuide(file, frontMatter ?? none, {}, { type: 'root', children: [] });
}

function toGuide(file: string, frontMatter: FrontMatter, fieldLines: Guide['fieldLines'], tree: Root): Guide {
  markForHtml(tree);
  resolveLinks(tree, file);
  const headings = toHeadings(tree);
  const prose = toProse(tree);
  const lead = prose.get(tree);
  return {
    path: formatGuidePath(file),
    file,
    frontMatter,
    fieldLines,
    tree,
    headings: headings.flatMap(({ node, id, text }): Heading[] => {
      if (node.depth !== 2 && node.depth !== 3) return [];
      const below = prose.get(node);
      return [{ depth: node.depth, id, text, line: lineOf(node), ...(below !== undefined && { prose: below }) }];
    }),
    ...(lead !== undefined && { lead }),
    outline: headings.map(({ node, text }) => ({
      depth: node.depth,
      text,
      line: lineOf(node),
      ...(isEmptySection(node, tree) && { isEmpty: true as const }),
    })),
    anchors: headings.map(({ id }) => id),
    links: toLinks(tree),
    codes: listNodes(tree, 'inlineCode').map((node) => ({ code: node.value, line: lineOf(node) })),
    jsonNames: listJsonNames(tree),
    requests: listRequests(tree),
    reminders: listReminders(tree),
    embeds: listEmbeds(tree, undefined),
    words: countWords(tree),
  };
}

/** Replaces the links to files of other guides, such as `./unlock.mdx#limits`, with their paths on the site. */
function resolveLinks(tree: Root, file: string): void {
  const folder = path.posix.dirname(file).replace(/^content(?=\/)/, '');
  const resolve = (url: string) => {
    const [target = ''] = url.split(/[?#]/);
    if (!/^\.{1,2}\/|^[^/?#:][^:]*\.mdx?$/.test(target)) return url;
    return path.posix.join(folder, target).replace(/(?:\/index)?\.mdx?$/, '') + url.slice(target.length);
  };
  for (const node of listNodes(tree)) {
    if (node.type === 'link' || node.type === 'definition') node.url = resolve(node.url);
    if (!isElement(node) || node.name !== 'Card') continue;
    for (const attribute of node.attributes) {
      const isHref = attribute.type === 'mdxJsxAttribute' && attribute.name === 'href';
      if (isHref && typeof attribute.value === 'string') attribute.value = resolve(attribute.value);
    }
  }
}

/** Returns `v0/manifest` for `content/docs/v0/manifest.mdx`; an `index` has the path of its folder. */
export function formatGuidePath(file: string): string {
  return file.replace(/^content\/docs\//, '').replace(/(^|\/)index\.mdx$|\.mdx$/, '');
}

function toHeadings(tree: Root): { node: HeadingNode; id: string; text: string }[] {
  const slugger = new GithubSlugger();
  return listNodes(tree, 'heading').map((node) => {
    const text = toText(node);
    const id = slugger.slug(text.normalize('NFC'));
    addAttributes(node, { id });
    return { node, text, id };
  });
}

function isEmptySection(heading: HeadingNode, { children }: Root): boolean {
  const index = children.indexOf(heading);
  const next = children[index + 1];
  return index !== -1 && (next === undefined || (next.type === 'heading' && next.depth <= heading.depth));
}

/** Sets attributes for HTML: the meta text of a code block, and `data-plain` for inline code that must not link to a term. */
function markForHtml(tree: Root): void {
  for (const node of listNodes(tree, 'code')) {
    if (node.meta) addAttributes(node, { 'data-meta': node.meta });
  }
  const links = listNodes(tree).filter(
    (node) => /^(?:link|linkReference)$/.test(node.type) || findContainer(node) !== undefined,
  );
  for (const node of links.flatMap((link) => listNodes(link, 'inlineCode'))) {
    addAttributes(node, { 'data-plain': '' });
  }
  visit(tree, (block) => {
    if (!BLOCKS.has(block.type) || findDirection(toText(block)) === undefined) return undefined;
    addAttributes(block, { dir: 'auto' });
    // Code is isolated, and doesn't decide the direction of the words around it.
    for (const node of listNodes(block, 'inlineCode')) addAttributes(node, { dir: 'ltr' });
    return SKIP;
  });
}

/** What has one direction. A list places its marks by it, so its paragraphs have none. */
const BLOCKS = new Set(['paragraph', 'list', 'heading', 'table']);

function addAttributes(node: Nodes, attributes: Record<string, string>): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...attributes } };
}

/** Removes positions, so that thousands of guides fit into memory. All lines have been read by now. */
function removePositions(tree: Root): void {
  for (const node of listNodes(tree)) {
    delete node.position;
    if (isElement(node)) for (const attribute of node.attributes) delete attribute.position;
  }
}

function countWords(tree: Root): number {
  const words = listNodes(tree, 'text', 'inlineCode').flatMap(({ value }) => value.split(/\s+/));
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns every component in a node, in order. `parent` is the closest tag around the node. A paragraph in between is only how Markdown parses a line. */
function listEmbeds(node: Nodes, parent: string | undefined): Embed[] {
  const own = isElement(node) && /^[A-Z]/.test(node.name ?? '') ? [toEmbed(node, parent)] : [];
  if (!('children' in node)) return own;
  const name = isElement(node) ? (node.name ?? undefined) : node.type === 'paragraph' ? parent : undefined;
  return [...own, ...node.children.flatMap((child) => listEmbeds(child, name))];
}

function toEmbed(node: Element, parent: string | undefined): Embed {
  const name = node.name ?? '';
  return {
    name,
    attributes: toAttributes(node),
    expressions: toExpressions(node),
    line: lineOf(node),
    ...(node.children.some((child) => toComponentChildren(child).length > 0) && { hasContent: true as const }),
    ...(parent !== undefined && { parent }),
    ...(findOwn(containers, name) !== undefined && { children: node.children.flatMap(toComponentChildren) }),
  };
}

/** Returns a child of a tag, or the children of a paragraph in the tag. Omits white space. */
function toComponentChildren(node: Nodes): ComponentChild[] {
  if (node.type === 'paragraph') return node.children.flatMap(toComponentChildren);
  if (isElement(node)) return [{ name: node.name ?? '', line: lineOf(node) }];
  if (node.type !== 'text') return [{ line: lineOf(node) }];
  const space = /^\s*/.exec(node.value)?.[0] ?? '';
  return space === node.value ? [] : [{ line: lineOf(node, space) }];
}

function toLinks(tree: Root): Link[] {
  const containers = findLinkContainers(tree);
  const definitions = findDefinitions(tree);
  return listNodes(tree).flatMap((node) => {
    const within = containers.get(node);
    return toNodeLinks(node, definitions).map((link) => ({ ...link, ...(within !== undefined && { within }) }));
  });
}

function toNodeLinks(node: Nodes, definitions: ReadonlyMap<string, string>): Link[] {
  const line = lineOf(node);
  switch (node.type) {
    case 'link':
    case 'linkReference':
      return [{ kind: 'link', href: toHref(node, definitions), line, text: toLinkText(node) }];
    case 'image':
    case 'imageReference':
      return [{ kind: 'image', href: toHref(node, definitions), line, text: node.alt?.trim() ?? '' }];
    default:
      return isElement(node) ? toElementLinks(node) : [];
  }
}

function toLinkText(link: Nodes): string {
  const images = listNodes(link).filter(isElement);
  return [toText(link), ...images.map((image) => toAttributes(image).alt ?? '')].join('').trim();
}

function toElementLinks(node: Element): Link[] {
  const line = lineOf(node);
  const { href, src, alt = '' } = toAttributes(node);
  return [
    ...(href === undefined ? [] : [{ kind: 'link' as const, href, line }]),
    ...(src === undefined && node.name !== 'img'
      ? []
      : [{ kind: 'image' as const, href: src ?? '', line, text: alt.trim() }]),
  ];
}

function toHref(node: Resource | Reference, definitions: ReadonlyMap<string, string>): string {
  return 'url' in node ? node.url : (definitions.get(node.identifier) ?? '');
}

/** Returns the URLs of link definitions; the first of each name counts. */
function findDefinitions(tree: Root): Map<string, string> {
  // A later entry of a map replaces an earlier one.
  return new Map(
    listNodes(tree, 'definition')
      .reverse()
      .map(({ identifier, url }) => [identifier, url]),
  );
}

function findLinkContainers(tree: Root): Map<Nodes, Link['within']> {
  const contained = listNodes(tree).flatMap((outer) => {
    const container = findContainer(outer);
    if (container === undefined) return [];
    return listNodes(outer, 'link', 'linkReference').map((link) => [link, container] as const);
  });
  return new Map(contained);
}

function findContainer(node: Nodes): Link['within'] {
  if (node.type === 'heading') return 'heading';
  return isElement(node) && node.name === 'Card' ? 'Card' : undefined;
}

/** Returns the visible text below each heading of level 2 or 3 on one line; the root has the text above the first. */
function toProse(tree: Root): Map<Root | HeadingNode, string> {
  const prose = new Map<Root | HeadingNode, string>();
  let above: Root | HeadingNode = tree;
  visit(tree, (node, index) => {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
      above = node;
      return SKIP;
    }
    prose.set(above, (prose.get(above) ?? '') + toOwnText(node, index ?? 0));
    return undefined;
  });
  const lines = [...prose].map(([owner, text]) => [owner, text.replace(/\s+/g, ' ').trim()] as const);
  return new Map(lines.filter(([, line]) => line !== ''));
}

/** Returns the text of a node without its children, or the separator before a block, row or cell. */
function toOwnText(node: Nodes, index: number): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'mdxJsxFlowElement':
      return ' ';
    case 'mdxJsxTextElement':
      // A component is a block, even within a line.
      return /^(br$|[A-Z])/.test(node.name ?? '') ? ' ' : '';
    case 'break':
    case 'heading':
    case 'paragraph':
      return ' ';
    case 'tableRow':
      return index === 0 ? ' ' : '; ';
    case 'tableCell':
      return index === 0 ? '' : ' · ';
    default:
      return '';
  }
}
