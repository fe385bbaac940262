import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Extension, HtmlExtension } from 'micromark-util-types';
import { visit } from 'unist-util-visit';
import { classifyHref, toWebUrl } from '@/lib/http';
import { ALLOWED_TAGS, isNestedDeeper, readHtml } from '@/lib/prose/raw-html';
import { parseWithinLimit } from '@/lib/sources/markdown-limit';

const MAX_DEPTH = 40;

// Footnotes would give the same ids to several descriptions on a page.
const FOOTNOTES = ['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'];
const EXTENSIONS: Extension[] = [gfm(), { disable: { null: FOOTNOTES } }];
const HTML: HtmlExtension[] = [gfmHtml(), readHtml];

/**
 * Matches one line of letters, digits and punctuation without a meaning in Markdown, like most descriptions. It starts with
 * a letter, so it is not a list, and contains no URL, so it has no link.
 */
const PLAIN = /^(?!.*(?:www\.|https?:))\p{L}[\p{L}\p{N} ,.;:'"()/?%-]*(?<! )$/iu;

/**
 * Reads Markdown (CommonMark with GFM tables) as a tree of safe elements. Markdown that takes too long to parse, or is nested too deep,
 * becomes one paragraph of text.
 */
export function parseProse(markdown: string): Root {
  if (PLAIN.test(markdown)) return toText(markdown);
  const parsed = parseWithinLimit(markdown, (limit) =>
    micromark(markdown, { extensions: [...EXTENSIONS, limit], htmlExtensions: HTML }),
  );
  return 'reason' in parsed || isNestedDeeper(parsed.value, MAX_DEPTH) ? toText(markdown) : toSafeTree(parsed.value);
}

function toText(value: string): Root {
  return { type: 'root', children: [toElement('p', {}, value)] };
}

function toElement(tagName: string, properties: Element['properties'], text: string): Element {
  return { type: 'element', tagName, properties, children: [{ type: 'text', value: text }] };
}

/**
 * The allowed elements and attributes of a description: no ids, classes or styles, so that it can't run scripts or change
 * the page. Other tags are removed, but not their content.
 */
const SCHEMA: Schema = {
  tagNames: [...ALLOWED_TAGS, 'input'],
  attributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    code: [['className', /^language-[\w-]+$/]],
    details: ['open'],
    img: ['src', 'alt'],
    input: ['checked'],
    ol: ['start'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
  },
  ancestors: { ...defaultSchema.ancestors, input: ['li'], summary: ['details'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  strip: ['script', 'style'],
};

/** Parses HTML as a tree of allowed elements. Links may have http, https, mailto and relative URLs, and nothing is fetched. */
function toSafeTree(html: string): Root {
  const tree = sanitize(fromHtml(html, { fragment: true }), SCHEMA);
  // A cast: a sanitized root is a root, but the library's type is any node.
  const root = tree as Root;
  visit(root, 'element', (element, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const replaced = replaceElement(element, parent.type === 'element' && parent.tagName === 'a');
    if (replaced === undefined) return;
    parent.children.splice(index, 1, ...replaced);
    return index;
  });
  return root;
}

/** Returns the replacement of an element; undefined to keep it. */
function replaceElement(element: Element, inLink: boolean): ElementContent[] | undefined {
  const { src, alt, checked, title } = element.properties;
  const href = typeof element.properties.href === 'string' ? element.properties.href.trim() : undefined;
  // Escape `>`, because other programs that read the output treat it as the end of a tag.
  if (typeof title === 'string') element.properties.title = title.replace(/>/g, '');
  if (href !== undefined) element.properties.href = href.replace(/>/g, '%3E');
  switch (element.tagName) {
    case 'a':
      if (href === undefined || href === '' || toWebUrl(href) === undefined) return element.children;
      if (/^(https?:)?\/\//i.test(href)) element.properties = { rel: ['noreferrer'], ...element.properties };
      return undefined;
    case 'img': {
      // An image would be fetched from another host, so it becomes a link.
      const text = typeof alt === 'string' ? alt : '';
      if (inLink || typeof src !== 'string' || classifyHref(src) !== 'web') return [{ type: 'text', value: text }];
      const properties = { rel: ['noreferrer'], href: src.replace(/>/g, '%3E') };
      return [toElement('a', properties, text || src)];
    }
    case 'input':
      return [{ type: 'text', value: checked === true ? '☑' : '☐' }];
    default:
      return undefined;
  }
}
