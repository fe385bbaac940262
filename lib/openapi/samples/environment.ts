import { groupBy } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import { findAuthored } from '@/lib/openapi/example-values/example';
import { serializeParameter } from '@/lib/openapi/example-values/serialize';
import { listOperations } from '@/lib/openapi/operations';
import type { Api, Markdown, Operation, Parameter, Schema, SecurityScheme } from '../model';
import { toComment } from './code';
import { toCredential } from './credentials';
import { BASE_URL, findBaseUrl, toSampleRequest } from './request';
import { listVariables, toVariableName } from './sample-text';

/** A variable that the samples of an API read from the environment. */
export type EnvironmentVariable = {
  name: string;
  /** Description of the server, the security scheme or the parameter in the document, after how HTTP Basic makes its value. */
  description?: Markdown;
  /** The server's URL for `BASE_URL`, if the document has one; empty for values that only the reader knows. */
  value: string;
  /** Number of calls that need the variable. */
  callsUsing: number;
};

/**
 * Returns the variables that the samples of the calls read: the server, the credentials, then others in order of use.
 * Memoized, because every page of a split reference calls it.
 */
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
  const order = new Map([BASE_URL, ...credentials.keys()].map((name, index) => [name, index]));
  const rank = (name: string) => order.get(name) ?? order.size;
  const sorted = [...uses].sort(([one], [other]) => rank(one) - rank(other));
  return sorted.map(([name, found]) => {
    const users = found.map(({ operation }) => operation);
    const [server] = name === BASE_URL ? (users[0]?.servers ?? []) : [];
    const description =
      name === BASE_URL
        ? server?.description
        : credentials.has(name)
          ? credentials.get(name)
          : findParameterDescription(api, users, name);
    return {
      name,
      ...(description !== undefined && { description }),
      value: server?.url.replace(/(?<!\/)\/+$/, '') ?? '',
      callsUsing: users.length,
    };
  });
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

function findParameterDescription(api: Api, operations: Operation[], variable: string): Markdown | undefined {
  const owner = operations.find((operation) => describedVariables(operation).has(variable));
  if (owner !== undefined) return describedVariables(owner).get(variable);
  return api.commonHeaders.find(({ name }) => toVariableName(name) === variable)?.description;
}

/** Descriptions of an operation's parameters, by the names of their variables; the first of equal names counts. */
const describedVariables = memoizeWeak(({ parameters }: Operation) => {
  const all = parameters.flatMap((group) => group.parameters);
  return new Map(all.toReversed().map(({ name, description }) => [toVariableName(name), description]));
});

/** Returns the variables as commands for a POSIX shell, with values for the reader to fill in. */
export function formatExports(variables: readonly EnvironmentVariable[]): string {
  return variables.map(({ name, value }) => `export ${name}='${value.replaceAll("'", "'\\''")}'`).join('\n');
}

/** Returns the variables as commands for PowerShell. */
export function formatPowerShell(variables: readonly EnvironmentVariable[]): string {
  return variables.map(({ name, value }) => `$env:${name} = '${value.replaceAll("'", "''")}'`).join('\n');
}

/** Returns the variables as a `.env` file, each with its description. */
export function formatDotEnv({ title }: Pick<Api, 'title'>, variables: readonly EnvironmentVariable[]): string {
  const blocks = variables.map(({ name, description, value }) => {
    const words = description?.replace(/\s+/g, ' ').trim();
    return [...(words === undefined ? [] : toComment(words, '#')), `${name}=${quoteValue(value)}`].join('\n');
  });
  return `${[`# ${title}`, ...blocks].join('\n\n')}\n`;
}

/** Quotes a value if necessary: parsers of `.env` files end an unquoted value at a space or `#`. */
function quoteValue(value: string): string {
  return /^[\w./:@-]*$/.test(value) ? value : JSON.stringify(value);
}

/**
 * Returns the variables that the samples of an API read, with values that the mock accepts. The mock requires credentials but doesn't
 * check them. It checks parameters against their schemas. Omits `BASE_URL`.
 */
export function toMockEnvironment(api: Api): Record<string, string> {
  const basic = api.securitySchemes.filter((scheme) => scheme.type === 'http' && /^basic$/i.test(scheme.scheme));
  const basicNames = new Set(basic.flatMap((scheme) => listVariables(toCredential(scheme)?.value ?? [])));
  const variables = listEnvironment(api).filter(({ name }) => name !== BASE_URL);
  return Object.fromEntries(
    variables.map(({ name, description, value }) => {
      if (value !== '') return [name, value];
      const placeholder = basicNames.has(name) ? MOCK_BASIC : `mock-${name.toLowerCase().replaceAll('_', '-')}`;
      const parameter = findParameter(api, name);
      if (parameter !== undefined) return [name, toMockValue(parameter, placeholder)];
      return [name, /\binteger\b/i.test(description ?? '') || isNumber(api, name) ? MOCK_INTEGER : placeholder];
    }),
  );
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

function findParameter(api: Api, variable: string): Parameter | undefined {
  const declared = listOperations(api).flatMap(({ parameters }) => parameters.flatMap((group) => group.parameters));
  const common = api.commonHeaders.filter(({ source }) => source === 'parameter');
  return [...declared, ...common].find(({ name }) => toVariableName(name) === variable);
}

/** Returns the example, else the placeholder if the schema allows it, else a generated value. */
function toMockValue({ examples, schema }: Parameter, placeholder: string): string {
  const authored = examples.find(({ generated, value }) => !generated && value !== undefined)?.value;
  if (authored === undefined && allowsText(schema, placeholder)) return placeholder;
  const value = authored ?? examples[0]?.value;
  if (value === undefined) return placeholder;
  return serializeParameter({ name: '', place: 'header', style: 'simple', explode: false }, value);
}

function allowsText(schema: Schema, text: string): boolean {
  if (schema.kind === 'any') return true;
  if (schema.kind !== 'scalar' || schema.type !== 'string' || schema.format !== undefined) return false;
  const { pattern, minLength = 0, maxLength = text.length } = schema.limits ?? {};
  const isFree = pattern === undefined && findAuthored(schema) === undefined;
  return isFree && minLength <= text.length && text.length <= maxLength;
}
