/** Matches reminders of authors, but not parts of a name or number, such as `XXX-1234`. */
const REMINDER = /(?<![\w./-])(?:TODO|FIXME|TBD|XXX)(?![\w/-])/g;

/** Returns every reminder in a text, such as `TODO`, with its offset. */
export function findReminderWords(text: string): { word: string; offset: number }[] {
  return [...text.matchAll(REMINDER)].map(({ 0: word, index }) => ({ word, offset: index }));
}
