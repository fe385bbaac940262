import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { RE2JS } from 're2js';
import { memoizeByKey } from '@/lib/memoize';

/** Numbers of characters. */
type Lengths = { least: number; most: number };

/** A pattern of a document. A test takes at most about `steps(text)` steps; `lengths` are those of the texts that match. */
type Pattern = { test: (text: string) => boolean; steps: (text: string) => number; lengths: Lengths };

/** Why a pattern is not run, as the end of a sentence that starts with the pattern. */
type UnusablePattern = { reason: string };

/** Returns a matcher in linear time; RegExp takes minutes for `^(a+)+$`. Undefined for a text that isn't a regular expression. */
export const compilePattern: (pattern: string) => Pattern | UnusablePattern | undefined = memoizeByKey(
  (pattern) => {
    // RegExp needs to be without the flag `u`, which rejects `\-`, unless escapes mean something else then.
    const native = toRegExp(pattern, 'u') ?? (/\\[pPu]\{/.test(pattern) ? undefined : toRegExp(pattern, ''));
    if (native === undefined) return undefined;
    const { unicode } = native;
    try {
      const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode });
      const { text, size, least, most } = toAlternatives(parsed, 0);
      // Without the flag `u`, a character may count twice.
      const lengths = unicode ? { least, most: isWhole(parsed) ? most : Infinity } : ANY_LENGTH;
      // RegExp has no size limit.
      if (isLinear(parsed)) return { test: (text) => native.test(text), steps: ({ length }) => length, lengths };
      if (size > MAX_SIZE) return { reason: `has more than ${MAX_SIZE} repetitions` };
      const matcher = RE2JS.compile(text);
      return { test: (text) => matcher.test(text), steps: ({ length }) => length * size, lengths };
    } catch (error) {
      if (error instanceof Unusable) return { reason: error.message };
      return { reason: 'has syntax that only a backtracking matcher reads' };
    }
  },
  { limit: 10_000 },
);

/** Returns a regular expression; undefined if a text isn't one with this flag. */
export function toRegExp(pattern: string, flag: 'u' | ''): RegExp | undefined {
  try {
    return new RegExp(pattern, flag);
  } catch {
    return undefined;
  }
}

/** Returns the matcher of a pattern; undefined if it is not run. */
export function findPattern(pattern: string): Pattern | undefined {
  const compiled = compilePattern(pattern);
  return compiled === undefined || 'reason' in compiled ? undefined : compiled;
}

/** Maximum number of instructions. The matcher unrolls repetitions: `a{20}` is 20 instructions. */
const MAX_SIZE = 5000;

/** Patterns of real documents nest up to 10 groups, and the translation calls itself for each. */
const MAX_NESTING = 200;

/** RE2 rejects repetitions, and nested repetitions, above this number. */
const MAX_REPEAT = 1000;

class Unusable extends Error {}

const ANY_LENGTH: Lengths = { least: 0, most: Infinity };

/** Returns whether a pattern describes a text from its start to its end. */
function isWhole({ alternatives }: AST.Pattern): boolean {
  const is = (element: AST.Element | undefined, kind: AST.Assertion['kind']) =>
    element?.type === 'Assertion' && element.kind === kind;
  return alternatives.every(({ elements }) => is(elements[0], 'start') && is(elements.at(-1), 'end'));
}

/** Returns whether RegExp needs only linear time: for each length, at most one path matches from the start. */
function isLinear(parsed: AST.Pattern): boolean {
  const quantified: AST.QuantifiableElement[] = [];
  let hasChoice = false;
  const enter = ({ alternatives }: { alternatives: unknown[] }) => {
    hasChoice ||= alternatives.length > 1;
  };
  visitRegExpAST(parsed, {
    onPatternEnter: enter,
    onGroupEnter: enter,
    onCapturingGroupEnter: enter,
    onQuantifierEnter: ({ element }) => quantified.push(element),
  });
  const isGroup = /Group$/.test(quantified[0]?.type ?? '');
  return parsed.raw.startsWith('^') && !hasChoice && quantified.length <= 1 && !isGroup;
}

/** A piece in RE2 syntax, its number of instructions, the maximum repetition in it, and the lengths of the texts that match. */
type Piece = Lengths & { text: string; size: number; repeat: number };

/** Translates patterns that RegExp reads. Groups are only matched, not captured. */
function toAlternatives({ alternatives }: { alternatives: AST.Alternative[] }, depth: number): Piece {
  if (depth > MAX_NESTING) throw new Unusable(`nests more than ${MAX_NESTING} groups`);
  const branches = alternatives.map(({ elements }) => {
    const pieces = elements.map((element) => toPiece(element, depth));
    return join(pieces, '');
  });
  return join(branches, '|');
}

