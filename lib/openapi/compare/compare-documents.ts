import { groupBy } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import type { Api, Operation, OperationGroup, OperationName } from '@/lib/openapi/model';
import { listOperations, listOperationsAndCallbacks, toOperationName } from '@/lib/openapi/operations';
import { breaking, CHANGE_KINDS, type Change, compatible, EFFECTS } from './change';
import { compareApis, compareServers } from './compare-api';
import { compareText } from './compare-details';
import { compareOperationPair } from './compare-operations';
import { compareCollectedSchemas, compareSchemas } from './compare-schemas';
import {
  addChanges,
  type ComparedApi,
  Comparison,
  type Draft,
  type Paired,
  type Position,
  pairByKeys,
  type SchemaPair,
  type Scope,
} from './comparison';
import { formatName, formatOperationName, toRequestLine } from './words';

/**
 * Returns the changes between two documents: first the API as a whole, then operations in the order of the new document. A
 * change that affects several operations, such as in a named schema, is one entry that lists them.
 */
export function compareDocuments(old: Api, now: Api): Change[] {
  const comparison = new Comparison(old, now, compareSchemas);
  compareApis(comparison, old, now);
  const { pairs, gone } = pairOperations(listOperations(old), listOperations(now));
  for (const operation of gone) {
    const words = `operation ${formatName(formatOperationName(operation))} removed`;
    addChanges(toPosition(operation, comparison), breaking('operation', 'removed', words, EFFECTS.unreachable));
  }
  const earlier = new Map(pairs.map(([before, after]) => [after, before]));
  const [oldGroups, nowGroups] = [mapGroups(old), mapGroups(now)];
  for (const operation of listOperations(now)) {
    const before = earlier.get(operation);
    if (before === undefined) {
      const words = `new operation ${formatName(formatOperationName(operation))}`;
      addChanges(toPosition(operation, comparison), compatible('operation', 'added', words));
      continue;
    }
    compareOperationPair(comparison, before, operation);
    // The API's servers are compared once.
    if (toServerKey(before) !== toServerKey(old) || toServerKey(operation) !== toServerKey(now)) {
      addChanges(toPosition(operation, comparison), ...compareServers(before.servers, operation.servers));
    }
    // Without tags, the group comes from the path. A renamed group is reported elsewhere, once.
    const [oldGroup, group] = [oldGroups.get(before), nowGroups.get(operation)];
    if (before.tags.length + operation.tags.length === 0 || oldGroup?.id === group?.id) continue;
    addChanges(toPosition(operation, comparison), ...compareText('group', oldGroup?.title, group?.title));
  }
  compareCollectedSchemas(comparison);
  return joinDrafts(comparison.drafts, listOperationsAndCallbacks(now));
}

/** Returns the differences of the second operation, maybe of another API. Compares named schemas at each use. */
export function compareTwoOperations(
  old: { operation: Operation; api: ComparedApi },
  now: { operation: Operation; api: ComparedApi },
): Change[] {
  const comparison = new Comparison(old.api, now.api, compareSchemas, true);
  compareOperationPair(comparison, old.operation, now.operation);
  return joinDrafts(comparison.drafts, [now.operation]);
}

function toServerKey({ servers }: Pick<Api, 'servers'>): string {
  return servers.map(({ template }) => template).join();
}

function toPosition(operation: Operation, comparison: Comparison): Position {
  const scope = { kind: 'operation', operation: toOperationName(operation) } as const;
  return { location: { kind: 'operation' }, name: '', anchor: operation.id, direction: 'request', comparison, scope };
}

function mapGroups({ groups }: Api): Map<Operation, OperationGroup> {
  return new Map(groups.flatMap((group) => group.operations.map((operation) => [operation, group])));
}

/** Pairs the operations of both documents by path, then by path without parameter names, which are not sent, then by operationId. */
function pairOperations(old: readonly Operation[], now: readonly Operation[]): Paired<Operation> {
  return pairByKeys(old, now, [
    ({ kind, method, path }) => `${kind} ${method} ${path}`,
    (operation) =>
      operation.operationId === undefined ? undefined : `${toRequestKey(operation)} ${operation.operationId}`,
    toRequestKey,
    ({ operationId }) => operationId,
  ]);
}

function toRequestKey(operation: Operation): string {
  return `${operation.kind} ${toRequestLine(operation).replace(/\/$/, '')}`;
}

/** Merges equal drafts, of both directions and of several operations, into one change. */
function joinDrafts(drafts: readonly Draft[], operations: readonly Operation[]): Change[] {
  const order = new Map(operations.map(({ id }, index) => [id, index]));
  const toIndex = ({ anchor }: OperationName) => order.get(anchor) ?? -1;
  const toFirstIndex = ({ operations: [first] }: Change) => (first === undefined ? -2 : toIndex(first));
  const groups = groupBy(drafts, ({ what, action, location, name, message, old, new: now }) =>
    JSON.stringify([what, action, location, name, message, old, now]),
  );
  const changes = [...groups.values()].map((equal): Change => {
    const { scope: _, ...draft } = equal.reduce(joinKinds);
    const users = new Map(equal.flatMap(({ scope }) => listUsers(scope).map((user) => [user.anchor, user])));
    return { ...draft, operations: [...users.values()].sort((one, other) => toIndex(one) - toIndex(other)) };
  });
  return changes.sort((one, other) => toFirstIndex(one) - toFirstIndex(other));
}

/** Returns the first of two equal drafts with the worse of their kinds, and with every reason for it. */
function joinKinds(one: Draft, { kind, effect }: Draft): Draft {
  if (CHANGE_KINDS.indexOf(kind) > CHANGE_KINDS.indexOf(one.kind)) return one;
  if (effect === undefined) return { ...one, kind };
  if (one.effect === undefined) return { ...one, kind, effect };
  return one.effect.includes(effect) ? one : { ...one, kind, effect: `${one.effect} ${effect}` };
}

function listUsers(scope: Scope): readonly OperationName[] {
  switch (scope.kind) {
    case 'api':
      return [];
    case 'operation':
      return [scope.operation];
    case 'schema':
      return findUsers(scope.pair);
  }
}

/** Returns the operations that use a schema, directly or through other schemas. Called when all uses have been collected. */
const findUsers = memoizeWeak((pair: SchemaPair): readonly OperationName[] => {
  const found = new Set<OperationName>();
  const seen = new Set([pair]);
  // The loop also visits the pairs that it adds.
  for (const { users } of seen) {
    for (const user of users) {
      if (user.kind === 'operation') found.add(user.operation);
      else if (user.kind === 'schema') seen.add(user.pair);
    }
  }
  return [...found];
});

export type ReleasedApi = { name: string; date: string; api: Api };

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
