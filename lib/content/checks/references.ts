import type { Flaw } from '@/lib/fail';
import type { Guide, SpecFacts } from '../model';
import { findNearest } from '../nearest';
import { formatOperationKey } from '../operation-key';

/** Front matter that names an API or an operation which the specifications do not have. */
export function findReferenceFlaws(guide: Guide, { operations }: SpecFacts): Flaw[] {
  const { api } = guide.frontMatter;
  const apis = [...new Set(operations.map((operation) => operation.api))];
  const where = `${guide.file}:1`;
  if (api !== undefined && !apis.includes(api)) {
    return [
      { where, problem: `front matter field \`api\` names no API: ${api}`, remedy: `use one of ${apis.join(', ')}` },
    ];
  }
  const known = operations.map((operation) => `${operation.api}/${operation.operationId}`);
  return guide.frontMatter.operations.flatMap((name) => {
    const key = formatOperationKey(name, api);
    if (known.includes(key)) return [];
    const nearest = findNearest(key, known);
    return [
      {
        where,
        problem: `front matter field \`operations\` names no operation: ${name}`,
        remedy:
          nearest === undefined ? 'use an operationId of the API, or `api/operationId`' : `did you mean ${nearest}?`,
      },
    ];
  });
}
