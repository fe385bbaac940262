import type { Api, Operation, Server } from './model';

/** The servers of an API: those that all its calls share, whether the document says so once or at each call; else its own. */
export function findApiServers(own: Server[], operations: readonly Operation[]): Server[] {
  const calls = operations.filter(({ kind }) => kind === 'call');
  const [first] = calls;
  if (first === undefined) return own;
  const shared = formatTemplates(first.servers);
  return calls.every(({ servers }) => formatTemplates(servers) === shared) ? first.servers : own;
}

/** The servers of an operation where they are not those of the whole API; none where they are. */
export function listOwnServers(api: Pick<Api, 'servers'>, { servers }: Pick<Operation, 'servers'>): Server[] {
  return formatTemplates(servers) === formatTemplates(api.servers) ? [] : servers;
}

function formatTemplates(servers: readonly Server[]): string {
  // A slash at the end makes no other server.
  return servers.map((server) => server.template.replace(/\/$/, '')).join();
}
