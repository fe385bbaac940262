import type { Api, Operation, OperationKind, Server } from './model';

/** Groups of calls: an API, or one page of its reference. */
type Grouped = Pick<Api, 'groups'>;

/** Returns the operations of the groups, calls and webhooks in order; the callbacks stay inside theirs. */
export function listOperations({ groups }: Grouped): Operation[] {
  return groups.flatMap((group) => group.operations);
}

/** Returns the same, each followed by its callbacks: every operation with an anchor of its own. */
export function listOperationsAndCallbacks(grouped: Grouped): Operation[] {
  return addCallbacks(listOperations(grouped));
}

/** Returns operations outside of groups, each followed by its callbacks. */
export function addCallbacks<T extends { callbacks: readonly T[] }>(operations: readonly T[]): T[] {
  return operations.flatMap((operation) => [operation, ...operation.callbacks]);
}

/** Which way a message goes, as the owner of the resource sees it: `readOnly` is left out of requests, `writeOnly` of responses. */
export type Direction = 'request' | 'response';

/**
 * Returns the directions of an operation's body and of its responses: the provider owns the resource, whoever calls.
 */
export function toDirections(kind: OperationKind): { body: Direction; response: Direction } {
  return kind === 'call' ? { body: 'request', response: 'response' } : { body: 'response', response: 'request' };
}

/**
 * Returns the servers of an API: those that all its calls share, whether the document says so once or at each call;
 * else its own.
 */
export function findApiServers(own: Server[], operations: readonly Pick<Operation, 'kind' | 'servers'>[]): Server[] {
  const calls = operations.filter(({ kind }) => kind === 'call');
  const [first] = calls;
  if (first === undefined) return own;
  const shared = formatTemplates(first.servers);
  return calls.every(({ servers }) => formatTemplates(servers) === shared) ? first.servers : own;
}

/** Returns the servers of an operation where they are not those of the whole API; none where they are. */
export function listOwnServers(api: Pick<Api, 'servers'>, { servers }: Pick<Operation, 'servers'>): Server[] {
  return formatTemplates(servers) === formatTemplates(api.servers) ? [] : servers;
}

function formatTemplates(servers: readonly Server[]): string {
  // A slash at the end makes no other server.
  return servers.map((server) => server.template.replace(/\/$/, '')).join();
}
