import { RE2JS } from 're2js';
import { memoizeByKey } from '@/lib/memoize';

/** A pattern of a document. A test takes at most about `steps(text)` steps, whatever the pattern is. */
export type Pattern = { test: (text: string) => boolean; steps: (text: string) => number };

/** Why a pattern is not run: what it needs, as the end of a sentence that begins with the pattern. */
type UnusablePattern = { reason: string };

/**
 * Returns the matcher of a pattern, in time linear in the text. RegExp tries the ways through `^(a+)+$` one after
 * another, and 33 letters take minutes. Throws what RegExp throws for a pattern that it cannot read.
 */
export const compilePattern: (pattern: string) => Pattern | UnusablePattern = memoizeByKey(
  (pattern) => {
    const native = new RegExp(pattern, 'u');
    try {
      const { text, size, quantifiers, isSimple } = new Translator(pattern).translate();
      // One way through at most for each length, so that RegExp is linear too, and has no limit of size.
      if (isSimple && quantifiers <= 1) return { test: (text) => native.test(text), steps: ({ length }) => length };
      if (size > MAX_SIZE) return { reason: `has more than ${MAX_SIZE} repetitions` };
      const matcher = RE2JS.compile(text);
      return { test: (text) => matcher.test(text), steps: ({ length }) => length * size };
    } catch (error) {
      if (error instanceof Unusable) return { reason: error.message };
      return { reason: 'has syntax that only a backtracking matcher reads' };
    }
  },
  { limit: 10_000 },
);

/** Returns the matcher of a pattern; undefined for one that is not run. */
export function findPattern(pattern: string): Pattern | undefined {
  try {
    const compiled = compilePattern(pattern);
    return 'reason' in compiled ? undefined : compiled;
  } catch {
    // No regular expression at all.
    return undefined;
  }
}

/** The matcher compiles every repetition: `a{20}` is 20 instructions. */
const MAX_SIZE = 5000;

/** Patterns of real documents nest up to 10 groups, and a translation calls itself for each. */
const MAX_NESTING = 200;

/** RE2 refuses repetitions, and repetitions of repetitions, beyond this. */
const MAX_REPEAT = 1000;

class Unusable extends Error {}

/** A part in the syntax of RE2, how many instructions it becomes, and how often a part of it is repeated at most. */
type Piece = { text: string; size: number; repeat: number };

/** Translates a pattern that RegExp has accepted with the flag `u`; of groups, only what they match counts. */
class Translator {
  readonly #pattern: string;
  #at = 0;
  #depth = 0;
  #quantifiers = 0;
  #isSimple: boolean;

  constructor(pattern: string) {
    this.#pattern = pattern;
    this.#isSimple = pattern.startsWith('^');
  }

