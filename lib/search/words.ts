import { stemmer } from 'stemmer';
import { isAscii, separateWords } from '@/lib/text';

/** Returns the lower-case words of a text: `applePassUrl`, `APPLE_PASS_URL` and `apple pass url` give the same three. */
export function toWords(text: string): string[] {
  const words = separateWords(text, true)
    .replace(
      SIGNED,
      (_, letter: string, signs: string) => ` ${letter}${signs === '#' ? 'sharp' : 'plus'.repeat(signs.length)} `,
    )
    .toLowerCase();
  if (isAscii(words)) return (words.match(/[a-z\d]+/g) ?? []).map((word) => word.slice(0, MAX_LENGTH));
  return words
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => (UNSPACED.test(word) ? listSegments(word) : (word.match(START) ?? [])));
}

/** How much of a word the index has, because it keeps each beginning: those of encoded data would fill the memory. */
const MAX_LENGTH = 100;
const START = new RegExp(`^.{1,${MAX_LENGTH}}`, 'su');

/** Matches a letter whose signs are a part of its name: `C++`, `F#`. Without them, `C++` would find all that begins with c. */
const SIGNED = /(?<![\p{L}\p{M}\p{N}_])(\p{L})(\+\+|\+(?!\p{L}|\p{N})|#(?!\p{L}|\p{N}))/gu;

/** Matches a letter of a script that writes no spaces between words. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

// Absent in browsers before 2024, where such a text is one word.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined;

/** The segmenter copies its whole text for each word, which takes quadratic time. */
const MAX_SEGMENTED = 1000;

/** Returns the words of a run of letters by the dictionary of the browser. */
function listSegments(run: string): string[] {
  if (segmenter === undefined) return [run];
  const words: string[] = [];
  for (let start = 0; start < run.length; ) {
    const found = [...segmenter.segment(run.slice(start, start + MAX_SEGMENTED))];
    // The last word may continue after the cut.
    if (found.length > 1 && start + MAX_SEGMENTED < run.length) found.pop();
    for (const { segment, isWordLike } of found) {
      if (isWordLike) words.push(segment);
      start += segment.length;
    }
  }
  return words;
}

/** Joins a text's words without spaces, so that different notations of a name are equal: `MS-422` gives `ms422`. */
export function squash(text: string): string {
  return toWords(text).join('');
}

/** Removes filler words of questions; also removes words that clients print around a status, such as `HTTP`, if nothing else remains. */
export function dropFiller(words: readonly string[]): string[] {
  const kept = words.filter((word) => !FILLER.has(word));
  if (kept.length === 0) return [...words];
  const statuses = kept.filter(isStatus);
  const isPrinted = kept.every((word) => isStatus(word) || AROUND_STATUS.has(word));
  return statuses.length > 0 && isPrinted ? statuses : kept;
}

/** Returns whether a word is a status or a range of statuses: `409` or `4xx`. */
export function isStatus(word: string): boolean {
  return /^[2-5](?:\d\d|xx)$/.test(word);
}

/** Returns the stems by which what readers ask for is recognized. Readers write `no`, `without` and `never` for the same. */
export function toAskStems(words: readonly string[]): string[] {
  return words.map((word) => (NEGATIONS.has(word) ? 'not' : toStem(word)));
}

const NEGATIONS = new Set(['missing', 'never', 'no', 'not', 'without']);

/** Returns the beginning that a word's forms share: `refreshing` gives `refresh`, `retries` gives `retr`. */
export function toStem(word: string): string {
  const stem = stemmer(word);
  // Cut where the stem differs from the word, because Porter's algorithm replaces a final `y` with `i`.
  const end = [...stem].findIndex((letter, index) => letter !== word[index]);
  return word.slice(0, end === -1 ? stem.length : end);
}

const AROUND_STATUS = new Set(['http', 'https', '1', 'status', 'code', 'response', 'error']);

const FILLER = new Set(
  (
    'a about after already also an and any are as at be because before but by can cannot could did do does doing don each every for from ' +
    'had has have here how i if in into is it its just ll may me mean meaning means might my need needed needs now of often on only or ' +
    'our per please s should so someone still t than that the their them then there these they this to until use used using want was we were what when where whether ' +
    'which wich who why will with would you your'
  ).split(' '),
);
