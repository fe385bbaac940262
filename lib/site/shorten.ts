import { cutAtWord } from '@/lib/prose/cut';

const LONGEST = 200;

/** The text as one line that is no longer than a description should be. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = cutAtWord(line, LONGEST);
  return cut === line ? line : `${cut} …`;
}
