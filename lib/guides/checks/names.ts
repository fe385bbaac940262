import { findOwn } from '@/lib/collections';
import type { LineDiagnostic } from '@/lib/diagnostic';
import {
  formatDocsPath,
  formatOperationKey,
  type Guide,
  type GuideContext,
  type InlineCode,
  toOperationKey,
} from '@/lib/guides/document';
import { findIntendedName, findShape, findTerms, type TermIndex } from '@/lib/guides/terms';
import { findVersion } from '@/lib/guides/versions';
import { closestMatch, formatNameHint } from '@/lib/text';

/** Reports unknown code that looks like a name of the specifications, and `ignoredTerms` that aren't needed. */
export function findCodeErrors(
  guide: Guide,
  index: TermIndex,
  { ignoredTerms }: Pick<GuideContext, 'ignoredTerms'>,
): LineDiagnostic[] {
  const strange = guide.codes.filter(({ code }) => !ignoredTerms.includes(code) && isStrange(code, index));
  return [
    ...findUnusedIgnoredTerms(guide, strange),
    ...strange
      .filter(({ code }) => !guide.frontMatter.ignoredTerms.includes(code))
      .map((code) => toCodeError(code, guide, index)),
  ];
}

/** Returns names in code and JSON that the guide's APIs don't have. */
export function findForeignNames(
  guide: Guide,
  index: TermIndex,
  { ignoredTerms, labels }: Pick<GuideContext, 'ignoredTerms' | 'labels'>,
): LineDiagnostic[] {
  const own = listApis(guide);
  if (own.length === 0) return [];
  const text = [guide.lead, ...guide.headings.map(({ prose }) => prose)].join(' ');
  const apis = [...own, ...Object.keys(labels).filter((api) => text.includes(findOwn(labels, api) ?? api))];
  const formatApis = (ids: readonly string[]) => ids.map((api) => findOwn(labels, api) ?? api).join(' and ');
  const ignored = [...ignoredTerms, ...guide.frontMatter.ignoredTerms];
  const codes = guide.codes.flatMap(({ code, line }): LineDiagnostic[] => {
    const owners = [...new Set(findTerms(code, index).map(({ api }) => api))];
    const isForeign = owners.length > 0 && !owners.some((api) => apis.includes(api));
    if (ignored.includes(code) || !isForeign || findShape(code, index) === undefined) return [];
    const message = `\`${code}\` is a name of ${formatApis(owners)} only, which the guide does not mention`;
    const hint = `${formatNearest(code, index, own) ?? 'correct it'}, or say in the text that it belongs to ${formatApis(owners)}`;
    return [{ line, message, hint }];
  });
  const fields = listFields(index, apis);
  const names = guide.jsonNames.flatMap(({ code, line }): LineDiagnostic[] => {
    if (fields.includes(code) || ignored.includes(code)) return [];
    const message = `the JSON has the property ${code}, but no field of ${formatApis(own)} has this name`;
    const hint = formatNameHint(code, fields, 'embed an example of the specification instead');
    return [{ line, message, hint }];
  });
  return [...codes, ...names];
}

function listApis({ frontMatter, embeds }: Guide): string[] {
  const operations = frontMatter.operations.flatMap((name) => (name.includes('/') ? (name.split('/')[0] ?? []) : []));
  const named = embeds.flatMap(({ attributes }) => attributes.api ?? []);
  return [...new Set([...(frontMatter.api === undefined ? [] : [frontMatter.api]), ...operations, ...named])];
}

function listFields({ terms }: TermIndex, apis: readonly string[]): string[] {
  const fields = [...terms.values()].flat().filter(({ kind, api }) => kind === 'field' && apis.includes(api));
  return fields.map(({ code }) => code);
}

function isStrange(code: string, index: TermIndex): boolean {
  if (findTerms(code, index).length > 0) return false;
  return findShape(code, index) !== undefined || findIntendedName(code, index) !== undefined;
}

function findUnusedIgnoredTerms({ frontMatter, fieldLines }: Guide, strange: readonly InlineCode[]): LineDiagnostic[] {
  const idle = frontMatter.ignoredTerms.filter((word) => !strange.some(({ code }) => code === word));
  return idle.map((word) => ({
    line: fieldLines.ignoredTerms ?? 1,
    message: `front matter field \`ignoredTerms\` lists ${word}, which no check of this guide reports`,
    hint: 'remove it',
  }));
}