function toPiece(element: AST.Element, depth: number): Piece {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup': {
      if (element.type === 'Group' && element.modifiers !== null) throw new Unusable('sets flags');
      const inner = toAlternatives(element, depth + 1);
      return { ...inner, text: `(?:${inner.text})` };
    }
    case 'Quantifier': {
      const { min, max } = element;
      const atom = toPiece(element.element, depth);
      const sign = max === 1 && min === 0 ? '?' : max < Infinity ? undefined : ['*', '+'][min];
      if (sign === undefined) return repeat(atom, min, max === Infinity ? undefined : max);
      return { ...atom, text: `(?:${atom.text})${sign}`, size: atom.size + 1, ...multiply(atom, min, max) };
    }
    case 'Assertion':
      if (element.kind === 'lookahead' || element.kind === 'lookbehind') throw new Unusable('needs a lookaround');
      if (element.kind === 'word') return empty(element.negate ? '\\B' : '\\b');
      return empty(element.kind === 'start' ? '\\A' : '\\z');
    case 'Backreference':
      throw new Unusable('needs a backreference');
    case 'CharacterClass':
      return one(toClass(element));
    case 'CharacterSet':
      return one(element.kind === 'any' ? ANY : `[${toSet(element)}]`);
    case 'Character':
      return one(literal(element.value));
    case 'ExpressionCharacterClass':
      // Only the flag `v` supports these.
      throw new Unusable('combines classes');
  }
}

function toClass({ elements, negate }: AST.CharacterClass): string {
  if (elements.length === 0) return negate ? ALL : `[^${ALL.slice(1)}`;
  const items = elements.map((element) => {
    if (element.type === 'Character') return literal(element.value);
    if (element.type === 'CharacterSet') return toSet(element);
    if (element.type !== 'CharacterClassRange') throw new Unusable('combines classes');
    return `${literal(element.min.value)}-${literal(element.max.value)}`;
  });
  return `[${negate ? '^' : ''}${items.join('')}]`;
}

/** Returns a set for use within brackets. */
function toSet(set: AST.EscapeCharacterSet | AST.UnicodePropertyCharacterSet): string {
  if (set.kind === 'space') return set.negate ? NO_SPACE : SPACE;
  if (set.kind !== 'property') return set.raw;
  if (set.key === 'ASCII') return set.negate ? '\\x{80}-\\x{10FFFF}' : '\\x{0}-\\x{7F}';
  // RE2 supports the short names of categories, and scripts.
  const name = set.value ?? set.key;
  const text = `\\${set.negate ? 'P' : 'p'}{${CATEGORIES[name] ?? name}}`;
  try {
    RE2JS.compile(text);
  } catch {
    throw new Unusable(`uses \\p${set.raw.slice(2)}`);
  }
  return text;
}

/** RE2's sets lack some characters that JavaScript treats as white space or line ends. */
const SPACE =
  '\\x{9}-\\x{D}\\x{20}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}';
const NO_SPACE =
  '\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{21}-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}' +
  '\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}\\x{FF00}-\\x{10FFFF}';
const ANY = '[^\\x{A}\\x{D}\\x{2028}\\x{2029}]';
const ALL = '[\\x{0}-\\x{10FFFF}]';

/** The long names of JavaScript for the categories that patterns use. */
const CATEGORIES: { readonly [name: string]: string } = {
  Letter: 'L',
  Uppercase_Letter: 'Lu',
  Lowercase_Letter: 'Ll',
  Mark: 'M',
  Number: 'N',
  Decimal_Number: 'Nd',
  Punctuation: 'P',
  Symbol: 'S',
  Separator: 'Z',
  Space_Separator: 'Zs',
  Control: 'Cc',
  Other: 'C',
};

function one(text: string): Piece {
  return { text, size: 1, repeat: 1, least: 1, most: 1 };
}

function empty(text: string): Piece {
  return { ...one(text), least: 0, most: 0 };
}

function multiply({ least, most }: Lengths, from: number, to: number): Lengths {
  return { least: least * from, most: most === 0 ? 0 : most * to };
}

function literal(code: number): string {
  return `\\x{${code.toString(16).toUpperCase()}}`;
}

function join(pieces: readonly Piece[], separator: string): Piece {
  const isRow = separator === '';
  return {
    text: pieces.map(({ text }) => text).join(separator),
    size: pieces.reduce((sum, { size }) => sum + size, separator.length * (pieces.length - 1)),
    repeat: pieces.reduce((most, { repeat }) => Math.max(most, repeat), 1),
    least: pieces.reduce((all, { least }) => (isRow ? all + least : Math.min(all, least)), isRow ? 0 : Infinity),
    most: pieces.reduce((all, { most }) => (isRow ? all + most : Math.max(all, most)), 0),
  };
}

/** Splits a repetition into several if RE2's limit requires it. Above the size limit, only counts the size. */
function repeat(atom: Piece, from: number, to: number | undefined): Piece {
  const size = atom.size * Math.max(from + (to === undefined ? 1 : 0), to ?? 1, 1);
  const lengths = multiply(atom, from, to ?? Infinity);
  if (size > MAX_SIZE) return { text: '', size, repeat: 1, ...lengths };
  const most = Math.floor(MAX_REPEAT / atom.repeat);
  const group = `(?:${atom.text})`;
  const repeats = split(from, most).map((count) => `${group}{${count}}`);
  if (to === undefined) repeats.push(`${group}*`);
  else repeats.push(...split(to - from, most).map((count) => `${group}{0,${count}}`));
  const repeated = Math.min(Math.max(from, to ?? 0, 1), most);
  return { text: `(?:${repeats.join('')})`, size, repeat: atom.repeat * repeated, ...lengths };
}

function split(count: number, most: number): number[] {
  if (count <= most) return count === 0 ? [] : [count];
  return [most, ...split(count - most, most)];
}
