/** Maximum length of a word that is not cut. */
const REACH = 40;

/** Returns the start of a text, at most `limit` characters: up to the last space, or within a word if no space is near. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const blank = text.lastIndexOf(' ', limit);
  if (blank > Math.max(0, limit - REACH)) return text.slice(0, blank);
  // Never split a surrogate pair.
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
