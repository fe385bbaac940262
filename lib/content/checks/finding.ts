import type { Flaw } from '@/lib/fail';

/** What is wrong and what to do, of a spot that the one who looked there knows. */
export type Finding = Omit<Flaw, 'where'>;

/** A finding as a flaw of a line of a file; none where nothing was found. */
export function toFlaws(file: string, line: number, found: Finding | undefined): Flaw[] {
  return found === undefined ? [] : [{ where: `${file}:${line}`, ...found }];
}
