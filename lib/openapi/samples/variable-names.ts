import { memoizeWeak } from '@/lib/memoize';
import { listOperations } from '@/lib/openapi/operations';
import type { Api, Operation } from '../model';
import { toCredential } from './credentials';
import { createNames, listVariables, toVariableName } from './sample-text';

/** The variable for the first server whose complete URL the document doesn't contain; others have numbers: `BASE_URL_2`. */
export const BASE_URL = 'BASE_URL';

export type VariableNames = {
  /** Returns the variable of a parameter or header. Names that differ only in case share it, as headers do. */
  ofParameter: (name: string) => string;
  ofServer: (operation: Pick<Operation, 'servers'>) => string;
  servers: ReadonlySet<string>;
};

/** Returns names that are unique in an API: `USER_ID` for the first of `user_id` and `userId`, `USER_ID_2` for the other. */
export const findVariableNames = memoizeWeak((api: Api): VariableNames => {
  const claim = createNames('_');
  const calls = listOperations(api).filter(({ kind }) => kind === 'call');
  const servers = calls.filter((call) => findBaseUrl(call) === undefined).map(serverKey);
  const ofServers = new Map([...new Set(servers)].map((key) => [key, claim(BASE_URL, `server ${key}`)]));
  for (const scheme of api.securitySchemes) {
    const owner = scheme.type === 'apiKey' ? scheme.parameter.toLowerCase() : 'credential ';
    for (const variable of listVariables(toCredential(scheme)?.value ?? [])) claim(variable, owner);
  }
  const declared = calls.flatMap(({ parameters }) => parameters.flatMap((group) => group.parameters));
  const ofParameters = new Map<string, string>();
  for (const { name } of [...api.commonHeaders, ...declared]) {
    const key = name.toLowerCase();
    if (!ofParameters.has(key)) ofParameters.set(key, claim(toVariableName(name), key));
  }
  return {
    ofParameter: (name) => ofParameters.get(name.toLowerCase()) ?? toVariableName(name),
    ofServer: (operation) => ofServers.get(serverKey(operation)) ?? BASE_URL,
    servers: new Set(ofServers.values()),
  };
});

function serverKey({ servers: [server] }: Pick<Operation, 'servers'>): string {
  return server?.template ?? '';
}

/** Returns the base URL that the operation's samples contain; undefined if the server's URL has variables or is incomplete. */
export function findBaseUrl({ servers: [server] }: Pick<Operation, 'servers'>): string | undefined {
  return server?.variables.length === 0 ? findCompleteUrl(server.url) : undefined;
}

/** Returns the URL of a server without slashes at its end; undefined if it isn't one to which a path can be added. */
export function findCompleteUrl(url: string): string | undefined {
  return /^https?:\/\/[^/?#{}]+[^?#{}]*$/i.test(url) ? url.replace(/(?<!\/)\/+$/, '') : undefined;
}
