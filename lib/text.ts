export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns words as they continue a sentence. Keeps the capitals of an abbreviation or code: `Any 5XX` becomes `any 5XX`, `TLS` stays. */
export function uncapitalize(words: string): string {
  return /^\p{Lu}[\p{Ll} ]/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** Returns a number with its noun: `1 field`, `3 variants`, `2 statuses`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Returns items in a sentence: `a, b and c`. */
export function formatList(items: readonly string[], word: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

const LINK = /\[((?:[^[\]\\]|\\.)*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g;

/** Returns Markdown on one line, with the texts of its links, and without bold. */
export function dropLinks(markdown: string): string {
  return joinLines(markdown.replace(LINK, '$1').replaceAll('**', ''));
}

/** Returns the letters and digits of a name in lower case: the same for `StandardLRS` and `Standard_LRS`. */
export function toLetters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns text with each run of white space as one space, and none around it. */
export function joinLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Breaks text at spaces into lines of at most `maxLength` characters; a longer word gets a separate line. */
export function wrapText(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns text as HTML or XML that shows it, also within double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Returns text as HTML that shows it between tags. Unlike `escapeHtml`, keeps quotes, of which code has many. */
export function escapeTextContent(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

/** Returns text as the source of a regular expression that matches it. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Reminders of authors, and source that other tools draw. */
const REMINDERS = [
  // Not a part of a name or number, such as `XXX-1234`.
  /(?<![\w./-])(?:TODO|FIXME|TBD|XXX)(?![\w/-])/,
  // `:tada:`
  /(?<!\S):[a-z][a-z0-9_+-]*:(?![^\s.,;!?)])/,
  // `$a^2$`, `$$a$$`
  /(?<![\w\\$])\$(?=[^$\n]*[\^_\\=])[^\s$][^$\n]*(?<!\s)\$(?!\w)|\$\$[^$\n]+\$\$/,
  // `==marked==`, `x^2^`
  /(?<![=\w])==(?=[^\s=])[^=\n]+(?<!\s)==(?![=\w])|(?<=\w)\^[\w+-]+\^/,
  // `{{ value }}`, `{% include %}`, `{.class}`, `{target="_blank"}`
  /\{\{[^{}\n]*\}\}|\{%[^%\n]*%\}|\{[.#:][\w .#:-]*\}|\{[a-z]+=["'][^{}\n]*\}/,
  /\[TOC\]/,
  // Markdown replaces entities that HTML has, if they end with `;`.
  /&(?:[A-Za-z][A-Za-z\d]+;|(?:nbsp|amp|lt|gt|quot|copy|mdash|ndash|hellip)(?![\w=]))/,
];
const REMINDER = new RegExp(REMINDERS.map(({ source }) => source).join('|'), 'g');

/** Returns every reminder in a text, such as `TODO`, and other source that would be shown as it is, with its offset. */
export function findReminderWords(text: string): { word: string; offset: number }[] {
  return [...text.matchAll(REMINDER)].map(({ 0: word, index }) => ({ word, offset: index }));
}

/** A long path that differs in more letters is another one. */
const MAX_EDITS = 8;

/**
 * Returns the candidate with the smallest edit distance from `word`; undefined when none is within a third of its
 * letters, and 8 edits. Of two paths, only the letters after the folders that both begin with count.
 */
export function closestMatch(word: string, candidates: readonly string[]): string | undefined {
  let closest: string | undefined;
  const lowerCase = word.toLowerCase();
  let limit = Math.min(Math.floor(word.length / 3), MAX_EDITS);
  const similar = candidates.filter(({ length }) => Math.abs(length - word.length) <= limit);
  // Comparing takes quadratic time in the length of a word, and all words of a document are compared with all others.
  if (word.length > 100 || similar.length > 1000) return undefined;
  for (const candidate of similar) {
    const other = candidate.toLowerCase();
    // Two pages of one folder aren't alike because of its name.
    const allowed = Math.min(limit, Math.ceil((word.length - countSharedFolders(lowerCase, other)) / 3));
    const edits = editDistance(lowerCase, other, allowed);
    if (edits > allowed) continue;
    closest = candidate;
    limit = edits - 1;
  }
  return closest;
}

/** Returns the length of the folders with which both paths begin, including their slashes. */
function countSharedFolders(path: string, other: string): number {
  let length = 0;
  let end = path.indexOf('/') + 1;
  while (end > 0 && other.startsWith(path.slice(0, end))) {
    length = end;
    end = path.indexOf('/', length) + 1;
  }
  return length;
}

/** Returns the hint for an unknown name: the closest candidate, or `otherwise` if none is close. */
export function formatNameHint(word: string, candidates: readonly string[], otherwise: string): string {
  const closest = closestMatch(word, candidates);
  return closest === undefined ? otherwise : `did you mean \`${closest}\`?`;
}

/** Returns the mistake of a name that is not known, with the closest known name in its hint; undefined for a known name. */
export function findUnknownName(
  name: string,
  known: readonly string[],
  message: string,
  otherwise: string,
): { message: string; hint: string } | undefined {
  return known.includes(name) ? undefined : { message, hint: formatNameHint(name, known, otherwise) };
}

/**
 * Returns the edit distance of two words (Damerau-Levenshtein: a swap of neighbors is one edit); `limit + 1` when it
 * is above `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let index = 1; index <= from.length; index += 1) {
    const next = [index];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[index - 1] === to[column - 1];
      const swapped = from[index - 1] === to[column - 2] && from[index - 2] === to[column - 1];
      const costs = [at(row, column) + 1, at(next, column - 1) + 1, at(row, column - 1) + (same ? 0 : 1)];
      if (swapped && index > 1 && column > 1) costs.push(at(before, column - 2) + 1);
      next.push(Math.min(...costs));
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return Math.min(at(row, to.length), limit + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** Returns a code span of Markdown with enough backticks for its text. */
export function formatCode(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const fence = countBackticks(line) === 0 ? '`' : '`'.repeat(countBackticks(line) + 1);
  return fence === '`' ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

export function countBackticks(text: string): number {
  return text.split(/[^`]+/).reduce((longest, run) => Math.max(longest, run.length), 0);
}

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
  // Most texts have English letters only, which the other replacements would keep.
  if (isAscii(text)) return text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
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

/** Returns whether a text has ASCII characters only, which need no normalization. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7F]/.test(text);
}

/** Matches a letter of a script that is written from right to left, such as Arabic or Hebrew. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Returns `auto` for a text with letters that are written from right to left: its own letters then decide its direction. */
export function findDirection(text: string): 'auto' | undefined {
  return RIGHT_TO_LEFT.test(text) ? 'auto' : undefined;
}

/** Maximum number of characters that are dropped so that no word is cut. */
const MAX_WORD = 40;

/** Returns the start of a text, at most `limit` characters: up to the last space, or within a word if no space is near. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const blank = text.lastIndexOf(' ', limit);
  if (blank > Math.max(0, limit - MAX_WORD)) return text.slice(0, blank);
  // Never split a surrogate pair.
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
