import { isObject } from '../json';
import type { Json } from '../model';
import { MARKS, readMarks, removeMarks, toValueLines, type ValueLines } from './marks';

/** How a language writes JSON values as literals. */
export type LiteralStyle = {
  width: number;
  indent: string;
  quote: (text: string) => string;
  /** The words for the constants of JSON that have another name. */
  constants?: Readonly<Record<string, string>>;
  /** Returns the name of a member with the separator before its value: `"a": `. */
  key: (name: string) => string;
  /** Brackets with the inner padding of a literal on one line: `['{ ', ' }']`. */
  object: [open: string, close: string];
  trailingComma: boolean;
  /** Returns other brackets for some literals, such as an empty object. */
  special?: (value: Json) => [open: string, close: string] | undefined;
  /** Long lists of numbers fill their lines, and a string that is too long for its line moves to the next one. */
  likePrettier?: true;
};

/** The position of a literal: the indentation of its line, and the width of the text before it. */
type Position = { indent: string; column: number };

/**
 * Returns a JSON value as a literal with marks. Its first line has no indentation. Nested objects, and several objects in a
 * list, have one member per line; other values only if the line would be too long.
 */
export function formatLiteral(value: Json, style: LiteralStyle, at: Position): string {
  return MARKS.value + formatNested(value, style, at, true);
}

function formatNested(value: Json, style: LiteralStyle, at: Position, outermost: boolean): string {
  const entries = toEntries(value, style);
  if (entries === undefined) return formatScalar(value, style);
  const [open, close] = style.special?.(value) ?? (Array.isArray(value) ? ['[', ']'] : style.object);
  if (entries.length === 0) return `${open.trimEnd()}${close.trimStart()}`;
  if (!(outermost && !Array.isArray(value)) && !isBroken(value)) {
    const unlimited = { ...style, width: Infinity };
    const items = entries.map(([key, item]) => key + formatNested(item, unlimited, at, false));
    const flat = `${open}${items.join(', ')}${close}`;
    // Leave room for the comma after the literal.
    if (at.column + flat.length + 1 <= style.width) return flat;
  }
  const inner = at.indent + style.indent;
  const lines =
    style.likePrettier === true && isNumbers(value)
      ? fill(entries, inner, style.width)
      : entries.map(([key, item], index) => {
          const position = { indent: inner, column: inner.length + key.length };
          const text = formatNested(item, style, position, false);
          const line =
            style.likePrettier === true && typeof item === 'string'
              ? formatPrettierProperty(key, text, inner, style.width)
              : `${inner}${key}${text}`;
          return toMemberMark(index) + line;
        });
  const comma = style.trailingComma ? ',' : '';
  return `${open.trimEnd()}\n${lines.join(',\n')}${comma}\n${MARKS.end}${at.indent}${close.trimStart()}`;
}

function formatScalar(value: Json, { quote, constants }: LiteralStyle): string {
  if (typeof value === 'string') return quote(value);
  const text = JSON.stringify(value);
  return constants?.[text] ?? text;
}

type Entry = [key: string, value: Json];

function toEntries(value: Json, style: LiteralStyle): Entry[] | undefined {
  if (Array.isArray(value)) return value.map((item) => ['', item]);
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map(([name, item]) => [style.key(name), item]);
}

/** Returns whether a value always takes several lines, even if it is short. Breaks lists exactly as Prettier does. */
function isBroken(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const items = Array.isArray(value) ? value : Object.values(value);
  if (items.some(isBroken)) return true;
  if (!Array.isArray(value)) return items.some((item) => isObject(item) && Object.keys(item).length > 0);
  if (items.length < 2) return false;
  return (
    items.every((item) => isObject(item) && Object.keys(item).length > 1) ||
    items.every((item) => Array.isArray(item) && item.length > 1)
  );
}

function isNumbers(value: Json): boolean {
  return Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'number');
}

function toMemberMark(index: number): string {
  return index === 0 ? MARKS.first : MARKS.next;
}

function fill(entries: Entry[], indent: string, width: number): string[] {
  const lines: string[] = [];
  for (const [index, [, item]] of entries.entries()) {
    const last = lines.at(-1);
    const marked = `${toMemberMark(index)}${item}`;
    const joined = `${last}, ${marked}`;
    if (last !== undefined && removeMarks(joined).length + 1 <= width) lines[lines.length - 1] = joined;
    else lines.push(`${indent}${marked}`);
  }
  return lines;
}

/** A text that is too long moves to the next line, unless the key is short. */
export function formatPrettierProperty(key: string, text: string, indent: string, width: number): string {
  const line = `${indent}${key}${text}`;
  const isShortKey = key.trimEnd().length <= SHORT_KEY;
  return line.length + 1 <= width || isShortKey ? line : `${indent}${key.trimEnd()}\n${indent}  ${text}`;
}

/** Maximum number of characters of a short key, with the colon. */
const SHORT_KEY = 5;

/** Characters that source code should escape: line separators of some languages, invisible characters, or our marks. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufdd0-\ufdef]/g;

/** Returns a string in double quotes with the escapes of JSON, in which a lone surrogate becomes U+FFFD. */
export function quoteDouble(text: string): string {
  const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(UNSAFE, toEscape);
}

/** Returns a string in the quotes that need fewer escapes, by default double ones, as Prettier and Black do. */
export function quoteWithFewerEscapes(text: string): string {
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  const quoted = quoteDouble(text);
  if (doubles <= singles) return quoted;
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Returns a string in single quotes (PHP, Ruby); undefined if it needs escapes other than of quotes and backslashes. */
export function quoteSingle(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\u0000-\u001f]|\p{Surrogate}/u.test(text) || text.search(UNSAFE) >= 0) return undefined;
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Returns the inside of a double-quoted string for PHP and Ruby, whose `\u{…}` differs from JSON. Also escapes `special`. */
export function escapeBraced(text: string, special: RegExp): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(special, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replace(UNSAFE_OR_CONTROL, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
}

const UNSAFE_OR_CONTROL = new RegExp(`[\\u0000-\\u001f]|${UNSAFE.source}`, 'g');

/** Returns a value as JSON text, with objects and lists on one line if they fit. */
export function formatJsonText(value: Json): string {
  return removeMarks(printJson(value, ''));
}

/** Returns JSON text with marks, for a string of several lines. Indents later lines by `indent`. */
export function printJson(value: Json, indent: string, width = 80): string {
  return formatLiteral(value, { ...JSON_STYLE, width }, { indent, column: indent.length });
}

/** Returns JSON text with marks and the lines of `JSON.stringify(value, null, 2)`. */
export function printIndentedJson(value: Json): string {
  return printJson(value, '', 0);
}

/** Returns where `JSON.stringify(value, null, 2)` writes a value. */
export function findJsonLines(value: Json): ValueLines | undefined {
  return toValueLines(value, readMarks(printIndentedJson(value)).marks);
}

const JSON_STYLE: Omit<LiteralStyle, 'width'> = {
  indent: '  ',
  quote: quoteDouble,
  key: (name) => `${quoteDouble(name)}: `,
  object: ['{ ', ' }'],
  trailingComma: false,
};
