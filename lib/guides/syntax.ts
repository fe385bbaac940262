import type { Code, Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { closestMatch } from '@/lib/closest-match';
import type { Diagnostic, DiagnosticText } from '@/lib/diagnostic';
import { mendAutolinks } from '@/lib/guides/mdx/autolinks.mjs';
import { listTags, toMdxSource } from '@/lib/guides/mdx/plain-markdown.mjs';
import { toSyntaxError } from '@/lib/guides/mdx/syntax-error.mjs';
import { kit } from './kit';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

/** The syntax tree of a guide, or the error that keeps it from being MDX. */
type SyntaxResult = { tree: Root; diagnostics: [] } | { tree?: never; diagnostics: Diagnostic[] };

/** The syntax tree of a guide, or one error where it is not MDX or not what the writer meant. */
export function parseSyntax(source: string, file: string): SyntaxResult {
  const mdx = toMdxSource(source);
  const result = parse(mdx, file);
  const { tree } = result;
  const diagnostic =
    // What an open block swallows is no text; what looks like a tag is why the rest is no MDX.
    (tree && findOpenFence(tree, mdx, file)) ??
    findOpenTag(source, file) ??
    findUnknownTag(source, file) ??
    (tree && findHtmlExpression(tree, file));
  return diagnostic === undefined ? result : { diagnostics: [diagnostic] };
}

function parse(mdx: string, file: string): SyntaxResult {
  try {
    const tree = processor.parse(mdx);
    mendAutolinks(tree);
    return { tree, diagnostics: [] };
  } catch (error) {
    const diagnostic = toSyntaxError(error);
    if (diagnostic === undefined) throw error;
    const { line, ...rest } = diagnostic;
    return { diagnostics: [{ severity: 'error', file, line, ...rest }] };
  }
}

/** A component of the kit, or HTML, as it is written: `<Note>`, `<br>`. */
export type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Whether a node is a tag with what stands in it. */
export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The attributes of a tag that are text. */
export function toAttributes(node: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
      attributes[attribute.name] = attribute.value;
  }
  return attributes;
}

/** The attributes of a tag that are no text, as authored: `open`, `lines={1}`, `{...all}`. */
export function toExpressions({ attributes }: Element): string[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [`{${attribute.value}}`];
    if (typeof attribute.value === 'string') return [];
    return [attribute.value ? `${attribute.name}={${attribute.value.value}}` : attribute.name];
  });
}

/** Line of a guide's file that a node begins in. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** What to say of an attribute of a tag that is no text. */
export function toExpressionError(tag: string, expression: string): DiagnosticText {
  const attribute = /^[^={]+/.exec(expression)?.[0] ?? 'name';
  return { message: `<${tag}> has \`${expression}\`, which is not text`, hint: `write ${attribute}="…"` };
}

/** The first attribute of HTML that holds JavaScript, which would run when the page is made; `<details open>` holds none. */
function findHtmlExpression(tree: Root, file: string): Diagnostic | undefined {
  let diagnostic: Diagnostic | undefined;
  visit(tree, (node) => {
    if (!isElement(node) || node.name === null || !/^[a-z]/.test(node.name)) return;
    const expression = toExpressions(node).find((attribute) => attribute.includes('{'));
    if (expression === undefined) return;
    diagnostic ??= { severity: 'error', file, line: lineOf(node), ...toExpressionError(node.name, expression) };
  });
  return diagnostic;
}

/** The first code block of a guide that swallows what follows, because no line, or only that of a later block, closes it. */
function findOpenFence(tree: Root, source: string, file: string): Diagnostic | undefined {
  let diagnostic: Diagnostic | undefined;
  visit(tree, 'code', (node) => {
    diagnostic ??= toFenceError(node, source, file);
  });
  return diagnostic;
}

function toFenceError(node: Code, source: string, file: string): Diagnostic | undefined {
  const { start, end } = node.position ?? {};
  const text = source.slice(start?.offset, end?.offset);
  const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
  // Code that is only indented has no fence.
  if (start === undefined || fence === undefined) return undefined;
  const location = { severity: 'error' as const, file, line: start.line };
  const lines = text.split('\n').slice(1);
  const hint = `write a line with ${fence} behind its last line`;
  if (!isClosing(lines.at(-1) ?? '', fence)) return { ...location, message: 'the code block is not closed', hint };
  const opening = lines.findIndex((line) => isOpening(line, fence));
  if (opening === -1) return undefined;
  const message = `the code block is not closed before the next one opens in line ${start.line + 1 + opening}`;
  return { ...location, message, hint };
}

/** A line of the fence's signs alone, at least as many; the marks of a quotation may stand before it. */
function isClosing(line: string, fence: string): boolean {
  return /^[\s>]*(`+|~+)\s*$/.exec(line)?.[1]?.startsWith(fence) === true;
}

/** Within a block that is closed, nobody writes its own fence with a language: such a line opens the next one. */
function isOpening(line: string, fence: string): boolean {
  return /^[\s>]*(`+|~+)\w/.exec(line)?.[1] === fence;
}

/** The first tag in the kit's spelling that the kit does not hold: MDX would only say so when the page is rendered. */
function findUnknownTag(source: string, file: string): Diagnostic | undefined {
  const unknown = listTags(source).find(({ name, open }) => !open && kit[name] === undefined);
  if (unknown === undefined) return undefined;
  const nearest = closestMatch(unknown.name, Object.keys(kit));
  return {
    severity: 'error',
    file,
    line: unknown.line,
    message: `\`<${unknown.name}>\` is not a component of the kit`,
    hint:
      nearest === undefined
        ? 'write it in backticks if it is text'
        : `did you mean \`<${nearest}>\`? If it is text, write it in backticks`,
  };
}

/** The first component of the kit that is no whole tag, for want of a quote or of `>`: the page would show it as text. */
function findOpenTag(source: string, file: string): Diagnostic | undefined {
  const open = listTags(source).find(({ name, open }) => open && kit[name] !== undefined);
  if (open === undefined) return undefined;
  return {
    severity: 'error',
    file,
    line: open.line,
    message: `\`<${open.name}\` is not closed`,
    hint: 'close each quote and end the tag with `>` or `/>`; if it is text, write it in backticks',
  };
}
