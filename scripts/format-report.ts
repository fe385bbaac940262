import type { Flaw } from '@/lib/fail';
import type { Problem } from '@/lib/openapi/model';
import { formatPlace } from '@/lib/openapi/problems';
import { formatCount } from '@/lib/reference/words';

/** What came of one document: `bad` says why it cannot be shown; problems are spots that were left out or repaired. */
export type SpecReport = {
  file: string;
  ok: boolean;
  /** The document's own; empty where it cannot be read. */
  title: string;
  operations: number;
  schemas: number;
  problems: Problem[];
  bad: Flaw[];
};

/** The lines that a person reads: one for the document (or each reason why it is bad), one for each problem. */
export function formatReport({ file, ok, operations, schemas, problems, bad }: SpecReport): string[] {
  const counts = [
    formatCount(operations, 'operation'),
    formatCount(schemas, 'schema'),
    formatCount(problems.length, 'problem'),
  ];
  const heads = ok
    ? [`ok ${file}: ${counts.join(', ')}`]
    : bad.map((flaw) => `bad ${file}: ${formatSpot(file, flaw)}${flaw.problem}; ${flaw.remedy}`);
  return [
    ...heads,
    ...problems.map((problem) => `  ${formatPlace(file, problem)}: ${problem.message}; ${problem.remedy}`),
  ];
}

/** What the place of a flaw says beyond the file: `/info: `, `line 4: ` or nothing. */
function formatSpot(file: string, { where }: Flaw): string {
  const rest = where.startsWith(file) ? where.slice(file.length) : where;
  const line = /^:(\d+)/.exec(rest)?.[1];
  const pointer = /\/[^)]*/.exec(rest)?.[0];
  if (pointer !== undefined) return `${pointer}: `;
  return line === undefined ? '' : `line ${line}: `;
}
