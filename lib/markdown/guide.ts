import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { phrasing } from 'mdast-util-phrasing';
import { type Handle, type Info, type State, toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { findOwn } from '@/lib/collections';
import type { TextComponent } from '@/lib/guides/components';
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
      : (findOwn(FORMATS, name)?.(node, state, info) ?? '');
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
  // The first legend is enough for a page.
  const legend = `${ADVICE_LEGEND}\n\n`;
  const [start = '', ...others] = body.split(legend);
  const text = others.length === 0 ? start : `${start}${legend}${others.join('')}`;
  return `# ${formatText(title)}\n\n${formatParagraph(formatText(description))}\n\n${text.trim()}\n`;
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

type Format = (node: Element, state: State, info: Info) => string;

function toTitled(toTitle: (attributes: ReturnType<typeof toAttributes>) => string): Format {
  return (node, state, info) =>
    `**${formatText(toTitle(toAttributes(node)))}**\n\n${formatContent(node, state, info)}`.trimEnd();
}

function toParts(separator: string): Format {
  return (node, state, info) =>
    listElements(node)
      .map((part) => state.handle(part, node, state, info))
      .join(separator);
}

/** The Markdown of the components that only arrange Markdown. */
const FORMATS: Readonly<Record<TextComponent, Format>> = {
  Note: toTitled(({ title }) => title || 'Note'),
  Tip: toTitled(({ title }) => title || 'Tip'),
  Warning: toTitled(({ title }) => title || 'Warning'),
  Recommendation: toTitled(({ title }) => (title ? `${RECOMMENDATION}: ${title}` : RECOMMENDATION_LABEL)),
  Unspecified: toTitled(({ title }) => title || OPEN_QUESTIONS),
  Steps: toParts('\n\n'),
  Step: toTitled(({ title = '' }) => title),
  Tabs: toParts('\n\n'),
  Tab: toTitled(({ label = '' }) => label),
  Cards: toParts('\n'),
  // The page that the link leads to says what it contains.
  Card: (node) => {
    const { title = '', href = '' } = toAttributes(node);
    return `- ${formatLink(formatText(title), formatAuthoredHref(href))}`;
  },
};

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
