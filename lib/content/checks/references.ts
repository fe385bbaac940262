import type { Flaw } from '@/lib/fail';
import { findNearest } from '@/lib/nearest/nearest';
import { formatAddress } from '../address';
import type { Guide, SpecFacts } from '../model';
import { formatOperationKey, keyOf } from '../operation-key';
import { findVersion } from '../versions';

/** Front matter that names an API, an operation or a docs version which is not there. */
export function findReferenceFlaws(guide: Guide, facts: SpecFacts): Flaw[] {
  const apiFlaws = findApiFlaws(guide, facts);
  // An operation is looked up in the API, so its flaws would only repeat that there is no such API.
  return [...(apiFlaws.length > 0 ? apiFlaws : findOperationFlaws(guide, facts)), ...findVersionFlaws(guide, facts)];
}

function findApiFlaws(guide: Guide, { operations }: SpecFacts): Flaw[] {
  const { api } = guide.frontMatter;
  const apis = [...new Set(operations.map((operation) => operation.api))];
  if (api === undefined || apis.includes(api)) return [];
  return [
    {
      where: formatFieldPlace(guide, 'api'),
      problem: `front matter field \`api\` names no API: ${api}`,
      remedy: `use one of ${apis.join(', ')}`,
    },
  ];
}

function findOperationFlaws(guide: Guide, { operations }: SpecFacts): Flaw[] {
  const known = operations.map(keyOf);
  return guide.frontMatter.operations.flatMap((name) => {
    const key = formatOperationKey(name, guide.frontMatter.api);
    if (known.includes(key)) return [];
    const nearest = findNearest(key, known);
    return [
      {
        where: formatFieldPlace(guide, 'operations'),
        problem: `front matter field \`operations\` names no operation: ${name}`,
        remedy:
          nearest === undefined ? 'use an operationId of the API, or `api/operationId`' : `did you mean ${nearest}?`,
      },
    ];
  });
}

function findVersionFlaws(guide: Guide, { versions }: SpecFacts): Flaw[] {
  const { version } = guide.frontMatter;
  if (version === undefined) return [];
  const where = formatFieldPlace(guide, 'version');
  const named = versions.find(({ id }) => id === version);
  if (named === undefined) {
    const known = versions.map(({ id }) => id).join(', ');
    const remedy = `use one of ${known}, or add it to docsVersions in site.config.ts`;
    return [{ where, problem: `front matter field \`version\` names no docs version: ${version}`, remedy }];
  }
  const address = formatAddress(guide);
  if (findVersion(address, versions) === named) return [];
  const problem = `front matter field \`version\` says ${version}, which the address ${address} does not belong to`;
  return [{ where, problem, remedy: `remove it, or move the file into content${named.prefix}` }];
}

function formatFieldPlace({ file, fieldLines }: Guide, field: string): string {
  return `${file}:${fieldLines[field] ?? 1}`;
}
