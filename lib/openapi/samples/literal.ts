import { isObject } from '../json';
import type { Json } from '../model';
import { MARKS, readMarks, removeMarks, toValueLines, type ValueLines } from './marks';

/** How a language writes JSON values as literals of its own. */
export type LiteralStyle = {
  /** Lines that would be longer are broken. */
  width: number;
  /** One level of indentation. */
  indent: string;
  scalar: (value: null | boolean | number | string) => string;
  /** The name of a member with what separates it from its value: `"a": `. */
  key: (name: string, names: string[]) => string;
  /** Brackets with the inner padding of a literal on one line: `['{ ', ' }']`. */
  object: [open: string, close: string];
  array: [open: string, close: string];
  /** After the last entry of a literal on several lines. */
  trailingComma: boolean;
  /** Whole literals that need other brackets, such as an empty object. */
  special?: (value: Json) => [open: string, close: string] | undefined;
  /** Long lists of numbers fill their lines, and a string that is too long for its line goes to the next one. */
  likePrettier?: true;
};

/** Where a literal begins: the indentation of its line, and the width of what comes before it in the line. */
type Position = { indent: string; column: number };

/**
 * Returns a JSON value as a literal with marks. Its first line has no indentation. Objects in objects, and several objects in a list,
 * take a line for each member, whatever else does where the line would be too long.
 */
export function formatLiteral(value: Json, style: LiteralStyle, at: Position): string {
  return MARKS.value + formatValue(value, style, at, true);
}

function formatValue(value: Json, style: LiteralStyle, at: Position, outermost: boolean): string {
  const entries = toEntries(value, style);
  if (entries === undefined) return style.scalar(value as Exclude<Json, object>); // toEntries lists objects and arrays
  const [open, close] = findBrackets(value, style);
  if (entries.length === 0) return `${open.trimEnd()}${close.trimStart()}`;
  if (!(outermost && !Array.isArray(value)) && !isBroken(value)) {
    const flat = formatFlat(value, style);
    // A comma follows.
    if (at.column + flat.length + 1 <= style.width) return flat;
  }
  const inner = at.indent + style.indent;
  const lines =
    style.likePrettier === true && isNumbers(value)
      ? fill(entries, inner, style.width)
      : entries.map(([key, item], index) => {
          const position = { indent: inner, column: inner.length + key.length };
          const text = formatValue(item, style, position, false);
          const line =
            style.likePrettier === true && typeof item === 'string'
              ? formatPrettierProperty(key, text, inner, style.width)
              : `${inner}${key}${text}`;
          return toMemberMark(index) + line;
        });
  const comma = style.trailingComma ? ',' : '';
  return `${open.trimEnd()}\n${lines.join(',\n')}${comma}\n${MARKS.end}${at.indent}${close.trimStart()}`;
}

type Entry = [key: string, value: Json];

function toEntries(value: Json, style: LiteralStyle): Entry[] | undefined {
  if (Array.isArray(value)) return value.map((item) => ['', item]);
  if (typeof value !== 'object' || value === null) return undefined;
  const names = Object.keys(value);
  return Object.entries(value).map(([name, item]) => [style.key(name, names), item]);
}

function findBrackets(value: Json, style: LiteralStyle): [string, string] {
  return style.special?.(value) ?? (Array.isArray(value) ? style.array : style.object);
}

function formatFlat(value: Json, style: LiteralStyle): string {
  const entries = toEntries(value, style);
  if (entries === undefined) return style.scalar(value as Exclude<Json, object>); // as above
  const [open, close] = findBrackets(value, style);
  if (entries.length === 0) return `${open.trimEnd()}${close.trimStart()}`;
  return `${open}${entries.map(([key, item]) => key + formatFlat(item, style)).join(', ')}${close}`;
}

/** Whether a value takes several lines however short it is. Lists are broken exactly where Prettier breaks them. */
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

/** Returns a property as Prettier writes it: a text too long for the line goes to the next one, unless the key is as short as that. */
export function formatPrettierProperty(key: string, text: string, indent: string, width: number): string {
  const line = `${indent}${key}${text}`;
  const isShortKey = key.trimEnd().length <= SHORT_KEY;
  return line.length + 1 <= width || isShortKey ? line : `${indent}${key.trimEnd()}\n${indent}  ${text}`;
}

/** With the colon. */
const SHORT_KEY = 5;

/** Characters that source code should show as escapes: line separators to some languages, invisible, or our marks. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufdd0-\ufdef]/g;

/**
 * Returns a string in double quotes with the escapes of JSON, which mean the same in JavaScript, Python, Java, C# and Go. Half
 * of a surrogate pair, which no encoding can write, becomes U+FFFD.
 */
export function quoteDouble(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(UNSAFE, toEscape);
}

/**
 * Returns the same in the quotes that need fewer escapes, double ones where it makes no difference: what Prettier and
 * Black prefer.
 */
export function quoteFewer(text: string): string {
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  const quoted = quoteDouble(text);
  if (doubles <= singles) return quoted;
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Returns a string in single quotes, in which only these and the backslash are escaped (PHP, Ruby); undefined where it needs more. */
export function quoteSingle(text: string): string | undefined {
  if (needsEscapes(text)) return undefined;
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Whether a text has characters that only an escape can show. */
function needsEscapes(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  return /[\u0000-\u001f]|\p{Surrogate}/u.test(text) || text.search(UNSAFE) >= 0;
}

/** Returns the inside of a string in double quotes for PHP and Ruby, whose `\u{…}` differs from JSON; `special` is escaped too. */
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

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Returns a value as JSON text, with objects and lists on one line where they fit. */
export function formatJsonText(value: Json): string {
  return removeMarks(printJson(value, ''));
}

/** Returns JSON text with marks for a string of several lines, whose later lines are indented by `indent`. */
export function printJson(value: Json, indent: string, width = 80): string {
  return formatLiteral(value, { ...JSON_STYLE, width }, { indent, column: indent.length });
}

/** Returns JSON text with marks that has the lines of `JSON.stringify(value, null, 2)`. */
export function printIndentedJson(value: Json): string {
  return printJson(value, '', 0);
}

/** Returns where `JSON.stringify(value, null, 2)` writes a value. */
export function findJsonLines(value: Json): ValueLines | undefined {
  return toValueLines(value, readMarks(printIndentedJson(value)).marks);
}

const JSON_STYLE: Omit<LiteralStyle, 'width'> = {
  indent: '  ',
  scalar: (value) => (typeof value === 'string' ? quoteDouble(value) : JSON.stringify(value)),
  key: (name) => `${quoteDouble(name)}: `,
  object: ['{ ', ' }'],
  array: ['[', ']'],
  trailingComma: false,
};
