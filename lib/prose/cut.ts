/** How long a word may be and still stay whole. */
const REACH = 40;

/**
 * Returns the beginning of a text, at most `limit` letters: to the last blank, or within a word that has none in
 * reach.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const blank = text.lastIndexOf(' ', limit);
  if (blank > Math.max(0, limit - REACH)) return text.slice(0, blank);
  // Never split a surrogate pair.
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
