import type { Entry, PlaceEntry } from './index';
import { toStem } from './words';

/** A word of a query, ready to be looked for in an entry's words. */
export type Term = { word: string; root: string; whole: string; begin: string; stem: string };

/** How well a word fits, by where it stands. */
export const LEVEL = { word: 10, form: 9, begin: 8, stem: 7, context: 5, place: 4, prose: 2, proseBegin: 1 };

/** Makes a query's word ready; done once for all entries. */
export function toTerm(word: string): Term {
  const root = toStem(word);
  return { word, root, whole: ` ${word} `, begin: ` ${word}`, stem: ` ${root}` };
}

/** The same for a word that must not be the beginning of another. */
export function toWholeTerm(word: string): Term {
  const whole = ` ${word} `;
  return { word, root: word, whole, begin: whole, stem: whole };
}

/** How well a word fits the entry itself; 0 where it does not. */
export function findLevel({ whole, begin, stem }: Term, { nameWords, contextWords, textWords }: Entry): number {
  if (nameWords.includes(begin)) return nameWords.includes(whole) ? LEVEL.word : LEVEL.begin;
  if (nameWords.includes(`${stem} `)) return LEVEL.form;
  if (nameWords.includes(stem)) return LEVEL.stem;
  if (contextWords.includes(stem)) return LEVEL.context;
  if (!textWords.includes(stem)) return 0;
  return textWords.includes(whole) ? LEVEL.prose : LEVEL.proseBegin;
}

/** How well a word fits a place. */
export function findPlaceLevel({ whole, stem }: Term, { words }: PlaceEntry): number {
  if (!words.includes(stem)) return 0;
  return words.includes(whole) ? LEVEL.place + 0.5 : LEVEL.place;
}

/** The place that holds most of the words, the first of equals. */
export function findBestPlace(places: readonly PlaceEntry[], terms: readonly Term[]): PlaceEntry | undefined {
  let best = places[0];
  let most = 0;
  for (const place of places) {
    const sum = sumLevels(place, terms);
    if (sum > most) [best, most] = [place, sum];
  }
  return best;
}

/** Best first; where equal, those of the reader's API, then in reading order. `meant` when the words single out the first. */
export function rankPlaces(
  places: readonly PlaceEntry[],
  terms: readonly Term[],
  current: number | undefined,
): { places: PlaceEntry[]; meant: boolean } {
  const toOwn = ({ api }: PlaceEntry) => (current !== undefined && api === current ? 1 : 0);
  const sums = places
    .map((place) => ({ place, sum: sumLevels(place, terms) }))
    .sort((a, b) => b.sum - a.sum || toOwn(b.place) - toOwn(a.place));
  const meant = sums[0] !== undefined && sums[0].sum > (sums[1]?.sum ?? 0);
  return { places: sums.map(({ place }) => place), meant };
}

function sumLevels(place: PlaceEntry, terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + findPlaceLevel(term, place), 0);
}
