import type { Api, Operation, Server } from './model';

/** The servers of an operation where they are not those of the whole API; none where they are. */
export function listOwnServers(api: Pick<Api, 'servers'>, { servers }: Pick<Operation, 'servers'>): Server[] {
  return formatTemplates(servers) === formatTemplates(api.servers) ? [] : servers;
}

function formatTemplates(servers: readonly Server[]): string {
  return servers.map((server) => server.template).join();
}
