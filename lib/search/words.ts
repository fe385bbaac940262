/** Lower-case words of any writing: `applePassUrl`, `APPLE_PASS_URL` and `apple pass url` give the same three. */
export function toWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The words run together, to tell whether two writings name the same: `MS-422` gives `ms422`. */
export function squash(text: string): string {
  return toWords(text).join('');
}

/** Without the words that questions are made of; a status alone where only what clients print stands around it. */
export function dropFiller(words: readonly string[]): string[] {
  const kept = words.filter((word) => !FILLER.has(word));
  if (kept.length === 0) return [...words];
  const statuses = kept.filter(isStatus);
  const isPrinted = kept.every((word) => isStatus(word) || AROUND_STATUS.has(word));
  return statuses.length > 0 && isPrinted ? statuses : kept;
}

/** `409` or `4xx`. */
export function isStatus(word: string): boolean {
  return /^[1-5](?:\d\d|xx)$/.test(word);
}

/** Common beginning of a word's forms, for a word that itself is found nowhere: `refreshing` gives `refresh`. */
export function toStem(word: string): string {
  const found = ENDINGS.find(([ending, shortest]) => word.length >= shortest && word.endsWith(ending));
  return found === undefined ? dropDouble(word) : dropDouble(word.slice(0, -found[0].length));
}

/** Some forms double the last letter, and so do some writers: `cancell` of `cancelled` is `cancel`. */
function dropDouble(stem: string): string {
  return stem.length >= 6 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
}

const ENDINGS: [ending: string, shortest: number][] = [
  ['ations', 9],
  ['ation', 8],
  ['ings', 8],
  ['ing', 6],
  ['ies', 6],
  ['ied', 6],
  ['ed', 5],
  ['es', 5],
  ['s', 4],
  ['e', 5],
  ['y', 5],
];

const AROUND_STATUS = new Set(['http', 'https', '1', 'status', 'code', 'response']);

const FILLER = new Set(
  (
    'a about after an and any are as be can cannot could did do does doing error for from had has have how i if in into is it its ' +
    'may me mean meaning means might my need of often on or our should so that the their then there they this to use used using was we what ' +
    'when where which who why will with would you your'
  ).split(' '),
);
