import { closestMatch } from '@/lib/closest-match';
import type { Diagnostic, Location } from '@/lib/diagnostic';
import {
  formatAddress,
  formatOperationKey,
  type Guide,
  type InlineCode,
  keyOf,
  type SpecFacts,
} from '@/lib/guides/document';
import { findShape, findTerms, type TermIndex } from '@/lib/guides/terms';
import { findVersion } from '@/lib/guides/versions';

/** Inline code that is shaped like a name of the specifications and is none, unless it is excused; and excuses without such code. */
export function findCodeErrors(guide: Guide, index: TermIndex): Diagnostic[] {
  const strange = guide.codes.filter(({ code }) => isStrange(code, index));
  const { excuse } = guide.frontMatter;
  return [
    ...findExcuseErrors(guide, strange),
    ...strange.filter(({ code }) => !excuse.includes(code)).map((code) => toCodeError(code, guide.file, index)),
  ];
}

function isStrange(code: string, index: TermIndex): boolean {
  return findShape(code, index) !== undefined && findTerms(code, index).length === 0;
}

function findExcuseErrors({ frontMatter, fieldLines, file }: Guide, strange: readonly InlineCode[]): Diagnostic[] {
  const idle = frontMatter.excuse.filter((word) => !strange.some(({ code }) => code === word));
  return idle.map((word) => ({
    severity: 'error',
    file,
    line: fieldLines.excuse ?? 1,
    message: `front matter field \`excuse\` lists ${word}, which needs no excuse in this guide`,
    hint: 'remove it',
  }));
}

function toCodeError({ code, line }: InlineCode, file: string, index: TermIndex): Diagnostic {
  const shape = findShape(code, index);
  const nearest = shape && closestMatch(code, listNames(index, shape));
  const correction = nearest === undefined ? 'correct it' : `write \`${nearest}\``;
  return {
    severity: 'error',
    file,
    line,
    message: `\`${code}\` looks like ${shape}, but no specification has it`,
    hint: `${correction}, or list it under \`excuse\` in the front matter`,
  };
}

function listNames(index: TermIndex, shape: string): string[] {
  const names = [...index.terms.values()].flatMap((terms) => terms.slice(0, 1).map((term) => term.code));
  return names.filter((name) => findShape(name, index) === shape);
}

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
