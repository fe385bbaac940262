import type { SampleRequest } from './request';
import type { SampleResponse, StreamFormat } from './response';
import { joinSampleText, type SampleText } from './sample-text';

/** Returns text with all non-empty lines but the first indented. */
export function indentRest(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}

/** Returns the lines with each non-empty line indented. */
export function indentLines(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? line : indent + line));
}

/** Returns words as comment lines that start with `mark`. Lines have at most 52 columns, which fit next to a reference, unless a word is longer. */
export function toComment(words: string, mark: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= COMMENT_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${mark} ${word}`);
  }
  return lines;
}

const COMMENT_WIDTH = 52;

/** How a language writes the parts of a concatenated text. */
export type Concatenation = {
  quote: (text: string) => string;
  variable: (name: string) => string;
  /** Returns the expression with its value percent-encoded. */
  encode: (expression: string, place: 'path' | 'query') => string;
  /** The expression for a new UUID. */
  uuid: string;
  operator: string;
};

/** Returns a text as strings, variables and generated values with an operator between them. */
export function concatenate(text: SampleText, { quote, variable, encode, uuid, operator }: Concatenation): string {
  const pieces = joinSampleText(text).map((part) => {
    if (typeof part === 'string') return quote(part);
    if ('fresh' in part) return uuid;
    const value = variable(part.variable);
    return part.encoded !== undefined ? encode(value, part.encoded) : value;
  });
  return pieces.length === 0 ? quote('') : pieces.join(operator);
}

/** Returns whether a request has a generated value, an environment variable, or a variable that must be encoded. */
export function hasValue(
  { url, headers }: Pick<SampleRequest, 'url' | 'headers'>,
  kind: 'fresh' | 'variable' | 'encoded',
): boolean {
  const parts = [url, ...headers.map(({ value }) => value)].flat();
  return parts.some((part) => typeof part !== 'string' && kind in part);
}

/** The code of a language for a successful response, by how it is read. */
export type SuccessCode = Record<'text' | 'status' | 'headers', string[]> & {
  /** Returns code that saves the body under this name. */
  file: (name: string) => string[];
  stream: (format: StreamFormat) => string[];
  /** Code that fails after a 207: the lines before and after the comment with its meaning. */
  partial: { before: string[]; comment: string; after: string[] };
};

/** Returns the lines of a sample that print or save a successful response, and fail after a 207. */
export function formatSuccess({ success, partial }: SampleResponse, code: SuccessCode): string[] {
  const lines =
    success.kind === 'file'
      ? code.file(success.file)
      : success.kind === 'stream'
        ? code.stream(success.format)
        : code[success.kind];
  if (partial === undefined) return lines;
  const { before, comment, after } = code.partial;
  const indent = /^\s*/.exec(after[0] ?? '')?.[0] ?? '';
  return [...lines, ...before, ...indentLines(toComment(partial, comment), indent), ...after];
}

/** The code that reads a stream line by line and prints each item as soon as it is complete. */
export type StreamCode = Record<StreamFormat, string[]> & {
  /** Code before the loop. */
  before: string[];
  /** Code before the loop that declares the list for the lines of an item, which a format with one line per item doesn't need. */
  item: string;
  /** The loop around the code for each line. */
  open: string[];
  close: string[];
  indent: string;
  /** Code that prints the last item of a sequence, which ends where the next one begins. */
  last: string[];
};

/** Returns the code of a language that reads a stream in one format. */
export function formatStream(format: StreamFormat, code: StreamCode): string[] {
  return [
    ...code.before,
    ...(format === 'lines' ? [] : [code.item]),
    ...code.open,
    ...indentLines(code[format], code.indent),
    ...code.close,
    ...(format === 'sequence' ? code.last : []),
  ];
}

/** An import of a program, and a pattern for the code that needs it. */
export type Import = [use: RegExp, name: string];

/** Returns the names of the imports that the code needs. */
export function listImports(code: string, imports: readonly Import[]): string[] {
  return imports.filter(([use]) => use.test(code)).map(([, name]) => name);
}
