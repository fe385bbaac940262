import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Operation } from '@/components/reference/Operation';
import { BuildError, type Flaw } from '@/lib/fail';
import { listOperations as listModelOperations } from '@/lib/openapi/list-operations';
import { loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { formatProblem } from '@/lib/problem';
import type { OperationSection } from '@/lib/reference/document';
import { toLinks } from '@/lib/reference/links';
import { listOperations } from '@/lib/reference/walk';
import { toReference } from '@/lib/site/reference';
import type { SpecReport } from '@/scripts/format-report';

/** Reads a document, and renders every operation of it to static HTML. */
export async function checkSpec(file: string): Promise<SpecReport> {
  try {
    const api = parseApi(await loadSpec(file));
    const bad = findRenderFlaws(api);
    const operations = listModelOperations(api).length;
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

function findRenderFlaws(api: Api): Flaw[] {
  const reference = toReference(api, api.title, {});
  return reference.pages.flatMap((page) => {
    const links = toLinks(reference, page.href);
    return listOperations(page).flatMap((operation) => {
      try {
        renderToStaticMarkup(createElement(Operation, { api: api.id, page, operation, links }));
        return [];
      } catch (error) {
        return toUnforeseen(operation.pointer, error, operation);
      }
    });
  });
}

function toUnforeseen(where: string, error: unknown, operation?: OperationSection): Flaw {
  const what = operation === undefined ? 'the document' : `\`${operation.title}\``;
  return {
    where,
    problem: `${what} cannot be shown (${formatProblem(error)})`,
    remedy: 'this is a fault of the portal: report it with the document',
  };
}
