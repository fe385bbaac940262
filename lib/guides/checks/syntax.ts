import { htmlTagNames } from 'html-tag-names';
import type { Code, Html, Root } from 'mdast';
import { findOwn } from '@/lib/collections';
import { atLine, type DiagnosticText, type LineDiagnostic } from '@/lib/diagnostic';
import { closestMatch } from '@/lib/text';
import { guideComponents, htmlTags, ignoresContent, listHtmlAttributes, voidTags } from '../components';
import { type OpenTag, parsePlainMarkdown } from '../markdown';
import { isElement, lineOf, listNodes, toExpressions } from '../nodes';
import { findCodeBlockErrors } from './code';
import { findMarkdownMistakes } from './markdown-mistakes';
import { findMarkupErrors } from './markup';

/** Returns syntax errors that change the meaning of a guide: open code blocks and comments, unknown tags, JavaScript. */
export function findSyntaxErrors(tree: Root, text: string): LineDiagnostic[] {
  // The offsets of the tree don't count a byte order mark.
  const source = text.replace(/^\uFEFF/, '');
  const fence = findOpenFence(tree, source);
  // An open block includes everything after it, so nothing below it can be checked.
  if (fence !== undefined) return [fence];
  return [
    ...findTagErrors(tree),
    ...findExpressionErrors(tree),
    ...findAttributeErrors(tree),
    ...findMarkupErrors(tree, source),
    ...findMarkdownMistakes(tree, source),
    ...findCodeBlockErrors(tree),
  ].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

export function toExpressionError(tag: string, expression: string): DiagnosticText {
  const attribute = /^[^={]+/.exec(expression)?.[0] ?? 'name';
  return { message: `<${tag}> has \`${expression}\`, which is not text`, hint: `write ${attribute}="…"` };
}

/** Returns attributes with JavaScript, which would stop the compiler; `<details open>` has none. */
function findExpressionErrors(tree: Root): LineDiagnostic[] {
  return listNodes(tree).flatMap((node) => {
    if (!isElement(node) || node.name === null) return [];
    const expression = toExpressions(node).find((attribute) => attribute.includes('{'));
    return expression === undefined ? [] : { line: lineOf(node), ...toExpressionError(node.name, expression) };
  });
}

function findAttributeErrors(tree: Root): LineDiagnostic[] {
  return listNodes(tree).flatMap((node) => {
    const name = isElement(node) ? node.name : null;
    if (!isElement(node) || name === null || !(htmlTags.includes(name) || voidTags.includes(name))) return [];
    const known = listHtmlAttributes(name);
    return node.attributes.flatMap((attribute): LineDiagnostic[] => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      if (known.includes(attribute.name)) return atLine(lineOf(node), findValueError(name, attribute));
      const message = `<${name}> does not accept \`${attribute.name}\` in a guide`;
      const list = known.map((each) => `\`${each}\``).join(', ');
      return [{ line: lineOf(node), message, hint: `remove it; <${name}> accepts ${list}` }];
    });
  });
}

/** Values that browsers ignore, with what to write. */
const IGNORED_VALUES: Readonly<Record<string, [RegExp, string]>> = {
  width: [/^(?!\d)/, 'write a number of pixels, such as width="640"'],
  height: [/^(?!\d)/, 'write a number of pixels, such as height="360"'],
  dir: [/^(?!(?:ltr|rtl|auto)$)/, 'write ltr, rtl or auto'],
};

function findValueError(tag: string, { name, value }: { name: string; value?: unknown }): DiagnosticText | undefined {
  const [pattern, hint = ''] = findOwn(IGNORED_VALUES, name) ?? [];
  if (typeof value !== 'string' || pattern?.test(value) !== true) return undefined;
  return { message: `<${tag}> has ${name}="${value}", which browsers ignore`, hint };
}

function findOpenFence(tree: Root, source: string): LineDiagnostic | undefined {
  return listNodes(tree, 'code').flatMap((node) => toFenceError(node, source) ?? [])[0];
}

function toFenceError(node: Code, source: string): LineDiagnostic | undefined {
  const { start, end } = node.position ?? {};
  const text = source.slice(start?.offset, end?.offset);
  const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
  // Indented code has no fence.
  if (start === undefined || fence === undefined) return undefined;
  const location = { line: start.line };
  const lines = text.split('\n').slice(1);
  const hint = `write a line with ${fence} behind its last line`;
  if (!isClosing(lines.at(-1) ?? '', fence)) return { ...location, message: 'the code block is not closed', hint };
  const opening = lines.findIndex((line) => isOpening(line, fence));
  if (opening === -1) return undefined;
  const message = `the code block is not closed before the next one opens in line ${start.line + 1 + opening}`;
  return { ...location, message, hint };
}

/** Returns whether a line consists of at least as many characters of the fence. Quotation marks may come before them. */
function isClosing(line: string, fence: string): boolean {
  return /^[\s>]*(`+|~+)\s*$/.exec(line)?.[1]?.startsWith(fence) === true;
}

/** Returns whether a line is the same fence with a language, which opens another block. */
function isOpening(line: string, fence: string): boolean {
  return /^[\s>]*(`+|~+)\w/.exec(line)?.[1] === fence;
}

/** Returns tags that are neither components nor HTML that guides accept. A placeholder such as `<token>` is text. */
function findTagErrors(tree: Root): LineDiagnostic[] {
  const opened = new Set<string>();
  const closed = new Set(listNodes(tree, 'html').map(({ value }) => /^<\/([A-Za-z][\w.-]*)/.exec(value)?.[1]));
  return listNodes(tree, 'html').flatMap((node) => {
    const [, slash, name = ''] = /^<(\/?)([A-Za-z][\w.-]*)/.exec(node.value) ?? [];
    if (slash === '/' && opened.has(name)) return [];
    opened.add(name);
    return atLine(lineOf(node), findHtmlError(node, name, closed.has(name)));
  });
}

/** Names of components in other documentation tools, in lower case, with ours. */
const NAMES_ELSEWHERE: Readonly<Record<string, string>> = {
  admonition: 'Note',
  alert: 'Warning',
  aside: 'Note',
  callout: 'Note',
  caution: 'Warning',
  cardgroup: 'Cards',
  codegroup: 'Tabs',
  danger: 'Warning',
  hint: 'Tip',
  info: 'Note',
  tabitem: 'Tab',
};

function findHtmlError({ value }: Html, name: string, isClosed: boolean): DiagnosticText | undefined {
  if (value.startsWith('<!--')) return findCommentError(value);
  if (name === '') return undefined;
  const lowerCase = name.toLowerCase();
  const names = Object.keys(guideComponents);
  const elsewhere = findOwn(NAMES_ELSEWHERE, lowerCase);
  const component = names.find((known) => known.toLowerCase() === lowerCase) ?? (isClosed ? elsewhere : undefined);
  if (/^[A-Z]/.test(name) || component !== undefined) {
    const nearest = component ?? elsewhere ?? closestMatch(name, names);
    const hint =
      nearest === undefined
        ? 'write it in backticks if it is text'
        : `did you mean \`<${nearest}>\`? If it is text, write it in backticks`;
    return { message: `\`<${name}>\` is not a component of guides`, hint };
  }
  if (!htmlTagNames.includes(name)) return undefined;
  const known = [...htmlTags, ...voidTags].sort().map((tag) => `<${tag}>`);
  const hint = `use Markdown, a component of guides, or one of ${known.join(', ')}; if it is text, write it in backticks`;
  return { message: `guides do not accept the HTML tag \`<${name}>\``, hint };
}

function findCommentError(value: string): DiagnosticText | undefined {
  if (!value.includes('-->')) return { message: 'the comment is not closed', hint: 'write --> behind it' };
  if (/-->\s*$/.test(value)) return undefined;
  return { message: 'text follows a comment of several lines', hint: 'write the text on the line below' };
}

/** Returns the error of the tag parser, or of an open code block above the tag; undefined for any other error. */
export function toParseError(error: unknown, tag: OpenTag | undefined, source: string): LineDiagnostic | undefined {
  if (!(error instanceof Error) || !('reason' in error) || typeof error.reason !== 'string') return undefined;
  const fence = findOpenFence(parsePlainMarkdown(source), source);
  if (fence !== undefined) return fence;
  const line = 'line' in error && typeof error.line === 'number' ? error.line : undefined;
  const isOpen = 'source' in error && error.source === 'micromark-extension-mdx-jsx';
  const isEof = 'ruleId' in error && error.ruleId === 'unexpected-eof';
  if (isOpen && tag !== undefined && (isEof || (line ?? 0) > tag.line)) {
    const hint = 'close each quote and end the tag with `>` or `/>`; if it is text, write it in backticks';
    return { line: tag.line, message: `\`<${tag.name}\` is not closed`, hint };
  }
  // The error for a tag without an end has no line, but its text names the position of the tag.
  const position = / \((\d+):\d+-\d+:\d+\)/.exec(error.reason);
  const reason = error.reason
    .replace(position?.[0] ?? '', '')
    .trimEnd()
    .replace(/\.$/, '');
  const open = /closing tag for `<(\w+)>`/.exec(reason)?.[1];
  const hint =
    open !== undefined && ignoresContent(open)
      ? `end the tag with />: <${open} … />`
      : (HINTS.find(([cause]) => cause.test(reason))?.[1] ?? FALLBACK);
  return {
    line: line ?? Number(position?.[1] ?? 1),
    message: `the guide is not MDX: ${reason}`,
    hint,
  };
}

const FALLBACK = 'compare the line with docs/manual/guides.md, or write it in backticks';

const HINTS: [cause: RegExp, hint: string][] = [
  [/U\+20(?:1[89CD])/, 'write straight quotes, as in name="value"'],
  [
    /closing tag|closing slash|before the end of|corresponding/,
    'close every component that you open, on its own line when its content has several',
  ],
  [
    /before attribute|in attribute|after attribute|attribute name/,
    'write attributes as name="value", and text in angle brackets in backticks',
  ],
  [/in name|before name|after name/, 'write text in angle brackets in backticks'],
];
