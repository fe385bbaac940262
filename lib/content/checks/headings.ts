import type { Flaw } from '@/lib/fail';
import type { Guide } from '../model';
import { type Finding, toFlaws } from './finding';

/** Headings that skip a level, take the level of the title, or say nothing that an address could end in. */
export function findHeadingFlaws({ outline, file }: Guide): Flaw[] {
  return outline.flatMap(({ depth, text, line }, index) => {
    // The title of the page is the heading above the first one.
    return toFlaws(file, line, findHeadingFlaw(depth, outline[index - 1]?.depth ?? 1, text));
  });
}

function findHeadingFlaw(depth: number, above: number, text: string): Finding | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return { problem: `the heading "${text}" has neither letter nor digit`, remedy: 'give it words, or remove it' };
  }
  if (depth === 1) {
    const problem = `the heading "${text}" is of level 1, as the title is`;
    return { problem, remedy: 'write it with ##; the title stands in the front matter' };
  }
  if (depth <= above + 1) return undefined;
  const problem = `the heading "${text}" is of level ${depth}, below one of level ${above}`;
  return { problem, remedy: `write it with ${'#'.repeat(above + 1)}` };
}
