import { formatNameHint } from '@/lib/closest-match';
import type { Question } from '@/lib/openapi/model';
import type { SpecDocument } from '@/lib/openapi/schema/document';
import { questionEntry, readList } from '@/lib/openapi/vocabulary/vocabulary';

const POINTER = '/x-questions';

/** Returns the questions of `x-questions`; calls that no operation is are reported and left out. */
export function parseQuestions(
  document: SpecDocument,
  operations: ReadonlyMap<string, { id: string; title: string }>,
): Question[] {
  const report = document.report.bind(document);
  const entries = readList(questionEntry, document.root['x-questions'], POINTER, report);
  return entries.map(({ question, why, operations: names }, index) => ({
    question,
    why,
    operations: names.flatMap((name, place) => {
      const operation = operations.get(name);
      if (operation !== undefined) return { anchor: operation.id, title: operation.title };
      report(
        `${POINTER}/${index}/operations/${place}`,
        `no operation has the operationId \`${name}\``,
        formatNameHint(name, [...operations.keys()], 'correct its spelling'),
      );
      return [];
    }),
  }));
}
