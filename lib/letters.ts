/** Letters whose marks are accents. In other scripts, a mark belongs to its letter: ガ is not カ, and हि is not ह. */
const LATIN = /(\p{Script=Latin})\p{M}+/gu;

/** Letters of scripts in which readers also leave the marks out: harakat, niqqud, and the accents of Greek and Cyrillic. */
const MARKED = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])\p{M}+/gu;

/** Matches all but the two vowels, Thai and Lao, that NFKD splits and NFC doesn't join again. */
const WITH_KNOWN_PARTS = /[^\u0E33\u0EB3]+/g;

/**
 * Returns a text with one code for each letter, and spaces between the words of a name: `Ünïcode` gives `Unicode`, `lendCopies` gives
 * `lend Copies`. For `search`, removes the marks of more scripts, because readers type words without them.
 */
export function separateWords(text: string, search = false): string {
  return (
    text
      .replace(WITH_KNOWN_PARTS, (run) => run.normalize('NFKD'))
      .replace(search ? MARKED : LATIN, '$1')
      // A variation selector chooses a glyph, and an enclosing mark is no part of a letter: ❤️, 1️⃣.
      .replace(/[\p{Variation_Selector}\p{Me}]/gu, '')
      .normalize('NFC')
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
  );
}

/** Matches a letter of a script that is written from right to left, such as Arabic or Hebrew. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Returns `auto` for a text with letters that are written from right to left: its own letters then decide its direction. */
export function findDirection(text: string): 'auto' | undefined {
  return RIGHT_TO_LEFT.test(text) ? 'auto' : undefined;
}
