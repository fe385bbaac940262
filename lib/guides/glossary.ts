import type { Link, Paragraph, PhrasingContent, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { atLine, type LineDiagnostic } from '@/lib/diagnostic';
import { escapePattern, findUnknownName } from '@/lib/text';
import { formatDocsPath, type Guide } from './document';

/** The guide whose headings of level 3 are terms, each defined by the paragraph below it. */
const GLOSSARY_PATH = 'glossary';

export const GLOSSARY_FILE = `content/docs/${GLOSSARY_PATH}.mdx`;

export type GlossaryTerm = { name: string; href: string; definition: string };

/** Returns the terms of the glossary: each heading of level 3 that a paragraph follows. */
export function findGlossary(guides: readonly Guide[]): GlossaryTerm[] {
  const guide = guides.find(({ path }) => path === GLOSSARY_PATH);
  if (guide === undefined || guide.frontMatter.draft) return [];
  const { children } = guide.tree;
  return guide.headings.flatMap(({ depth, id, text }) => {
    const index = children.findIndex(
      (node) => node.type === 'heading' && node.depth === depth && toText(node) === text,
    );
    const below = children[index + 1];
    if (depth !== 3 || below?.type !== 'paragraph') return [];
    return [{ name: text, href: `${formatDocsPath(guide)}#${id}`, definition: toText(below).replace(/\s+/g, ' ') }];
  });
}

/** Links the first use of each term in running text, which has the space to show the `data-definition` of a link. */
export function linkTerms(
  guide: Pick<Guide, 'path' | 'tree' | 'frontMatter'>,
  glossary: readonly GlossaryTerm[],
): Root {
  if (guide.path === GLOSSARY_PATH || glossary.length === 0) return guide.tree;
  const unlinked = new Map(
    glossary.filter(({ name }) => !guide.frontMatter.unlinkedTerms.includes(name)).map((term) => [term.name, term]),
  );
  const children = guide.tree.children.map((node) =>
    node.type === 'paragraph' ? { ...node, children: linkInParagraph(node, unlinked) } : node,
  );
  return { ...guide.tree, children };
}

function linkInParagraph({ children }: Paragraph, unlinked: Map<string, GlossaryTerm>): PhrasingContent[] {
  return children.flatMap((node) => (node.type === 'text' ? linkInText(node.value, unlinked) : [node]));
}

/** Splits a text at the first use of each term that is not linked yet. Prefers the longest name if two start at one word. */
function linkInText(text: string, unlinked: Map<string, GlossaryTerm>): PhrasingContent[] {
  const uses = [...unlinked.values()].flatMap((term) => {
    const use = toPattern(term.name).exec(text);
    return use === null ? [] : [{ term, index: use.index, written: use[0] }];
  });
  const [first] = uses.sort((a, b) => a.index - b.index || b.written.length - a.written.length);
  if (first === undefined) return text === '' ? [] : [{ type: 'text', value: text }];
  unlinked.delete(first.term.name);
  const before = text.slice(0, first.index);
  return [
    ...(before === '' ? [] : [{ type: 'text' as const, value: before }]),
    toLink(first.term, first.written),
    ...linkInText(text.slice(first.index + first.written.length), unlinked),
  ];
}

function toLink({ href, definition }: GlossaryTerm, written: string): Link {
  return {
    type: 'link',
    url: href,
    children: [{ type: 'text', value: written }],
    data: { hProperties: { 'data-definition': definition } },
  };
}

/** Matches the name or its plural, capitalized or not; with inner capitals (`accessId`) only as written. */
function toPattern(name: string): RegExp {
  const isWord = !/[a-z][A-Z]/.test(name);
  const [first, rest] = [name.charAt(0), name.slice(1)];
  const forms = isWord ? [first.toLowerCase() + rest, first.toUpperCase() + rest] : [name];
  return new RegExp(`(?<![\\w-])(?:${forms.map(escapePattern).join('|')})${isWord ? '(?:e?s)?' : ''}(?![\\w-]|:)`);
}

export function findTermErrors(
  { frontMatter, fieldLines }: Guide,
  glossary: readonly GlossaryTerm[],
): LineDiagnostic[] {
  const names = glossary.map(({ name }) => name);
  return frontMatter.unlinkedTerms.flatMap((name) => {
    const message = `front matter field \`unlinkedTerms\` lists ${name}, which is no term of the glossary`;
    return atLine(fieldLines.unlinkedTerms ?? 1, findUnknownName(name, names, message, 'remove it'));
  });
}
