import type { Api, Operation, OperationKind, OperationName, Server } from './model';

/** An API, or one page of its reference. */
type Grouped = Pick<Api, 'groups'>;

/** Returns the calls and webhooks of the groups in order, without their callbacks. */
export function listOperations({ groups }: Grouped): Operation[] {
  return groups.flatMap((group) => group.operations);
}

/** Returns the operations of the groups, each followed by its callbacks: every operation with an anchor. */
export function listOperationsAndCallbacks(grouped: Grouped): Operation[] {
  return addCallbacks(listOperations(grouped));
}

export function addCallbacks<T extends { callbacks: readonly T[] }>(operations: readonly T[]): T[] {
  return operations.flatMap((operation) => [operation, ...operation.callbacks]);
}

export function toOperationName({ id, title, method, path }: Operation): OperationName {
  return { anchor: id, title, method, path };
}

/** The direction of a message for the resource's owner: requests omit `readOnly` properties, responses omit `writeOnly` ones. */
export type Direction = 'request' | 'response';

/** Returns the directions of an operation's body and responses. The provider owns the resource, even if it sends the call. */
export function toDirections(kind: OperationKind): { body: Direction; response: Direction } {
  return kind === 'call' ? { body: 'request', response: 'response' } : { body: 'response', response: 'request' };
}

/** Returns the servers that all calls of an API share, or the document's servers (`own`) if they differ. */
export function findApiServers(own: Server[], operations: readonly Pick<Operation, 'kind' | 'servers'>[]): Server[] {
  const calls = operations.filter(({ kind }) => kind === 'call');
  const [first] = calls;
  if (first === undefined) return own;
  const shared = formatTemplates(first.servers);
  return calls.every(({ servers }) => formatTemplates(servers) === shared) ? first.servers : own;
}

/** Returns the servers of an operation if they differ from those of the API; none otherwise. */
export function listOwnServers(api: Pick<Api, 'servers'>, { servers }: Pick<Operation, 'servers'>): Server[] {
  return formatTemplates(servers) === formatTemplates(api.servers) ? [] : servers;
}

function formatTemplates(servers: readonly Server[]): string {
  // A trailing slash doesn't make a different server.
  return servers.map((server) => server.template.replace(/\/$/, '')).join();
}
