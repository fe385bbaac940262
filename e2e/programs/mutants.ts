import type { Language, Patch } from '@/e2e/programs/story';

/** A program that breaks a rule; `fault` is the number in the list of what was wrong with the programs once. */
export type Mutant = {
  fault: number;
  title: string;
  program: string;
  patches: Record<Language['id'], readonly Patch[]>;
};

/** What each program must not do, as changes of its text. */
export const MUTANTS: readonly Mutant[] = [];