function toCodeError({ code, line }: InlineCode, guide: Guide, index: TermIndex): LineDiagnostic {
  const intended = findIntendedName(code, index);
  const correction =
    (intended === undefined ? formatNearest(code, index, listApis(guide)) : `write \`${intended}\``) ?? 'correct it';
  const otherwise = intended?.includes('.') === true ? 'a field' : 'an operation';
  return {
    line,
    message: `\`${code}\` looks like ${findShape(intended ?? code, index) ?? otherwise}, but no specification has it`,
    hint: `${correction}, or list it under \`ignoredTerms\` in the front matter`,
  };
}

/** Returns a hint with the closest name of the same shape in these APIs, or in all APIs if `apis` is empty; undefined if no name is close. */
function formatNearest(code: string, index: TermIndex, apis: readonly string[]): string | undefined {
  const shape = findShape(code, index);
  const names = [...index.terms.values()].flat().flatMap((term) => {
    const isOwn = apis.length === 0 || apis.includes(term.api);
    return isOwn && findShape(term.code, index) === shape ? term.code : [];
  });
  const nearest = closestMatch(code, names);
  return nearest === undefined ? undefined : `write \`${nearest}\``;
}

/** Returns errors for unknown APIs, operations and docs versions in the front matter. */
export function findReferenceErrors(guide: Guide, context: GuideContext): LineDiagnostic[] {
  const apiErrors = findApiErrors(guide, context);
  // An operation can only be looked up in its API. Without the API, its errors would only repeat that the API is unknown.
  return [
    ...(apiErrors.length > 0 ? apiErrors : findOperationErrors(guide, context)),
    ...findVersionErrors(guide, context),
  ];
}

function findApiErrors(guide: Guide, { operations }: GuideContext): LineDiagnostic[] {
  const { api } = guide.frontMatter;
  const apis = [...new Set(operations.map((operation) => operation.api))];
  if (api === undefined || apis.includes(api)) return [];
  // IDs of APIs differ by a digit, so only suggest one that differs in case.
  const sameButCase = apis.find((id) => id.toLowerCase() === api.toLowerCase());
  const hint = sameButCase === undefined ? `use one of ${apis.join(', ')}` : `did you mean \`${sameButCase}\`?`;
  return [{ ...locateField(guide, 'api'), message: `front matter field \`api\` names an unknown API: ${api}`, hint }];
}

function findOperationErrors(guide: Guide, { operations }: GuideContext): LineDiagnostic[] {
  const known = operations.map(toOperationKey);
  const named = guide.frontMatter.operations.map((name) => formatOperationKey(name, guide.frontMatter.api));
  return guide.frontMatter.operations.flatMap((name, index) => {
    const key = named[index] ?? '';
    if (named.indexOf(key) !== index) {
      const message = `front matter field \`operations\` names ${name} twice`;
      return [{ ...locateField(guide, 'operations'), message, hint: 'remove one of the two' }];
    }
    if (known.includes(key)) return [];
    const api = key.split('/')[0] ?? '';
    const nearest = closestMatch(
      name.replace(/^.*\//, ''),
      operations.flatMap((operation) => (operation.api === api ? operation.operationId : [])),
    );
    const message = `front matter field \`operations\` names an unknown operation: ${name}`;
    const hint = nearest === undefined ? formatOwnerHint(name, operations) : `did you mean \`${api}/${nearest}\`?`;
    return [{ ...locateField(guide, 'operations'), message, hint }];
  });
}

function formatOwnerHint(name: string, operations: GuideContext['operations']): string {
  const owner = operations.find(({ operationId }) => operationId === name.replace(/^.*\//, ''));
  return owner === undefined ? 'use an operationId of the API, or `api/operationId`' : `write ${toOperationKey(owner)}`;
}

function findVersionErrors(guide: Guide, { versions }: GuideContext): LineDiagnostic[] {
  const { version } = guide.frontMatter;
  if (version === undefined) return [];
  const location = locateField(guide, 'version');
  const named = versions.find(({ id }) => id === version);
  if (named === undefined) {
    const known = versions.map(({ id }) => id).join(', ');
    const message = `front matter field \`version\` names an unknown docs version: ${version}`;
    return [{ ...location, message, hint: `use one of ${known}, or add it to docsVersions in site.config.ts` }];
  }
  const docsPath = formatDocsPath(guide);
  if (findVersion(docsPath, versions) === named) return [];
  const message = `front matter field \`version\` says ${version}, which the path ${docsPath} does not belong to`;
  return [{ ...location, message, hint: `remove it, or move the file into content${named.prefix}` }];
}

function locateField({ fieldLines }: Guide, field: string): { line: number } {
  return { line: fieldLines[field] ?? 1 };
}
