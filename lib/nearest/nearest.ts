import { countEdits } from './edits';

/** The candidate that takes the fewest edits from `word`, or undefined when none is near (a third of the letters). */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let limit = Math.max(2, Math.ceil(word.length / 3));
  for (const candidate of candidates) {
    const edits = countEdits(word.toLowerCase(), candidate.toLowerCase(), limit);
    if (edits > limit) continue;
    nearest = candidate;
    limit = edits - 1;
  }
  return nearest;
}
