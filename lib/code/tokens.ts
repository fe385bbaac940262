import type { GrammarState, HighlighterCore } from 'shiki/core';
import type { StateStackImpl } from 'shiki/textmate';
import { findTokenClass, type TokenClass } from '@/lib/code/theme';

/** A piece of code, and its class; undefined for ordinary text. */
export type Token = { text: string; token: TokenClass | undefined };

/** What a grammar knows where a line begins, and the lines that it has read from there. */
type Place = { state: GrammarState | undefined; lines: Map<string, Line> };

type Line = { tokens: Token[]; next: Place };

/** Lines that are remembered of each language. */
const MOST = 5_000;

/**
 * Returns a function that reads source line by line. Samples repeat each other's lines thousands of times: a line that
 * begins where an equal one began is not read again.
 */
export function createTokenizer(core: HighlighterCore, lang: string): (source: string) => Token[][] {
  const places = new Map<string, Place>();
  let count = 0;

  function findPlace(state: GrammarState | undefined): Place {
    // A cast, because `StateStack` hides what its only class has.
    const stack = state?.getInternalStack() as StateStackImpl | undefined;
    const key = formatStack(stack ?? null);
    const place = places.get(key) ?? { state, lines: new Map() };
    places.set(key, place);
    return place;
  }

  function readLine(text: string, { state, lines }: Place): Line {
    const known = lines.get(text);
    if (known !== undefined) return known;
    const read = core.codeToTokensBase(text, {
      lang,
      theme: 'classes',
      ...(state !== undefined && { grammarState: state }),
      tokenizeMaxLineLength: 2_000,
      // With a limit of time, a busy machine would leave the rest of a line plain: two builds would differ.
      tokenizeTimeLimit: 0,
    });
    const tokens = read.flat().map(({ content, color }) => ({ text: content, token: findTokenClass(color) }));
    const line = { tokens, next: findPlace(core.getLastGrammarState(read)) };
    lines.set(text, line);
    count += 1;
    return line;
  }

  return (source) => {
    if (count > MOST) {
      places.clear();
      count = 0;
    }
    let place = findPlace(undefined);
    return source.split(/\r?\n/).map((text) => {
      const { tokens, next } = readLine(text, place);
      place = next;
      return tokens;
    });
  };
}

/** All that a grammar goes by in the next line. */
function formatStack(stack: StateStackImpl | null): string {
  return stack === null ? '' : `${formatStack(stack.parent)}${JSON.stringify(stack.toStateStackFrame())}`;
}
