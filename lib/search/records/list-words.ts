import { dropFiller, toWords } from '../words';

/** The words of a text once, but those that `known` has and those that say nothing. */
export function listWords(text: string, known: string): string {
  const there = new Set(toWords(known));
  return [...new Set(dropFiller(toWords(text)))].filter((word) => !there.has(word)).join(' ');
}
