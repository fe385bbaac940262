import type { GrammarState, HighlighterCore } from 'shiki/core';
import type { StateStackImpl } from 'shiki/textmate';
import { findTokenClass, type TokenClass } from '@/lib/code/theme';

export type Token = { text: string; token: TokenClass | undefined };

/** The state of a grammar at the start of a line, and the lines that it has tokenized from there. */
type ParserState = { state: GrammarState | undefined; lines: Map<string, Line> };

type Line = { tokens: Token[]; next: ParserState };

const MAX_TOKENS = 5_000;

/** Returns a function that tokenizes line by line, with a cache: samples repeat their lines thousands of times. */
export function createTokenizer(core: HighlighterCore, lang: string): (source: string) => Token[][] {
  const states = new Map<string, ParserState>();
  let count = 0;

  function findState(state: GrammarState | undefined): ParserState {
    // A cast, because `StateStack` hides the members of its only class.
    const stack = state?.getInternalStack() as StateStackImpl | undefined;
    const key = formatStack(stack ?? null);
    const found = states.get(key) ?? { state, lines: new Map() };
    states.set(key, found);
    return found;
  }

  function readLine(text: string, { state, lines }: ParserState): Line {
    const known = lines.get(text);
    if (known !== undefined) return known;
    const read = core.codeToTokensBase(text, {
      lang,
      theme: 'classes',
      ...(state !== undefined && { grammarState: state }),
      tokenizeMaxLineLength: 2_000,
      // No time limit: a busy machine would leave the rest of a line plain, and two builds would differ.
      tokenizeTimeLimit: 0,
    });
    const tokens = read.flat().map(({ content, color }) => ({ text: content, token: findTokenClass(color) }));
    const line = { tokens, next: findState(core.getLastGrammarState(read)) };
    lines.set(text, line);
    count += 1;
    return line;
  }

  return (source) => {
    if (count > MAX_TOKENS) {
      states.clear();
      count = 0;
    }
    let current = findState(undefined);
    return source.split(/\r?\n/).map((text) => {
      const { tokens, next } = readLine(text, current);
      current = next;
      return tokens;
    });
  };
}

/** Returns the state that decides how a grammar reads the next line. */
function formatStack(stack: StateStackImpl | null): string {
  return stack === null ? '' : `${formatStack(stack.parent)}${JSON.stringify(stack.toStateStackFrame())}`;
}
