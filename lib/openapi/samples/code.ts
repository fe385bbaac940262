import type { SampleRequest } from './request';
import { joinSampleText, type SampleText } from './sample-text';

/** Returns the lines with each non-empty line indented. */
export function indentLines(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? line : indent + line));
}

/** Returns words as comment lines that start with `mark`. Lines have at most 52 columns, which fit next to a reference, unless a word is longer. */
export function toComment(words: string | undefined, mark: string): string[] {
  const lines: string[] = [];
  if (words === undefined) return lines;
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= COMMENT_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${mark} ${word}`);
  }
  return lines;
}

const COMMENT_WIDTH = 52;

/** How a language writes text with variables and generated values. */
export type TextStyle = {
  quote: (text: string) => string;
  variable: (name: string) => string;
  uuid: string;
  /** Returns an expression that isn't joined with text. */
  alone?: (expression: string) => string;
} & (
  | { /** Joins literals and expressions. */ operator: string }
  | {
      /** A literal with expressions between `open` and `close`. `inside` escapes text in it. */
      template: { start: string; end: string; inside: (text: string) => string; open: string; close: string };
    }
);

/** Returns a text as a literal, or as code that joins literals, variables and generated values. */
export function formatTextExpression(text: SampleText, style: TextStyle): string {
  const { quote, variable, uuid, alone = (expression) => expression } = style;
  const toExpression = (part: Exclude<SampleText[number], string>) => {
    if ('fresh' in part) return uuid;
    return variable(part.variable);
  };
  const parts = joinSampleText(text);
  const [only = ''] = parts;
  if (parts.length < 2) return typeof only === 'string' ? quote(only) : alone(toExpression(only));
  if ('operator' in style)
    return parts.map((part) => (typeof part === 'string' ? quote(part) : toExpression(part))).join(style.operator);
  const { start, end, inside, open, close } = style.template;
  const inner = parts.map((part) => (typeof part === 'string' ? inside(part) : open + toExpression(part) + close));
  return start + inner.join('') + end;
}

/** Returns whether a request has a generated value. */
export function hasFreshValue({ url, headers }: SampleRequest): boolean {
  const parts = [url, ...headers.map(({ value }) => value)].flat();
  return parts.some((part) => typeof part !== 'string' && 'fresh' in part);
}

export type Import = [use: RegExp, name: string];

export function listImports(code: string, imports: readonly Import[]): string[] {
  return imports.filter(([use]) => use.test(code)).map(([, name]) => name);
}
