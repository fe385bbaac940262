import { closestMatch } from '@/lib/closest-match';
import type { Diagnostic, Location } from '@/lib/diagnostic';
import { formatAddress } from '../address';
import type { Guide, SpecFacts } from '../model';
import { formatOperationKey, keyOf } from '../operation-key';
import { findVersion } from '../versions';

/** Front matter that names an API, an operation or a docs version which is not there. */
export function findReferenceErrors(guide: Guide, facts: SpecFacts): Diagnostic[] {
  const apiErrors = findApiErrors(guide, facts);
  // An operation is looked up in the API, so its errors would only repeat that there is no such API.
  return [
    ...(apiErrors.length > 0 ? apiErrors : findOperationErrors(guide, facts)),
    ...findVersionErrors(guide, facts),
  ];
}

function findApiErrors(guide: Guide, { operations }: SpecFacts): Diagnostic[] {
  const { api } = guide.frontMatter;
  const apis = [...new Set(operations.map((operation) => operation.api))];
  if (api === undefined || apis.includes(api)) return [];
  return [
    {
      severity: 'error',
      ...locateField(guide, 'api'),
      message: `front matter field \`api\` names an unknown API: ${api}`,
      hint: `use one of ${apis.join(', ')}`,
    },
  ];
}

function findOperationErrors(guide: Guide, { operations }: SpecFacts): Diagnostic[] {
  const known = operations.map(keyOf);
  return guide.frontMatter.operations.flatMap((name) => {
    const key = formatOperationKey(name, guide.frontMatter.api);
    if (known.includes(key)) return [];
    const nearest = closestMatch(key, known);
    return [
      {
        severity: 'error',
        ...locateField(guide, 'operations'),
        message: `front matter field \`operations\` names an unknown operation: ${name}`,
        hint:
          nearest === undefined ? 'use an operationId of the API, or `api/operationId`' : `did you mean ${nearest}?`,
      },
    ];
  });
}

function findVersionErrors(guide: Guide, { versions }: SpecFacts): Diagnostic[] {
  const { version } = guide.frontMatter;
  if (version === undefined) return [];
  const location = locateField(guide, 'version');
  const named = versions.find(({ id }) => id === version);
  if (named === undefined) {
    const known = versions.map(({ id }) => id).join(', ');
    const hint = `use one of ${known}, or add it to docsVersions in site.config.ts`;
    return [
      {
        severity: 'error',
        ...location,
        message: `front matter field \`version\` names an unknown docs version: ${version}`,
        hint,
      },
    ];
  }
  const address = formatAddress(guide);
  if (findVersion(address, versions) === named) return [];
  const message = `front matter field \`version\` says ${version}, which the address ${address} does not belong to`;
  return [{ severity: 'error', ...location, message, hint: `remove it, or move the file into content${named.prefix}` }];
}

function locateField({ file, fieldLines }: Guide, field: string): Location {
  return { file, line: fieldLines[field] ?? 1 };
}
