import { cutAtWord } from '@/lib/text';
import { UNSPACED } from './words';

type MarkedSpan = { text: string; marked: boolean };

/**
 * Splits a text into marked and unmarked spans. Marks apply at the beginning of a word: `too many tok` marks `TOO_MANY_TOK` in
 * `TOO_MANY_TOKENS`. A single separator between two marked spans is marked as well.
 */
export function splitMarks(text: string, marks: readonly string[]): MarkedSpan[] {
  const marked = new Array<boolean>(text.length).fill(false);
  for (const [from, end] of findMarks(text, marks)) marked.fill(true, from, end);
  for (let at = 1; at < text.length - 1; at += 1) {
    if (marked[at - 1] && marked[at + 1] && /[\s_\-./]/.test(text[at] ?? '')) marked[at] = true;
  }
  return join(text, marked);
}

function findFirstMark(text: string, marks: readonly string[]): number {
  for (const [from] of findMarks(text, marks)) return from;
  return 0;
}

/** Yields the start and end of each span that a mark covers. A generator, so that `findFirstMark` can stop at the first. */
function* findMarks(text: string, marks: readonly string[]): Generator<[from: number, end: number]> {
  const lower = text.toLowerCase();
  // Some letters become two in lower case, so positions in the two texts would differ.
  if (lower.length !== text.length) return;
  const firsts = new Set(marks.map((mark) => mark[0]));
  for (let at = 0; at < text.length; at += 1) {
    if (!firsts.has(lower[at]) || !beginsWord(text, at)) continue;
    const end = Math.max(...marks.map((mark) => findEnd(lower, at, mark)));
    if (end > at) yield [at, end];
  }
}

function beginsWord(text: string, at: number): boolean {
  const [before = ' ', own = ' '] = [text[at - 1], text[at]];
  // Between words without spaces, any letter may be the first.
  if (UNSPACED.test(own) || (UNSPACED.test(before) && /[\p{L}\p{N}]/u.test(own))) return true;
  if (!/[\p{L}\p{N}]/u.test(own)) return false;
  return !/[\p{L}\p{N}]/u.test(before) || (/\p{Lu}/u.test(own) && /[\p{Ll}\p{N}]/u.test(before));
}

const LONG = 5;

/** Returns the end of a mark that begins at `at`, or `at` if the text differs. A mark of 5 or more letters skips separators. */
function findEnd(lower: string, at: number, mark: string): number {
  let position = at;
  for (const letter of mark) {
    while (mark.length >= LONG && position > at && /[^\p{L}\p{N}\s]/u.test(lower[position] ?? 'x')) position += 1;
    if (lower[position] !== letter) return at;
    position += 1;
  }
  return position;
}

function join(text: string, marked: readonly boolean[]): MarkedSpan[] {
  const spans: MarkedSpan[] = [];
  for (let from = 0; from < text.length; ) {
    const end = marked.indexOf(marked[from] !== true, from);
    const to = end < 0 ? text.length : end;
    spans.push({ text: text.slice(from, to), marked: marked[from] === true });
    from = to;
  }
  return spans;
}

const MAX_LENGTH = 170;

/** Returns at most 170 characters of a text around the first word that begins with a mark, with `…` where it is cut. */
export function toSnippet(text: string, marks: readonly string[]): string {
  if (text.length <= MAX_LENGTH) return text;
  const at = findFirstMark(text, marks);
  const before = at <= MAX_LENGTH - 30 ? '' : cutAtWord(text, at - 50);
  const rest = text.slice(before.length).trimStart();
  const shown = cutAtWord(rest, MAX_LENGTH);
  return `${before === '' ? '' : '… '}${shown}${shown === rest ? '' : ' …'}`;
}
