import { groupBy } from '@/lib/collections';
import { toErrors } from '@/lib/diagnostic';
import { toOperationKey } from '@/lib/guides/document';
import type { Change } from '@/lib/openapi/compare/change';
import { compareTwoOperations } from '@/lib/openapi/compare/compare-documents';
import { formatName, formatSubject } from '@/lib/openapi/compare/words';
import type { Operation, SecurityAlternative } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import type { DifferenceRow } from '@/lib/reference/document';
import { toInline } from '@/lib/reference/inline';
import { toLinks } from '@/lib/reference/links';
import type { CounterpartLink, CounterpartsByOperation } from '@/lib/reference/operation';
import { capitalize, findUnknownName } from '@/lib/text';
import type { SourceDiagnostic } from './read-documents';
import type { Reference } from './reference';

/** Returns links to the counterparts of each operation in other APIs, with the differences, by the operation's anchor. */
export function toCounterparts(reference: Reference, references: readonly Reference[]): CounterpartsByOperation {
  const found = listOperationsAndCallbacks(reference.api).map((operation) => {
    // A path file that two APIs share lists the calls of both, so one is in the same API.
    const foreign = (operation.counterparts ?? []).filter(({ api }) => api !== reference.id);
    return [operation.id, foreign.flatMap((name) => toLink(reference, operation, name, references))] as const;
  });
  return Object.fromEntries(found.filter(([, links]) => links.length > 0));
}

function toLink(
  { api, label }: Reference,
  operation: Operation,
  name: { api: string; operationId: string },
  references: readonly Reference[],
): CounterpartLink[] {
  const other = references.find(({ id }) => id === name.api);
  const found =
    other && listOperationsAndCallbacks(other.api).find(({ operationId }) => operationId === name.operationId);
  if (other === undefined || found === undefined) return [];
  const changes = compareTwoOperations({ operation: found, api: other.api }, { operation, api });
  const differences = { here: label, there: other.label, rows: toRows(changes, operation, found) };
  return [{ href: toLinks(other).toAnchor(found.id), title: found.title, differences }];
}

/** Returns the differences that a client must handle. Omits those of wording, deprecation, rules, and how exactly a type is documented. */
function toRows(changes: readonly Change[], here: Operation, there: Operation): DifferenceRow[] {
  const [schemesHere, schemesThere] = [toOnlyWay(here.security), toOnlyWay(there.security)];
  const isComparable = schemesHere !== undefined && schemesThere !== undefined;
  const differences = changes.filter(
    (change) =>
      change.kind !== 'wording' &&
      change.what !== 'deprecation' &&
      change.what !== 'rule' &&
      !(isComparable && change.what === 'security') &&
      !isOnlyPrecision(change),
  );
  const [onlyHere, onlyThere] = isComparable
    ? [without(schemesHere, schemesThere), without(schemesThere, schemesHere)]
    : [[], []];
  const listWhole = (action: Change['action']) =>
    differences.filter((change) => change.action === action && WHOLE.has(change.what));
  const [only, missing] = [listWhole('added'), listWhole('removed')];
  const rest = differences.filter((change) => !only.includes(change) && !missing.includes(change));
  const single = toRow('Only in one API', [
    [...onlyHere, ...only.map(formatThing)],
    [...onlyThere, ...missing.map(formatThing)],
  ]);
  return [
    ...(single.here.length + single.there.length === 0 ? [] : [single]),
    ...[...groupBy(rest, formatSubject)].map(([subject, group]) =>
      toRow(capitalize(subject), [group.map(toSideFormatter('new')), group.map(toSideFormatter('old'))]),
    ),
  ];
}

/** Returns whether the types differ only in a format that one side doesn't document: `string`, `string<date-time>`. */
function isOnlyPrecision({ what, old = '', new: now = '' }: Change): boolean {
  const withoutFormat = (type: string) => type.replace(/<[^<>]*>/g, '');
  return what === 'type' && (old === withoutFormat(now) || now === withoutFormat(old));
}

function toRow(aspect: string, values: [string[], string[]]): DifferenceRow {
  const [here, there] = values.map((texts) => {
    const words = texts.filter((text) => text !== '').join('; ');
    return words === '' ? [] : toInline(words);
  });
  return { aspect: toInline(aspect), here: here ?? [], there: there ?? [] };
}

/** Returns the schemes of an operation with one way to authenticate; undefined if there are several ways or a scheme has scopes. */
function toOnlyWay(alternatives: readonly SecurityAlternative[]): string[] | undefined {
  if (
    alternatives.length > 1 ||
    alternatives.some(({ requirements }) => requirements.some(({ scopes }) => scopes.length > 0))
  )
    return undefined;
  return alternatives.flatMap(({ requirements }) =>
    requirements.map(({ scheme }) => `credential ${formatName(scheme)}`),
  );
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}

/** Elements that can exist in only one of the calls. Other changes are differences in an element that both calls have. */
const WHOLE: ReadonlySet<Change['what']> = new Set([
  'parameter',
  'body',
  'field',
  'response',
  'header',
  'reason',
  'security',
]);

function formatThing({ what, location, name }: Change): string {
  if (what === 'reason') return `reason ${formatName(name)}`;
  if (what === 'security') return name;
  if (what === 'header') return `header ${formatName(name)}`;
  return formatSubject({ location, name });
}

/** Returns a function that formats the value of a change on one side: code unless it is plain words; empty if that side has none. */
function toSideFormatter(side: 'old' | 'new'): (change: Change) => string {
  return (change) => {
    const value = change[side] ?? '';
    const words = WORDS.has(change.what) || value === '' || value.includes('`') ? value : formatName(value);
    return words === '' || change[side === 'old' ? 'new' : 'old'] !== undefined ? words : `${words} (only here)`;
  };
}

/** Parts whose values are plain words: `required`, `1 to 30 items`, `no retry`. Other values are from the documents, so they are code. */
const WORDS: ReadonlySet<Change['what']> = new Set(['constraint', 'field', 'reason']);

/** Returns an error for each counterpart that isn't a call of any API. `files` are the entry documents by API ID. */
export function findCounterpartErrors(
  references: readonly Pick<Reference, 'api'>[],
  files: ReadonlyMap<string, string>,
): SourceDiagnostic[] {
  const operations = references.flatMap(({ api }) =>
    listOperationsAndCallbacks(api).map((operation) => ({ api: api.id, operation })),
  );
  const known = operations.flatMap(({ api, operation: { operationId } }) =>
    operationId === undefined ? [] : toOperationKey({ api, operationId }),
  );
  return operations.flatMap(({ api, operation: { counterparts = [], pointer } }) =>
    counterparts.flatMap((name) => {
      const key = toOperationKey(name);
      const unknown = findUnknownName(key, known, `there is no call ${key}`, 'write API/operationId, or remove it');
      const location = { file: files.get(api) ?? api, pointer: `${pointer}/x-counterpart` };
      return toErrors(location, unknown).map((error) => ({ ...error, api }));
    }),
  );
}
