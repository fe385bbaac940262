import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { memoizeByKey } from '@/lib/memoize';
import { toRegExp } from '@/lib/openapi/pattern';

/** Maximum length of a pattern, and of a sample, in characters. */
const MAX_PATTERN = 500;
const MAX_SAMPLE = 2000;

/**
 * Returns a string that a pattern describes: the first alternative, and each repetition as often as it must be, plus `extra` more in all.
 * `variant` selects other characters and alternatives. Undefined for a pattern that isn't read. The caller tests the string, because
 * lookarounds and limits of length are ignored.
 */
export function toPatternSample(pattern: string, variant: number, extra: number): string | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  try {
    const writer = new Writer(variant, extra);
    writer.writeAlternatives(parse(pattern).alternatives);
    return writer.text;
  } catch {
    // Not a regular expression, or too long.
    return undefined;
  }
}

/** Patterns with needless escapes such as `\-` are read only without the flag `u`. */
function parse(pattern: string): AST.Pattern {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: false });
  }
}

/** Characters in the order in which samples prefer them: `ABC`, `abc`, `123`. */
const PREFERRED = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '1234567890', '-_. /:@,;!#$%&*+=?~()'];

class Writer {
  text = '';
  readonly #turns = new Map<string, number>();
  readonly #groups = new Map<AST.CapturingGroup, string>();

  constructor(
    private readonly variant: number,
    private extra: number,
  ) {}

  writeAlternatives(alternatives: readonly AST.Alternative[]): void {
    for (const element of alternatives[this.variant % alternatives.length]?.elements ?? []) this.#write(element);
  }

  #write(element: AST.Element): void {
    if (this.text.length > MAX_SAMPLE) throw new RangeError('too long');
    switch (element.type) {
      case 'Group':
        this.writeAlternatives(element.alternatives);
        return;
      case 'CapturingGroup': {
        const start = this.text.length;
        this.writeAlternatives(element.alternatives);
        this.#groups.set(element, this.text.slice(start));
        return;
      }
      case 'Quantifier': {
        const more = Math.min(this.extra, element.max - element.min);
        this.extra -= more;
        for (let count = element.min + more; count > 0; count -= 1) this.#write(element.element);
        return;
      }
      case 'Backreference': {
        const group = Array.isArray(element.resolved) ? element.resolved[0] : element.resolved;
        this.text += group === undefined ? '' : (this.#groups.get(group) ?? '');
        return;
      }
      case 'Character':
        this.text += String.fromCodePoint(element.value);
        return;
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        this.text += this.#findCharacter(element.raw);
        return;
      case 'Assertion':
        return;
    }
  }

  /** Returns the next character of a set, so that a sample reads `ABC` instead of `AAA`. */
  #findCharacter(set: string): string {
    const turn = this.#turns.get(set) ?? this.variant;
    this.#turns.set(set, turn + 1);
    const allowed = listCharacters(set);
    return allowed[turn % allowed.length] ?? '';
  }
}

/** Returns the characters of a set in the first alphabet that has any, else the first character. */
const listCharacters = memoizeByKey(
  (raw: string): string[] => {
    const set = toRegExp(`^${raw}$`, 'u') ?? new RegExp(`^${raw}$`);
    for (const alphabet of PREFERRED) {
      const allowed = [...alphabet].filter((character) => set.test(character));
      if (allowed.length > 0) return allowed;
    }
    for (let code = 1; code < 0x3000; code += 1) {
      if (set.test(String.fromCodePoint(code))) return [String.fromCodePoint(code)];
    }
    throw new RangeError('no character');
  },
  { limit: 10_000 },
);
