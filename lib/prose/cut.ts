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
