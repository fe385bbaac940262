import { cutAtWord } from '@/lib/prose/cut';
import { findFirstMark } from './marks';

const LONGEST = 170;

/** The part of a text around the first word that begins with a mark, at most 170 letters and the dots where it is cut. */
export function toSnippet(text: string, marks: readonly string[]): string {
  if (text.length <= LONGEST) return text;
  const at = findFirstMark(text, marks);
  const before = at <= LONGEST - 30 ? '' : cutAtWord(text, at - 50);
  const rest = text.slice(before.length).trimStart();
  const shown = cutAtWord(rest, LONGEST);
  return `${before === '' ? '' : '… '}${shown}${shown === rest ? '' : ' …'}`;
}
