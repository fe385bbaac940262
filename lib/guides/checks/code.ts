import { type Node as JsonNode, type ParseError, parseTree } from 'jsonc-parser';
import type { Code, Root } from 'mdast';
import { parseAllDocuments } from 'yaml';
import { allLanguages, codeLanguages, shells } from '@/lib/code/languages';
import { atLine, type DiagnosticText, type LineDiagnostic } from '@/lib/diagnostic';
import { findUnknownName, formatCount } from '@/lib/text';
import type { InlineCode } from '../document';
import { lineOf, listNodes } from '../nodes';

/** The meta text after the language of a code block: ```` ```json title="Response" {2,4-6} ````. */
type CodeMeta = {
  title?: string;
  /** Highlighted lines, from 1. */
  lines: number[];
  /** The rest of the meta text, which is neither a title nor lines. */
  unknown: string;
};

/** Returns the title and highlighted lines of a code block. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /title="([^"]*)"/.exec(meta)?.[1];
  const withoutTitle = meta.replace(/title="[^"]*"/, '');
  const [braces = '', numbers = ''] = /\{([\d,\s-]+)\}/.exec(withoutTitle) ?? [];
  const ranges = numbers.split(',').map(listLines);
  const areValid = ranges.every((lines) => lines.length > 0);
  return {
    ...(title !== undefined && { title }),
    lines: ranges.flat(),
    unknown: (areValid ? withoutTitle.replace(braces, '') : withoutTitle).trim(),
  };
}

function listLines(range: string): number[] {
  const [first = Number.NaN, last = first] = range.split('-').map((number) => Number.parseInt(number, 10));
  return Number.isNaN(first) || last < first
    ? []
    : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function findCodeBlockErrors(tree: Root): LineDiagnostic[] {
  return listNodes(tree, 'code').flatMap((node) => [
    ...atLine(lineOf(node), findLanguageError(node)),
    ...atLine(lineOf(node), findMetaError(node)),
    ...findJsonErrors(node),
    ...findYamlErrors(node),
    ...findQuoteErrors(node),
  ]);
}

function findLanguageError({ lang }: Code): DiagnosticText | undefined {
  if (!lang) return undefined;
  if (lang === 'mermaid') {
    const message = 'a mermaid diagram is not drawn, because that needs a browser during the build';
    return { message, hint: 'put the drawing into public/img as an SVG, or show its source as text' };
  }
  const message = `the code block has an unknown language: ${lang}`;
  const hint = `use one of ${codeLanguages.join(', ')}, or another language of shiki`;
  return findUnknownName(lang.toLowerCase(), allLanguages, message, hint);
}

function findMetaError({ meta, value }: Code): DiagnosticText | undefined {
  if (!meta) return undefined;
  const { lines, unknown } = parseCodeMeta(meta);
  if (unknown !== '') {
    const hint = 'write title="…" and lines such as {2,4-6} behind the language';
    return { message: `the code block has an unknown attribute: ${unknown}`, hint };
  }
  const count = value.split('\n').length;
  const beyond = lines.find((line) => line < 1 || line > count);
  if (beyond === undefined) return undefined;
  const message = `the code block highlights line ${beyond} and has ${formatCount(count, 'line')}`;
  return { message, hint: 'correct the numbers in braces' };
}

function findJsonErrors(node: Code): LineDiagnostic[] {
  const [first] = parseJson(node).errors;
  if (first === undefined) return [];
  const message = 'the JSON of the code block is not valid';
  const hint = 'correct commas, quotes and brackets; for a part of a document, write the language jsonc';
  return [{ line: toLine(node, first.offset), message, hint }];
}

function findYamlErrors(node: Code): LineDiagnostic[] {
  if (node.lang?.toLowerCase() !== 'yaml') return [];
  const [first] = parseAllDocuments(node.value, { prettyErrors: false }).flatMap(({ errors }) => errors);
  if (first === undefined) return [];
  const message = 'the YAML of the code block is not valid';
  const hint = 'correct indentation, colons and quotes; for a part of a document, write the language text';
  return [{ line: toLine(node, first.pos[0]), message, hint }];
}

/** Returns errors for typographic quotes around an argument of a command, outside of straight quotes and comments. */
function findQuoteErrors(node: Code): LineDiagnostic[] {
  if (!shells.includes(node.lang?.toLowerCase() ?? '')) return [];
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  const bare = node.value.replace(/^[^\S\n]*#.*$/gm, blank).replace(/"(?:\\.|[^"\\])*"|'[^']*'/g, blank);
  // With an unmatched quote, it is unknown what is within quotes.
  if (/["']/.test(bare)) return [];
  return bare.split('\n').flatMap((text, index): LineDiagnostic[] => {
    if (!/(?:^|[\s=])[“‘][^“‘]*[”’]/.test(text.replace(/\s#.*$/, ''))) return [];
    const message = 'the command has typographic quotes, which a shell reads as plain characters';
    return [{ line: lineOf(node) + 1 + index, message, hint: `type straight quotes (' or ")` }];
  });
}

/** Returns every property name in the JSON of a guide, with its line. Ignores JSON that does not parse. */
export function listJsonNames(tree: Root): InlineCode[] {
  return listNodes(tree, 'code').flatMap((node) => {
    const { json, errors } = parseJson(node);
    if (json === undefined || errors.length > 0) return [];
    return listNames(json).map(({ value, offset }) => ({ code: String(value), line: toLine(node, offset) }));
  });
}

function listNames(json: JsonNode): JsonNode[] {
  const own = json.type === 'property' ? (json.children?.slice(0, 1) ?? []) : [];
  return [...own, ...(json.children ?? []).flatMap(listNames)];
}

function parseJson({ lang, value }: Code): { json?: JsonNode | undefined; errors: ParseError[] } {
  const errors: ParseError[] = [];
  if (lang?.toLowerCase() !== 'json') return { errors };
  return { json: parseTree(value, errors, { disallowComments: true, allowTrailingComma: false }), errors };
}

/** Returns the line of an offset in a code block; the block itself starts at the line of its fence. */
function toLine(node: Code, offset: number): number {
  return lineOf(node, node.value.slice(0, offset)) + 1;
}
