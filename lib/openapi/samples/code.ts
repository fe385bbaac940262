import type { SampleRequest } from './request';
import type { SampleResponse, StreamFormat } from './response';
import { joinSampleText, type SampleText } from './sample-text';

/** Returns text with every line but the first, and none that is empty, indented. */
export function indentRest(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}

/** Returns lines with every one that isn't empty indented. */
export function indentLines(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? line : indent + line));
}

/** Returns words as comment lines, each begun with `mark` and at most 76 columns wide, longer words excepted. */
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

const COMMENT_WIDTH = 76;

/** How a language writes the pieces of a text that it concatenates. */
export type Concatenation = {
  quote: (text: string) => string;
  variable: (name: string) => string;
  /** The expression for a new UUID. */
  uuid: string;
  operator: string;
};

/** Returns a text as strings, variables and generated values with an operator between them. */
export function concatenate(text: SampleText, { quote, variable, uuid, operator }: Concatenation): string {
  const pieces = joinSampleText(text).map((part) => {
    if (typeof part === 'string') return quote(part);
    return 'fresh' in part ? uuid : variable(part.variable);
  });
  return pieces.length === 0 ? quote('') : pieces.join(operator);
}

/** Whether a request has a value of a kind: one that the sample generates when it runs, or one from the environment. */
export function hasValue(
  { url, headers }: Pick<SampleRequest, 'url' | 'headers'>,
  kind: 'fresh' | 'variable',
): boolean {
  const parts = [url, ...headers.map(({ value }) => value)].flat();
  return parts.some((part) => typeof part !== 'string' && kind in part);
}

/** What a language does with a response that is no error. */
export type SuccessCode = Record<'text' | 'status' | 'headers', string[]> & {
  /** Saves the body under this name. */
  file: (name: string) => string[];
  /** Reads the response line by line and prints each item as soon as it is complete. */
  stream: (format: StreamFormat) => string[];
  /** Fails after a 207: the lines before and after the comment that says what it means. */
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

/** What a program imports, and the code that needs it. */
export type Import = [use: RegExp, name: string];

/** Returns the names of what a program imports. */
export function listImports(code: string, imports: readonly Import[]): string[] {
  return imports.filter(([use]) => use.test(code)).map(([, name]) => name);
}
