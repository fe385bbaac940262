/** Words that writers leave for themselves; not a part of a name or a number, such as `XXX-1234`. */
const REMINDER = /(?<![\w./-])(?:TODO|FIXME|TBD|XXX)(?![\w/-])/g;

/** Returns every word of a text that is a reminder of its writer, such as `TODO`, with its offset. */
export function findReminderWords(text: string): { word: string; offset: number }[] {
  return [...text.matchAll(REMINDER)].map(({ 0: word, index }) => ({ word, offset: index }));
}
