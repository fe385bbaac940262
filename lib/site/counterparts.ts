import { formatNameHint } from '@/lib/closest-match';
import type { Diagnostic } from '@/lib/diagnostic';
import { compareOperations, type Difference, type DifferenceKind } from '@/lib/openapi/compare/compare-operations';
import type { Api, Operation } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import type { Inline } from '@/lib/reference/document';
import { code, text } from '@/lib/reference/inline';
import { toLinks } from '@/lib/reference/links';
import type { CounterpartLink, CounterpartsByOperation } from '@/lib/reference/operation';
import type { SourceDiagnostic } from './read-documents';
import type { Reference } from './reference';

/** Returns, for one reference, the calls of other APIs that do the same as its calls, with what differs. */
export function toCounterparts({ api }: Reference, references: readonly Reference[]): CounterpartsByOperation {
  const found = listOperationsAndCallbacks(api).map((operation): [string, CounterpartLink[]] => [
    operation.id,
    listForeign(api, operation).flatMap((name) => toLink(api, operation, name, references)),
  ]);
  return Object.fromEntries(found.filter(([, links]) => links.length > 0));
}

/** A path that two APIs share names both: that of its own API says nothing. */
function listForeign(api: Api, { counterparts = [] }: Operation): { api: string; operationId: string }[] {
  return counterparts.filter((name) => name.api !== api.id);
}

function toLink(
  api: Api,
  operation: Operation,
  name: { api: string; operationId: string },
  references: readonly Reference[],
): CounterpartLink[] {
  const other = references.find(({ id }) => id === name.api);
  const found = other && findOperation(other.api, name.operationId);
  if (other === undefined || found === undefined) return [];
  const differences = compareOperations(
    { operation, schemas: api.schemas, commonHeaders: api.commonHeaders },
    { operation: found, schemas: other.api.schemas, commonHeaders: other.api.commonHeaders },
  );
  const href = toLinks(other).toAnchor(found.id);
  return [{ href, api: other.label, title: found.title, differences: toWords(differences) }];
}

function findOperation(api: Api, operationId: string): Operation | undefined {
  return listOperationsAndCallbacks(api).find((operation) => operation.operationId === operationId);
}

const WORDS: Record<DifferenceKind, string> = {
  credentials: 'credential header',
  headers: 'header',
  parameters: 'parameter',
  body: 'body field',
  responses: 'response',
  fields: 'response field',
  reasons: 'error reason',
};

/** What only this call has, what only the other has, what only one of them requires, and what both have in different forms. */
function toWords(differences: readonly Difference[]): Inline[] {
  if (differences.length === 0) return [text('Same headers, parameters, body fields, responses and error reasons.')];
  return [
    ...toSentence('Only this call: ', differences, 'only'),
    ...toSentence('Only the other call: ', differences, 'missing'),
    ...toSentence('Required only by this call: ', differences, 'required'),
    ...toSentence('Required only by the other call: ', differences, 'optional'),
    ...differences.flatMap(({ of, types }) =>
      types.flatMap(({ name, own, other }) => [
        text(`The ${WORDS[of]} `),
        code(name),
        text(` is ${own} here and ${other} there. `),
      ]),
    ),
    ...differences.flatMap(({ of, values }) =>
      values.flatMap(({ name, only, missing }) => [
        text(`The ${WORDS[of]} `),
        code(name),
        text(' has '),
        ...toValues(only, 'only here'),
        ...(only.length > 0 && missing.length > 0 ? [text(', and ')] : []),
        ...toValues(missing, 'only there'),
        text('. '),
      ]),
    ),
  ];
}

function toValues(values: readonly string[], where: string): Inline[] {
  if (values.length === 0) return [];
  return [...toCodes(values.map((value) => value.replace(/^"(.*)"$/, '$1'))), text(` ${where}`)];
}

function toCodes(names: readonly string[]): Inline[] {
  return names.flatMap((name, place) => [...(place === 0 ? [] : [text(', ')]), code(name)]);
}

function toSentence(
  start: string,
  differences: readonly Difference[],
  side: 'only' | 'missing' | 'required' | 'optional',
): Inline[] {
  const parts = differences.filter((difference) => difference[side].length > 0);
  if (parts.length === 0) return [];
  return [
    text(start),
    ...parts.flatMap((difference, index): Inline[] => {
      const names = difference[side];
      const word = `${WORDS[difference.of]}${names.length === 1 ? '' : 's'}`;
      return [text(`${index === 0 ? '' : '; '}${word} `), ...toCodes(names)];
    }),
    text('. '),
  ];
}

/** Returns an error for each counterpart that no API of the portal has; `files` are the entry documents by API. */
export function findCounterpartErrors(
  references: readonly Pick<Reference, 'api'>[],
  files: ReadonlyMap<string, string>,
): SourceDiagnostic[] {
  const known = references.flatMap(({ api }) =>
    listOperationsAndCallbacks(api).flatMap(({ operationId }) =>
      operationId === undefined ? [] : `${api.id}/${operationId}`,
    ),
  );
  return references.flatMap(({ api }) =>
    listOperationsAndCallbacks(api).flatMap((operation) =>
      (operation.counterparts ?? []).flatMap((name): (Diagnostic & { api: string })[] => {
        const key = `${name.api}/${name.operationId}`;
        if (known.includes(key)) return [];
        return [
          {
            severity: 'error',
            api: api.id,
            file: files.get(api.id) ?? api.id,
            pointer: `${operation.pointer}/x-counterpart`,
            message: `there is no call ${key}`,
            hint: formatNameHint(key, known, 'write API/operationId, or remove it'),
          },
        ];
      }),
    ),
  );
}
