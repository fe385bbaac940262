const LONGEST = 170;

/** The part of a text around the first word that begins with a mark, at most 170 letters, cut at words. */
export function toSnippet(text: string, marks: readonly string[]): string {
  if (text.length <= LONGEST) return text;
  const at = findMark(text, marks);
  const from = at <= LONGEST - 30 ? 0 : text.lastIndexOf(' ', at - 50) + 1;
  const end = text.length - from <= LONGEST ? text.length : text.lastIndexOf(' ', from + LONGEST);
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}

function findMark(text: string, marks: readonly string[]): number {
  const lower = text.toLowerCase();
  const found = marks
    .map((mark) => lower.search(new RegExp(`(?<![\\p{L}\\p{N}])${mark}`, 'u')))
    .filter((at) => at >= 0);
  return found.length === 0 ? 0 : Math.min(...found);
}
