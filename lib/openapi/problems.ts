import path from 'node:path';
import { type Flaw, failAll } from '@/lib/fail';
import type { Problem } from '@/lib/openapi/model';

/** Stops the build when there are problems, with a line for each: for documents that must have none. */
export function failOnProblems(file: string, problems: readonly Problem[]): void {
  failAll(problems.map((problem) => toFlaw(file, problem)));
}

/** Where a problem stands, in words: `specs/linkv1.yaml:12 (/paths/~1a/get)`. */
export function formatPlace(file: string, { pointer, file: part, line }: Problem): string {
  const name = part === undefined ? file : path.join(path.dirname(file), part);
  const place = line === undefined ? name : `${name}:${line}`;
  return pointer === '' ? place : `${place} (${pointer})`;
}

function toFlaw(file: string, problem: Problem): Flaw {
  return { where: formatPlace(file, problem), problem: problem.message, remedy: problem.remedy };
}
