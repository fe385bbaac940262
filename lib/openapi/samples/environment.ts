import { groupBy } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import { compact } from '@/lib/openapi/json';
import { listOperations } from '@/lib/openapi/operations';
import type { Api, Markdown, Operation, Parameter, SecurityScheme, Server } from '../model';
import { toCredential } from './credentials';
import { toPlaceholder } from './parameters';
import { toComment } from './program';
import { toSampleRequest } from './request';
import { listVariables, toVariableName } from './sample-text';
import { BASE_URL, findBaseUrl, findCompleteUrl, findVariableNames } from './variable-names';

export type EnvironmentVariable = {
  name: string;
  /** Description of the server, the security scheme or the parameter in the document, after how HTTP Basic makes its value. */
  description?: Markdown;
  /** The server's URL for `BASE_URL`, if the document has one; empty for values that only the reader knows. */
  value: string;
  /** Number of calls that need the variable. */
  callsUsing: number;
};

/** Returns the variables that samples read, in order of use after servers and credentials. Memoized for split references. */
export const listEnvironment = memoizeWeak(findVariables);

function findVariables(api: Api): EnvironmentVariable[] {
  const calls = listOperations(api).filter(({ kind }) => kind === 'call');
  const uses = groupBy(
    calls.flatMap((operation) => listNames(api, operation).map((name) => ({ name, operation }))),
    ({ name }) => name,
  );
  const credentials = new Map(
    api.securitySchemes.flatMap((scheme) =>
      listVariables(toCredential(scheme)?.value ?? []).map((name) => [name, describeSecret(scheme)] as const),
    ),
  );
  const { servers } = findVariableNames(api);
  const order = new Map([...credentials.keys()].map((name, index) => [name, index]));
  const rank = (name: string) => (servers.has(name) ? -1 : (order.get(name) ?? order.size));
  const sorted = [...uses].sort(([one], [other]) => rank(one) - rank(other));
  return sorted.map(([name, found]) => {
    const users = found.map(({ operation }) => operation);
    const [server] = servers.has(name) ? (users[0]?.servers ?? []) : [];
    const value = (server && findCompleteUrl(server.url)) ?? '';
    const description = servers.has(name)
      ? describeServer(server)
      : credentials.has(name)
        ? credentials.get(name)
        : findParameter(api, users, name)?.description;
    return compact({ name, description, value, callsUsing: users.length });
  });
}

/** Returns the description of a server, after what the document has instead of a complete URL. */
export function describeServer(server: Server | undefined): Markdown | undefined {
  if (server === undefined || findCompleteUrl(server.url) !== undefined) return server?.description;
  return [`The complete URL of the server. The document has only \`${server.url}\`.`, server.description]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns the description of a scheme. HTTP Basic also needs to say how the value is made from what the reader has. */
function describeSecret(scheme: SecurityScheme): Markdown | undefined {
  if (scheme.type !== 'http' || scheme.scheme !== 'basic') return scheme.description;
  return ['The Base64 of `user:password` (HTTP Basic).', scheme.description].filter(Boolean).join('\n\n');
}

function listNames(api: Api, operation: Operation): string[] {
  const { url, headers } = toSampleRequest(api, operation);
  return [...new Set(listVariables([url, ...headers.map(({ value }) => value)].flat()))];
}

function findParameter(api: Api, operations: Operation[], variable: string): Parameter | undefined {
  const declared = operations.flatMap(({ parameters }) => parameters.flatMap((group) => group.parameters));
  const common = api.commonHeaders.filter(({ source }) => source === 'parameter');
  const { ofParameter } = findVariableNames(api);
  return [...declared, ...common].find(({ name }) => ofParameter(name) === variable);
}

/** Returns the variables as commands for a POSIX shell, with values for the reader to fill in. */
export function formatExports(variables: readonly EnvironmentVariable[]): string {
  return variables.map(({ name, value }) => `export ${name}='${value.replaceAll("'", "'\\''")}'`).join('\n');
}

export function formatPowerShell(variables: readonly EnvironmentVariable[]): string {
  return variables.map(({ name, value }) => `$env:${name} = '${value.replaceAll("'", "''")}'`).join('\n');
}

/** Returns the variables as a `.env` file, each with its description. */
export function formatDotEnv({ title }: Pick<Api, 'title'>, variables: readonly EnvironmentVariable[]): string {
  const blocks = variables.map(({ name, description, value }) => {
    const words = description?.replace(/\s+/g, ' ').trim();
    return [...toComment(words, '#'), `${name}=${quoteValue(value)}`].join('\n');
  });
  return `${[`# ${title}`, ...blocks].join('\n\n')}\n`;
}

/** Quotes a value if necessary: parsers of `.env` files end an unquoted value at a space or `#`. */
function quoteValue(value: string): string {
  return /^[\w./:@-]*$/.test(value) ? value : JSON.stringify(value);
}

/**
 * Returns the variables that the samples of an API read, with values that the mock accepts. The mock requires credentials but doesn't
 * check them. It checks parameters against their schemas. Every server is the mock at `baseUrl`.
 */
export function toMockEnvironment(api: Api, baseUrl: string): Record<string, string> {
  const { servers } = findVariableNames(api);
  const basic = api.securitySchemes.filter((scheme) => scheme.type === 'http' && /^basic$/i.test(scheme.scheme));
  const basicNames = new Set(basic.flatMap((scheme) => listVariables(toCredential(scheme)?.value ?? [])));
  const variables = listEnvironment(api).filter(({ name }) => !servers.has(name));
  return Object.fromEntries([
    ...variables.map(({ name, description, value }) => {
      if (value !== '') return [name, value];
      const placeholder = basicNames.has(name) ? MOCK_BASIC : `mock-${name.toLowerCase().replaceAll('_', '-')}`;
      const parameter = findParameter(api, listOperations(api), name);
      if (parameter !== undefined) return [name, toPlaceholder(parameter, placeholder)];
      return [name, /\binteger\b/i.test(description ?? '') || isNumber(api, name) ? MOCK_INTEGER : placeholder];
    }),
    ...[BASE_URL, ...servers].map((name) => [name, baseUrl]),
  ]);
}

/** Returns the URLs of servers that the samples of an API contain in place of the variable `BASE_URL`. */
export function listBaseUrls(api: Api): string[] {
  return [...new Set(listOperations(api).flatMap((operation) => findBaseUrl(operation) ?? []))];
}

/** User name and password, as HTTP Basic encodes them. */
const MOCK_BASIC = btoa('mock:mock');

const MOCK_INTEGER = '100';

/** Returns whether a field has the name of the variable and is a number, because a credential itself has no schema. */
function isNumber({ schemas }: Api, variable: string): boolean {
  const fields = schemas.flatMap(({ schema }) => (schema.kind === 'object' ? schema.properties : []));
  return fields.some(
    ({ name, schema }) =>
      toVariableName(name) === variable &&
      schema.kind === 'scalar' &&
      (schema.type === 'integer' || schema.type === 'number'),
  );
}
