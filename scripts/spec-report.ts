import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OperationView } from '@/components/openapi/OperationView';
import { BuildError, type Flaw } from '@/lib/fail';
import { loadSpec } from '@/lib/openapi/load';
import type { Api, Operation, Problem } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { formatPlace } from '@/lib/openapi/problems';
import { toReference } from '@/lib/site/reference';

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

/** Reads a document, and renders every operation of it to static HTML. */
export async function checkSpec(file: string): Promise<SpecReport> {
  try {
    const api = parseApi(await loadSpec(file));
    const bad = findRenderFlaws(api);
    const operations = api.groups.reduce((count, group) => count + group.operations.length, 0);
    return {
      file,
      ok: bad.length === 0,
      title: api.title,
      operations,
      schemas: api.schemas.length,
      problems: api.problems,
      bad,
    };
  } catch (error) {
    const bad = error instanceof BuildError ? [...error.flaws] : [toUnforeseen(file, error)];
    return { file, ok: false, title: '', operations: 0, schemas: 0, problems: [], bad };
  }
}

/** The lines that a person reads: one for the document (or each reason why it is bad), one for each problem. */
export function formatReport({ file, ok, operations, schemas, problems, bad }: SpecReport): string[] {
  const counts = [count(operations, 'operation'), count(schemas, 'schema'), count(problems.length, 'problem')];
  const heads = ok
    ? [`ok ${file}: ${counts.join(', ')}`]
    : bad.map((flaw) => `bad ${file}: ${formatSpot(file, flaw)}${flaw.problem}; ${flaw.remedy}`);
  return [
    ...heads,
    ...problems.map((problem) => `  ${formatPlace(file, problem)}: ${problem.message}; ${problem.remedy}`),
  ];
}

function findRenderFlaws(api: Api): Flaw[] {
  const reference = toReference(api, api.title, {});
  return reference.pages.flatMap((page) =>
    page.groups
      .flatMap(({ operations }) => operations)
      .flatMap((operation) => {
        try {
          renderToStaticMarkup(createElement(OperationView, { reference, page, operation }));
          return [];
        } catch (error) {
          return toUnforeseen(operation.pointer, error, operation);
        }
      }),
  );
}

function toUnforeseen(where: string, error: unknown, operation?: Operation): Flaw {
  const reason = error instanceof Error ? error.message : String(error);
  const what = operation === undefined ? 'the document' : `\`${operation.title}\``;
  return {
    where,
    problem: `${what} cannot be shown (${reason})`,
    remedy: 'this is a fault of the portal: report it with the document',
  };
}

/** What the place of a flaw says beyond the file: `/info: `, `line 4: ` or nothing. */
function formatSpot(file: string, { where }: Flaw): string {
  const rest = where.startsWith(file) ? where.slice(file.length) : where;
  const line = /^:(\d+)/.exec(rest)?.[1];
  const pointer = /\/[^)]*/.exec(rest)?.[0];
  if (pointer !== undefined) return `${pointer}: `;
  return line === undefined ? '' : `line ${line}: `;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
