import type { Json } from '../model';

/** Where a value is in a source: its first and last line, counted from 1; the line of a member is that of its name. */
export type ValueLines = { value: Json; first: number; last: number; members: MemberLines[] };

/** A member of an object by its name, or an item of a list by its index. */
type MemberLines = ValueLines & { key: string | number };

/**
 * Finds where a source writes an object or a list, as JSON or as a literal of any language of samples: names and values in
 * their order, with nothing but punctuation between them. Undefined where the source writes it otherwise, such as encoded.
 */
export function findValueLines(source: string, value: Json): ValueLines | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return undefined;
  const lineAt = toLineCounter(source);
  for (const { index } of source.matchAll(/[[{(]/g)) {
    const found = readValue({ source, lineAt }, value, index, lineAt(index));
    if (found !== undefined) return found.lines;
  }
  return undefined;
}

type Text = { source: string; lineAt: (offset: number) => number };

/** What was read, and the offset after it. */
type Read = { lines: ValueLines; end: number };

function readValue(text: Text, value: Json, at: number, first: number): Read | undefined {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return readContainer(text, value, at, first);
  const end = readScalar(text.source, value, at);
  return end === undefined ? undefined : { lines: { value, first, last: text.lineAt(end - 1), members: [] }, end };
}

function readContainer(text: Text, value: Json[] | { [name: string]: Json }, at: number, first: number) {
  const open = match(text.source, CAST, at) ?? at;
  const start = match(text.source, Array.isArray(value) ? OPEN_LIST : OPEN, open);
  if (start === undefined) return undefined;
  const members: MemberLines[] = [];
  let end = start;
  for (const [name, item] of Object.entries(value)) {
    const begin = skip(text.source, SPACE, end);
    const line = text.lineAt(begin);
    const after = Array.isArray(value) ? begin : readName(text.source, name, begin);
    const member = after === undefined ? undefined : readValue(text, item, after, line);
    if (member === undefined) return undefined;
    members.push({ key: Array.isArray(value) ? Number(name) : name, ...member.lines });
    end = member.end;
  }
  const closed = match(text.source, CLOSE, skip(text.source, BETWEEN, end));
  if (closed === undefined) return undefined;
  return { lines: { value, first, last: text.lineAt(closed - 1), members }, end: closed };
}

/** Up to the next word or bracket: spaces, commas, quotes and their escapes. */
const BETWEEN = /[^\p{L}\p{N}()[\]{}]*/uy;
/** Before the first member. */
const SPACE = /[\s,]*/y;
/** Ruby leaves out the braces of an object that is the only argument. */
const OPEN = /[^\p{L}\p{N}()[\]{}]*[[{(]/uy;
const OPEN_LIST = /[^\p{L}\p{N}()[\]{}]*\[/uy;
const CLOSE = /[\]})]/y;
/** What a literal names as an object before its brackets. */
const CAST = /[^\p{L}\p{N}()[\]{}]*\(object\)/uy;
const EMPTY = /[^\p{L}\p{N}()[\]{}]*(?:\(object\)\s*)?(?:\[\s*\]|\{\s*\})/uy;
/** Ends a name: quotes, then what separates it from its value. */
const SEPARATOR = /["'\\]*\s*(?::|=>)/y;
const WORD = /[^\p{L}\p{N}()[\]{}]*(?:true|false|null|none|nil)(?![\p{L}\p{N}_])/iuy;

function readName(source: string, name: string, at: number): number | undefined {
  const end = readText(source, name, at);
  return end === undefined ? undefined : match(source, SEPARATOR, end);
}

function readScalar(source: string, value: Json, at: number): number | undefined {
  if (typeof value === 'string') return readString(source, value, at);
  if (typeof value === 'boolean' || value === null) return match(source, WORD, at);
  if (typeof value === 'object') return match(source, EMPTY, at);
  const digits = JSON.stringify(value).replace(/^-/, '');
  const start = skip(source, BETWEEN, at);
  const end = start + digits.length;
  return source.startsWith(digits, start) && !/^[\p{L}\p{N}_]/u.test(source.slice(end)) ? end : undefined;
}

/** The text with the quotes after it, which may be escaped themselves. */
function readString(source: string, text: string, at: number): number | undefined {
  const end = readText(source, text, skip(source, SPACE, at));
  const next = end === undefined ? undefined : skip(source, QUOTES, end);
  return next === undefined || isWord(source.charAt(next)) ? undefined : next;
}

const QUOTES = /(?:\\*["'`])*/y;

/** A text as some language writes it between quotes: letters and digits as they are, all else maybe after an escape. */
function readText(source: string, text: string, at: number): number | undefined {
  let offset: number | undefined = at;
  let before = '"';
  for (const character of text) {
    if (offset === undefined) return undefined;
    if (isWord(character)) {
      const start: number = QUOTE.test(before) ? skip(source, offset === at ? BETWEEN : REOPENED, offset) : offset;
      offset = source.startsWith(character, start) ? start + character.length : undefined;
    } else {
      offset = character < ' ' ? match(source, CONTROL, offset) : readPunctuation(source, character, offset);
    }
    before = character;
  }
  return offset;
}

const QUOTE = /["'`]/;
/** What ends a literal and begins the next one after a quote that it cannot contain: `'\''`, `""`, `` ` + "`" + ` ``. */
const REOPENED = /[\\"'`+\s]*/y;

/** A line break or tab, as it is or escaped. */
const CONTROL = /[^\p{L}\p{N}\\\s]*(?:\\+(?:u[\da-f]{4}|[a-z])|\s)/iuy;

function readPunctuation(source: string, character: string, at: number): number | undefined {
  for (let offset = at; offset < source.length && !isWord(source.charAt(offset)); offset += 1)
    if (source.startsWith(character, offset)) return offset + character.length;
  return undefined;
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function match(source: string, pattern: RegExp, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}

function skip(source: string, pattern: RegExp, at: number): number {
  return match(source, pattern, at) ?? at;
}

function toLineCounter(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
