import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { phrasing } from 'mdast-util-phrasing';
import { type Handle, type Info, type State, toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import type { Guide } from '@/lib/guides/document';
import { findGlossary, linkTerms } from '@/lib/guides/glossary';
import { type Element, isElement, toAttributes } from '@/lib/guides/nodes';
import { formatEmbed } from '@/lib/markdown/guide-embed';
import { ADVICE_LEGEND, formatLink, formatParagraph, formatText } from '@/lib/markdown/text';
import { isLabel, RECOMMENDATION, RECOMMENDATION_LABEL } from '@/lib/prose/recommendation';
import { OPEN_QUESTIONS } from '@/lib/reference/words';
import { type EmbedSite, isEmbed, toGuideEmbed } from '@/lib/site/guide-embeds';
import { formatAuthoredHref } from '@/lib/site/urls';

/** Returns a guide as Markdown that is complete without the site: with components as text, and embeds as data. */
export function formatGuide(guide: Guide, site: EmbedSite): string {
  const { title, description } = guide.frontMatter;
  const { mdxJsxFlowElement } = mdxJsxToMarkdown({ printWidth: Number.POSITIVE_INFINITY }).handlers ?? {};
  const formatElement: Handle = (node: Element, parent, state, info) => {
    if (/^[a-z]/.test(node.name ?? '') && mdxJsxFlowElement !== undefined) {
      return node.name === 'img' ? formatImage(node) : mdxJsxFlowElement(node, parent, state, info);
    }
    const name = node.name ?? '';
    return isEmbed(name)
      ? formatEmbed(toGuideEmbed(name, toAttributes(node), guide, site), formatContent(node, state, info))
      : formatComponent(node, state, info);
  };
  const body = toMarkdown(separateAdvice(withSiteLinks(linkTerms(guide, findGlossary(site.docs.guides)))), {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    // Every cell counts as 3 characters, the width of a delimiter, so that columns are not padded.
    extensions: [gfmToMarkdown({ stringLength: () => 3 })],
    handlers: { mdxJsxFlowElement: formatElement, mdxJsxTextElement: formatElement, yaml: () => '' },
  });
  return `# ${formatText(title)}\n\n${formatParagraph(formatText(description))}\n\n${body.trim()}\n`;
}

/** Returns the tree with links and images that include the site's base path. */
function withSiteLinks(tree: Root): Root {
  const copy = structuredClone(tree);
  visit(copy, (node) => {
    if ('url' in node) node.url = formatAuthoredHref(node.url);
  });
  return copy;
}

/** Begins a paragraph at each label of advice, and puts advice in tables in italics, with a legend above the table. */
function separateAdvice(tree: Root): Root {
  visit(tree, 'paragraph', (node, index, parent) => {
    const label = node.children.findIndex(isLabel);
    if (label < 1 || parent === undefined || index === undefined || parent.type === 'listItem') return;
    const advice = { ...node, children: node.children.slice(label) };
    node.children = node.children.slice(0, label);
    const last = node.children.at(-1);
    if (last?.type === 'text') last.value = last.value.trimEnd();
    parent.children.splice(index + 1, 0, advice);
  });
  visit(tree, 'table', (node, index, parent) => {
    const cells = node.children.flatMap((row) => row.children).filter((cell) => cell.children.some(isLabel));
    for (const cell of cells) {
      const label = cell.children.findIndex(isLabel);
      const [first, ...rest] = cell.children.slice(label + 1);
      const trimmed = first?.type === 'text' ? { ...first, value: first.value.trimStart() } : first;
      const children = trimmed === undefined ? rest : [trimmed, ...rest];
      cell.children = [...cell.children.slice(0, label), { type: 'emphasis', children }];
    }
    if (cells.length > 0 && parent !== undefined && index !== undefined)
      parent.children.splice(index, 0, { type: 'paragraph', children: [{ type: 'text', value: ADVICE_LEGEND }] });
    return cells.length > 0 ? (index ?? 0) + 2 : undefined;
  });
  return tree;
}

/** Returns a component that only arranges Markdown as text. */
function formatComponent(node: Element, state: State, info: Info): string {
  const { title = '', label = '', href = '' } = toAttributes(node);
  const name = node.name ?? '';
  switch (name) {
    case 'Note':
    case 'Tip':
    case 'Warning':
      return formatTitled(title || name, node, state, info);
    case 'Recommendation':
      return formatTitled(title === '' ? RECOMMENDATION_LABEL : `${RECOMMENDATION}: ${title}`, node, state, info);
    case 'Unspecified':
      return formatTitled(title || OPEN_QUESTIONS, node, state, info);
    case 'Step':
    case 'Tab':
      return formatTitled(title || label, node, state, info);
    case 'Card':
      // The page that the link leads to says what it contains.
      return `- ${formatLink(formatText(title), formatAuthoredHref(href))}`;
    case 'Cards':
      return formatParts(node, state, info, '\n');
    case 'Steps':
    case 'Tabs':
      return formatParts(node, state, info, '\n\n');
    default:
      return '';
  }
}

function formatTitled(title: string, node: Element, state: State, info: Info): string {
  return `**${formatText(title)}**\n\n${formatContent(node, state, info)}`.trimEnd();
}

function formatContent(node: Element, state: State, info: Info): string {
  // A list in a tag must not merge with a list before the tag.
  state.bulletLastUsed = undefined;
  // Casts, because a tag may contain blocks or inline text.
  if (node.children.every((child) => phrasing(child)))
    return state
      .containerPhrasing(node as Extract<Element, { type: 'mdxJsxTextElement' }>, {
        ...info,
        before: '\n',
        after: '\n',
      })
      .trim();
  return state.containerFlow(node as Extract<Element, { type: 'mdxJsxFlowElement' }>, info);
}

function formatParts(node: Element, state: State, info: Info, separator: string): string {
  return listElements(node)
    .map((part) => state.handle(part, node, state, info))
    .join(separator);
}

/** Returns the tags directly in a tag. A paragraph in between is only how Markdown parses a line. */
function listElements(node: Parents): Element[] {
  return (node.children as RootContent[]).flatMap((child: Nodes) => {
    if (isElement(child)) return child;
    return child.type === 'paragraph' ? listElements(child) : [];
  });
}

function formatImage(node: Element): string {
  const { src = '', alt = '' } = toAttributes(node);
  return `!${formatLink(formatText(alt), formatAuthoredHref(src))}`;
}