  translate(): Piece & { quantifiers: number; isSimple: boolean } {
    const piece = this.#readAlternatives();
    return { ...piece, quantifiers: this.#quantifiers, isSimple: this.#isSimple };
  }

  #readAlternatives(): Piece {
    const pieces = [this.#readSequence()];
    while (this.#take('|')) {
      this.#isSimple = false;
      pieces.push(this.#readSequence());
    }
    return join(pieces, '|');
  }

  #readSequence(): Piece {
    const pieces: Piece[] = [];
    while (this.#at < this.#pattern.length && !this.#sees('|') && !this.#sees(')')) {
      const isGroup = this.#sees('(');
      pieces.push(this.#readQuantifier(this.#readAtom(), isGroup));
    }
    return join(pieces, '');
  }

  #readAtom(): Piece {
    if (this.#take('(')) return this.#readGroup();
    if (this.#take('[')) return one(this.#readClass());
    if (this.#take('\\')) return one(this.#readEscape());
    if (this.#take('^')) return one('\\A');
    if (this.#take('$')) return one('\\z');
    if (this.#take('.')) return one(ANY);
    return one(literal(this.#readCharacter()));
  }

  #readGroup(): Piece {
    if (/^\?<?[=!]/.test(this.#rest(3))) throw new Unusable('needs a lookaround');
    this.#depth += 1;
    if (this.#depth > MAX_NESTING) throw new Unusable(`nests more than ${MAX_NESTING} groups`);
    const name = /^\?(?::|<[^>]*>)/.exec(this.#pattern.slice(this.#at))?.[0] ?? '';
    this.#at += name.length;
    const inner = this.#readAlternatives();
    this.#take(')');
    this.#depth -= 1;
    return { ...inner, text: `(?:${inner.text})` };
  }

  #readQuantifier(atom: Piece, isGroup: boolean): Piece {
    const [written, , least = '', comma, most = ''] =
      QUANTIFIER.exec(this.#pattern.slice(this.#at, this.#at + 64)) ?? [];
    if (written === undefined) return atom;
    this.#at += written.length;
    this.#quantifiers += 1;
    if (isGroup) this.#isSimple = false;
    const sign = written[0] ?? '';
    if (sign !== '{') return { text: `(?:${atom.text})${sign}`, size: atom.size + 1, repeat: atom.repeat };
    const from = Number(least);
    const to = comma === undefined ? from : most === '' ? undefined : Number(most);
    return repeat(atom, from, to);
  }

  #readClass(): string {
    const isNegated = this.#take('^');
    let text = '';
    while (!this.#take(']')) text += this.#readClassItem();
    if (text === '') return isNegated ? ALL : `[^${ALL.slice(1)}`;
    return `[${isNegated ? '^' : ''}${text}]`;
  }

  #readClassItem(): string {
    if (this.#take('\\')) return this.#take('b') ? literal(8) : this.#readEscape(true);
    return this.#sees('-') && this.#take('-') ? '-' : literal(this.#readCharacter());
  }

  /** The part after a backslash; in a class without brackets. */
  #readEscape(isInClass = false): string {
    const code = this.#readCharacter();
    const letter = String.fromCodePoint(code);
    if ('dDwW'.includes(letter)) return `\\${letter}`;
    if (letter === 's') return isInClass ? SPACE : `[${SPACE}]`;
    if (letter === 'S') return isInClass ? NO_SPACE : `[${NO_SPACE}]`;
    if (letter === 'b' || letter === 'B') return `\\${letter}`;
    if (letter === 'k' || /[1-9]/.test(letter)) throw new Unusable('needs a backreference');
    if (letter === 'p' || letter === 'P') return this.#readProperty(letter, isInClass);
    // A hyphen would begin a range.
    return literal(this.#readCode(letter, code));
  }

  #readCode(letter: string, code: number): number {
    const control = CONTROLS[letter];
    if (control !== undefined) return control;
    if (letter === 'c') return this.#readCharacter() % 32;
    if (letter === 'x') return this.#readHex(2);
    if (letter !== 'u') return code;
    if (this.#take('{')) {
      const end = this.#pattern.indexOf('}', this.#at);
      const value = this.#readHex(end - this.#at);
      this.#take('}');
      return value;
    }
    const unit = this.#readHex(4);
    const low = /^\\u(d[c-f][0-9a-f]{2})/i.exec(this.#rest(6))?.[1];
    if (low === undefined || unit < 0xd800 || unit > 0xdbff) return unit;
    this.#at += 6;
    return (unit - 0xd800) * 0x400 + (Number.parseInt(low, 16) - 0xdc00) + 0x10000;
  }

  #readHex(digits: number): number {
    const value = Number.parseInt(this.#rest(digits), 16);
    this.#at += digits;
    return value;
  }

  /** RE2 knows the categories by their short names, and scripts. */
  #readProperty(letter: string, isInClass: boolean): string {
    const [written = '', name = ''] = /^\{([^}]*)\}/.exec(this.#pattern.slice(this.#at)) ?? [];
    this.#at += written.length;
    if (name === 'ASCII') {
      const range = letter === 'p' ? '\\x{0}-\\x{7F}' : '\\x{80}-\\x{10FFFF}';
      return isInClass ? range : `[${range}]`;
    }
    const value = name.replace(/^(?:Script|sc|General_Category|gc)=/, '');
    const short = CATEGORIES[value] ?? value;
    try {
      RE2JS.compile(`\\p{${short}}`);
    } catch {
      throw new Unusable(`uses \\p{${name}}`);
    }
    return `\\${letter}{${short}}`;
  }

  #readCharacter(): number {
    const code = this.#pattern.codePointAt(this.#at) ?? 0;
    this.#at += code > 0xffff ? 2 : 1;
    return code;
  }

  #rest(length: number): string {
    return this.#pattern.slice(this.#at, this.#at + length);
  }

  #sees(character: string): boolean {
    return this.#pattern[this.#at] === character;
  }

  #take(character: string): boolean {
    if (!this.#sees(character)) return false;
    this.#at += 1;
    return true;
  }
}

const QUANTIFIER = /^([*+?]|\{(\d+)(?:(,)(\d*))?\})\??/;

const CONTROLS: { readonly [letter: string]: number } = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

/** RE2's own sets leave out what JavaScript counts as white space or the end of a line. */
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
  return { text, size: 1, repeat: 1 };
}

function literal(code: number): string {
  return `\\x{${code.toString(16).toUpperCase()}}`;
}

function join(pieces: readonly Piece[], separator: string): Piece {
  return {
    text: pieces.map(({ text }) => text).join(separator),
    size: pieces.reduce((sum, { size }) => sum + size, separator.length * (pieces.length - 1)),
    repeat: pieces.reduce((most, { repeat }) => Math.max(most, repeat), 1),
  };
}

/** Writes as many repetitions one after another as RE2 demands; what is larger than the limit is only measured. */
function repeat(atom: Piece, from: number, to: number | undefined): Piece {
  const size = atom.size * Math.max(from + (to === undefined ? 1 : 0), to ?? 1, 1);
  if (size > MAX_SIZE) return { text: '', size, repeat: 1 };
  const most = Math.floor(MAX_REPEAT / atom.repeat);
  const group = `(?:${atom.text})`;
  const parts = split(from, most).map((count) => `${group}{${count}}`);
  if (to === undefined) parts.push(`${group}*`);
  else parts.push(...split(to - from, most).map((count) => `${group}{0,${count}}`));
  const repeated = Math.min(Math.max(from, to ?? 0, 1), most);
  return { text: `(?:${parts.join('')})`, size, repeat: atom.repeat * repeated };
}

/** The number as a sum of numbers of at most this. */
function split(count: number, most: number): number[] {
  if (count <= most) return count === 0 ? [] : [count];
  return [most, ...split(count - most, most)];
}
