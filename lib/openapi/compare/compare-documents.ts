import type { Api, Operation, OperationGroup, OperationName } from '@/lib/openapi/model';
import { listOperations, listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { breaking, CHANGE_KINDS, type Change, compatible } from './change';
import { compareApis, compareServers } from './compare-api';
import { compareText } from './compare-facts';
import { compareOperationPair } from './compare-operations';
import { compareCollectedSchemas } from './compare-schemas';
import {
  type ComparedApi,
  Comparison,
  type Draft,
  type Paired,
  type Position,
  pairByKeys,
  type SchemaPair,
  type Scope,
  toOperationName,
} from './comparison';
import { formatName, formatRequestLine, toRequestLine } from './words';

/**
 * Returns the changes between two documents: first the API as a whole, then operations in the order of the new document. A
 * change that affects several operations, such as in a named schema, is one entry that lists them.
 */
export function compareDocuments(old: Api, now: Api): Change[] {
  const comparison = new Comparison(old, now);
  compareApis(comparison, old, now);
  const { pairs, gone, added } = pairOperations(listOperations(old), listOperations(now));
  for (const operation of gone) {
    const effect = 'Requests to it may fail.';
    comparison.add(
      toPosition(operation),
      breaking('operation', 'removed', `operation ${formatName(formatRequestLine(operation))} removed`, effect),
    );
  }
  const earlier = new Map(pairs.map(([before, after]) => [after, before]));
  const [oldGroups, nowGroups] = [mapGroups(old), mapGroups(now)];
  const isNew = new Set(added);
  for (const operation of listOperations(now)) {
    const before = earlier.get(operation);
    if (isNew.has(operation))
      comparison.add(
        toPosition(operation),
        compatible('operation', 'added', `new operation ${formatName(formatRequestLine(operation))}`),
      );
    if (before === undefined) continue;
    compareOperationPair(comparison, before, operation);
    compareOwnServers(comparison, [old, now], before, operation);
    // Without tags, the group comes from the path. A renamed group is reported elsewhere, once.
    const [oldGroup, group] = [oldGroups.get(before), nowGroups.get(operation)];
    if (before.tags.length + operation.tags.length === 0 || oldGroup?.id === group?.id) continue;
    comparison.add(toPosition(operation), ...compareText('group', oldGroup?.title, group?.title));
  }
  compareCollectedSchemas(comparison);
  return joinDrafts(comparison.drafts, listOperationsAndCallbacks(now));
}

/**
 * Returns the differences of the second operation, maybe of another API, from the first. Fields of named schemas are
 * compared at each use.
 */
export function compareTwoOperations(
  old: { operation: Operation; api: ComparedApi },
  now: { operation: Operation; api: ComparedApi },
): Change[] {
  const comparison = new Comparison(old.api, now.api, true);
  compareOperationPair(comparison, old.operation, now.operation);
  return joinDrafts(comparison.drafts, [now.operation]);
}

function compareOwnServers(
  comparison: Comparison,
  [oldApi, nowApi]: readonly [Api, Api],
  old: Operation,
  now: Operation,
): void {
  const toKey = ({ servers }: Pick<Api, 'servers'>) => servers.map(({ template }) => template).join();
  // The API's servers are compared once.
  if (toKey(old) === toKey(oldApi) && toKey(now) === toKey(nowApi)) return;
  comparison.add(toPosition(now), ...compareServers(old.servers, now.servers));
}

function toPosition(operation: Operation): Position {
  const scope = { kind: 'operation', operation: toOperationName(operation) } as const;
  return { place: { kind: 'operation' }, name: '', anchor: operation.id, direction: 'request', scope };
}

function mapGroups({ groups }: Api): Map<Operation, OperationGroup> {
  return new Map(groups.flatMap((group) => group.operations.map((operation) => [operation, group])));
}

/** Pairs the operations of both documents by path, then by path without parameter names, which are not sent, then by operationId. */
function pairOperations(old: readonly Operation[], now: readonly Operation[]): Paired<Operation> {
  return pairByKeys(old, now, [
    ({ kind, method, path }) => `${kind} ${method} ${path}`,
    (operation) => withId(operation, toRequestKey(operation)),
    toRequestKey,
    ({ operationId }) => operationId,
  ]);
}

function withId({ operationId }: Operation, key: string): string | undefined {
  return operationId === undefined ? undefined : `${key} ${operationId}`;
}

function toRequestKey(operation: Operation): string {
  return `${operation.kind} ${toRequestLine(operation).replace(/\/$/, '')}`;
}

/** Merges equal drafts, of both directions and of several operations, into one change. */
function joinDrafts(drafts: readonly Draft[], operations: readonly Operation[]): Change[] {
  const order = new Map(operations.map(({ id }, index) => [id, index]));
  const users = new Map<SchemaPair, OperationName[]>();
  const joined = new Map<string, { change: Change; named: Map<string, OperationName> }>();
  for (const { scope, ...draft } of drafts) {
    const { what, action, place, name, message, old, new: later } = draft;
    const key = JSON.stringify([what, action, place, name, message, old, later]);
    const before = joined.get(key);
    const entry = before ?? { change: { ...draft, operations: [] }, named: new Map<string, OperationName>() };
    if (before === undefined) joined.set(key, entry);
    else Object.assign(entry.change, joinKinds(entry.change, draft));
    for (const operation of listUsers(scope, users)) entry.named.set(operation.anchor, operation);
  }
  const toIndex = ({ anchor }: OperationName) => order.get(anchor) ?? -1;
  return [...joined.values()]
    .map(({ change, named }) => ({
      ...change,
      operations: [...named.values()].sort((one, other) => toIndex(one) - toIndex(other)),
    }))
    .sort((one, other) => toFirstIndex(one, toIndex) - toFirstIndex(other, toIndex));
}

function toFirstIndex({ operations: [first] }: Change, toIndex: (operation: OperationName) => number): number {
  return first === undefined ? -2 : toIndex(first);
}

/** Returns the worse of two kinds, with every reason for it. */
function joinKinds(one: Change, other: Omit<Change, 'operations'>): Partial<Change> {
  const [before, after] = [CHANGE_KINDS.indexOf(one.kind), CHANGE_KINDS.indexOf(other.kind)];
  if (after > before) return {};
  if (other.effect === undefined) return { kind: other.kind };
  const isSaid = one.effect?.includes(other.effect) === true;
  if (isSaid) return {};
  const effect = one.effect === undefined ? other.effect : `${one.effect} ${other.effect}`;
  return { kind: other.kind, effect };
}

function listUsers(scope: Scope, known: Map<SchemaPair, OperationName[]>): OperationName[] {
  switch (scope.kind) {
    case 'api':
      return [];
    case 'operation':
      return [scope.operation];
    case 'schema': {
      const found = known.get(scope.pair) ?? findUsers(scope.pair);
      known.set(scope.pair, found);
      return found;
    }
  }
}

/** Returns the operations that use a schema, directly or through other schemas. */
function findUsers(pair: SchemaPair): OperationName[] {
  const found = new Set<OperationName>();
  const seen = new Set<SchemaPair>([pair]);
  const waiting = [pair];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const user of next.users) {
      if (user.kind === 'operation') found.add(user.operation);
      if (user.kind !== 'schema' || seen.has(user.pair)) continue;
      seen.add(user.pair);
      waiting.push(user.pair);
    }
  }
  return [...found];
}

/** A published document. */
export type ReleasedApi = { name: string; date: string; api: Api };

/** The changes in a release of an API. */
type Release = {
  /** A version, or the date: `2026-11-24`. */
  name: string;
  /** The date of publication: `2026-11-24`. */
  date: string;
  /** Absent for the first release. */
  changes?: Change[];
};

/** The changes in an API over time. */
export type History = {
  /** Newest first. */
  releases: Release[];
  /** Since the newest release. */
  unreleased: Change[];
};

/** Returns the changes of each release, and those since the last one; `releases` are given oldest first. */
export function toHistory(releases: readonly ReleasedApi[], now: Api): History {
  const last = releases.at(-1);
  return {
    releases: releases
      .map(({ name, date, api }, index): Release => {
        const earlier = releases[index - 1];
        return { name, date, ...(earlier !== undefined && { changes: compareDocuments(earlier.api, api) }) };
      })
      .reverse(),
    unreleased: last === undefined ? [] : compareDocuments(last.api, now),
  };
}
