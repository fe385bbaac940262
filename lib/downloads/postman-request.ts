import { isIgnoredHeader, isJsonType, isUrlEncoded } from '@/lib/openapi/http';
import type { Api, Markdown, Operation, Parameter, SecurityScheme, Server } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { formatChunks, type RawBody, type SampleBody } from '@/lib/openapi/samples/body';
import { toCredential } from '@/lib/openapi/samples/credentials';
import { formatJsonText } from '@/lib/openapi/samples/literal';
import { findParameters, findSentParameters } from '@/lib/openapi/samples/parameters';
import { toSampleRequest, toWireText, toWritten } from '@/lib/openapi/samples/request';
import { findFirstExample, type RequestExample } from '@/lib/openapi/samples/request-examples';
import { createNames, formatSampleText, listVariables, type SampleText } from '@/lib/openapi/samples/sample-text';
import { BASE_URL, findCompleteUrl, findVariableNames } from '@/lib/openapi/samples/variable-names';
import { findAuthScheme, listOtherSchemes, type PostmanAuth, type ToKey, toSecretKey } from './postman-auth';

export type PostmanDescription = { content: string; type: 'text/markdown' };

/**
 * A header, a query parameter, a path variable or a field of a form; a disabled one is shown but not sent. A `null` value is
 * a query parameter without a `=`.
 */
export type PostmanEntry = { key: string; value: string | null; disabled?: true; description?: PostmanDescription };

export type PostmanRequest = {
  method: string;
  url: { raw: string; host: string[]; path: string[]; query?: PostmanEntry[]; variable?: PostmanEntry[] };
  header: PostmanEntry[];
  body?: PostmanBody;
  /** Absent if the credentials of the collection apply. */
  auth?: PostmanAuth;
  description?: PostmanDescription;
};

type PostmanBody =
  | { mode: 'raw'; raw: string; options: { raw: { language: string } } }
  | { mode: 'urlencoded'; urlencoded: PostmanEntry[] }
  | { mode: 'formdata'; formdata: PostmanPart[] }
  | { mode: 'file'; file: { src: string } };

type PostmanPart = { key: string; contentType?: string } & (
  | { type: 'text'; value: string }
  | { type: 'file'; src: string }
);

export type PostmanContext = {
  api: Api;
  calls: readonly Operation[];
  /** Name of the collection variable for each variable of the samples: `bearerToken` for `TOKEN`. */
  variables: ReadonlyMap<string, string>;
  /** The document's description of each variable, by its name in the collection. */
  descriptions: ReadonlyMap<string, Markdown>;
  /** The first server of the API and of each call, by the template of its URL, with its variable. */
  servers: ReadonlyMap<string, { key: string; server: Server }>;
  toKey: ToKey;
};

export const BASE_URL_VARIABLE = 'baseUrl';

export function toPostmanContext(api: Api): PostmanContext {
  const calls = listOperations(api).filter(({ kind }) => kind === 'call');
  const claim = createNames('-');
  const toKey: ToKey = (name, owner) => claim(toIdentifier(name), owner);
  const servers = new Map<string, { key: string; server: Server }>();
  for (const server of [api, ...calls].flatMap((owner) => owner.servers.slice(0, 1))) {
    const key = `${BASE_URL_VARIABLE}${servers.size === 0 ? '' : servers.size + 1}`;
    if (!servers.has(server.template)) servers.set(server.template, { key: toKey(key, 'server'), server });
  }
  const variables = new Map([[BASE_URL, toKey(BASE_URL_VARIABLE, 'server')]]);
  const descriptions = new Map<string, Markdown>();
  const add = (variable: string, findKey: () => string, description: Markdown | undefined) => {
    if (variables.has(variable)) return;
    const key = findKey();
    variables.set(variable, key);
    if (description !== undefined) descriptions.set(key, description);
  };
  for (const scheme of api.securitySchemes) {
    for (const variable of listVariables(toCredential(scheme)?.value ?? [])) {
      add(variable, () => toSecretKey(scheme, toKey), scheme.description);
    }
  }
  const names = findVariableNames(api);
  const parameters = calls.flatMap((call) => call.parameters.flatMap((group) => group.parameters));
  for (const { name, description } of [...api.commonHeaders, ...parameters]) {
    add(names.ofParameter(name), () => toKey(name, `parameter ${name}`), description);
  }
  return { api, calls, variables, descriptions, servers, toKey };
}

/** Returns a name of letters, digits, hyphens and underscores that starts with a letter, as Postman reads it in `{{…}}`. */
function toIdentifier(name: string): string {
  const clean = name.replace(/[^\w-]+/g, '-').replace(/^-+|(?<!-)-+$/g, '');
  return /^[A-Za-z]/.test(clean) ? clean : `value-${clean}`.replace(/-$/, '');
}

export function toDescription(content: string | undefined): { description?: PostmanDescription } {
  return content === undefined || content === '' ? {} : { description: { content, type: 'text/markdown' } };
}

/** Returns the request that the samples send. Parameters that they omit are disabled, and what only the reader knows is a variable. */
export function toPostmanRequest(
  operation: Operation,
  context: PostmanContext,
  example: RequestExample | undefined = findFirstExample(operation),
): PostmanRequest {
  const { method, headers, body } = toWritten(toSampleRequest(context.api, operation, example));
  return {
    method,
    url: toUrl(operation, context, example),
    header: toHeaders(operation, context, headers),
    ...(body !== undefined && { body: toBody(body) }),
  };
}

function toUrl(
  operation: Operation,
  context: PostmanContext,
  example: RequestExample | undefined,
): PostmanRequest['url'] {
  const [server] = operation.servers;
  const host = `{{${(server && context.servers.get(server.template)?.key) ?? BASE_URL_VARIABLE}}}`;
  const path = operation.path
    .split('/')
    .slice(1)
    .map((segment) => toPathSegment(segment, context));
  const variable = findParameters(operation, 'path')
    .filter(({ name }) => path.includes(`:${name}`))
    .map((parameter) => toEntry(parameter, parameter.name, formatWire(parameter, context)));
  const sent = findSentParameters(operation, 'query', example?.value);
  const query = [
    ...findParameters(operation, 'querystring').flatMap((parameter) => toWholeQuery(parameter, context)),
    ...findParameters(operation, 'query').flatMap((parameter) =>
      toQueryEntries(parameter, context, sent.includes(parameter)),
    ),
    ...listOtherSchemes(operation, context.api).flatMap((scheme) => toQuerySecret(scheme, context)),
  ];
  const sentEntries = query.filter(({ disabled }) => disabled !== true);
  const pairs = sentEntries.map(({ key, value }) => (value === null ? key : `${key}=${value}`));
  return {
    raw: `${[host, ...path].join('/')}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`,
    host: [host],
    path,
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  };
}

/** Returns the URL of a server with its variables as collection variables; '' if the document has no complete URL. */
export function formatServerUrl({ url, template, variables }: Server, toKey: ToKey): string {
  if (findCompleteUrl(url) === undefined) return '';
  const names = new Set(variables.map(({ name }) => name));
  return template
    .replace(/\{([^{}]+)\}/g, (text, name: string) => (names.has(name) ? `{{${toServerKey(name, toKey)}}}` : text))
    .replace(/(?<!\/)\/+$/, '');
}

/** Returns the key of a variable of servers; those of the same name share it. */
export function toServerKey(name: string, toKey: ToKey): string {
  return toKey(name, `server variable ${name}`);
}

function toParameterKey(name: string, { toKey }: PostmanContext): string {
  return toKey(name, `parameter ${name}`);
}

/** Returns a segment: `:id` for a parameter that is the whole segment, `{{version}}` for one within it. */
function toPathSegment(segment: string, context: PostmanContext): string {
  if (/^\{[^{}]+\}$/.test(segment)) return `:${segment.slice(1, -1)}`;
  return segment
    .split(/(\{[^{}]+\})/)
    .map((part) => (/^\{.*\}$/.test(part) ? `{{${toParameterKey(part.slice(1, -1), context)}}}` : encodeURI(part)))
    .join('');
}

/** Returns the path parameters that fill only a part of a segment, as collection variables with their values. */
export function listSegmentVariables(operation: Operation, context: PostmanContext): PostmanEntry[] {
  const segments = operation.path.split('/');
  return findParameters(operation, 'path')
    .filter(({ name }) => !segments.includes(`{${name}}`))
    .map((parameter) => {
      const value = toWireText(parameter, findVariableNames(context.api).ofParameter);
      const known = value.every((part) => typeof part === 'string');
      return toEntry(parameter, toParameterKey(parameter.name, context), known ? formatText(value, context) : '');
    });
}

/** Returns the pairs of a query string that is a form; for any other, one entry with a key only. */
function toWholeQuery(parameter: Parameter, context: PostmanContext): PostmanEntry[] {
  if (isUrlEncoded(parameter.mediaType ?? '')) return toQueryEntries(parameter, context, true);
  return [toEntry(parameter, formatWire(parameter, context), null)];
}

/** Returns one entry for each pair that the parameter is serialized as: an array may repeat its name. */
function toQueryEntries(parameter: Parameter, context: PostmanContext, isSent: boolean): PostmanEntry[] {
  const pairs = formatWire(parameter, context).split('&');
  return pairs.flatMap((pair) => {
    if (pair === '' && isSent) return [];
    const [key = '', ...value] = pair.split('=');
    return [toEntry(parameter, decodeKey(key) || parameter.name, value.join('='), isSent)];
  });
}

/** Returns a key with brackets and letters decoded, because Postman sends them unchanged and decoded keys are easier to read. */
function decodeKey(key: string): string {
  const decoded = decodeURIComponent(key);
  return /^[\w.$[\]-]+$/.test(decoded) ? decoded : key;
}

function toEntry(
  { required = false, description }: { required?: boolean; description?: string | undefined },
  key: string,
  value: string | null,
  isSent = true,
): PostmanEntry {
  const words = [...(required ? ['(Required)'] : []), ...(description === undefined ? [] : [description])];
  return { key, value, ...(!isSent && { disabled: true }), ...toDescription(words.join(' ')) };
}

function formatWire(parameter: Parameter, context: PostmanContext): string {
  return formatText(toWireText(parameter, findVariableNames(context.api).ofParameter), context);
}

function formatText(text: SampleText, { variables }: PostmanContext): string {
  return formatSampleText(text, (name) => `{{${variables.get(name) ?? name}}}`, '{{$guid}}');
}

/** Returns the headers that the sample sends, without credentials that Postman adds itself, then the headers that the sample omits. */
function toHeaders(
  operation: Operation,
  context: PostmanContext,
  sent: { name: string; value: SampleText }[],
): PostmanEntry[] {
  const main = findAuthScheme(operation, context.api);
  const credential = main === undefined ? undefined : toCredential(main);
  const secret = credential?.location === 'header' ? credential.name.toLowerCase() : undefined;
  const declared = findParameters(operation, 'header');
  const common = context.api.commonHeaders.filter(({ name }) => operation.commonHeaders.includes(name));
  const schemes = listOtherSchemes(operation, context.api).flatMap((scheme) => {
    const value = toCredential(scheme);
    return value === undefined ? [] : [{ name: value.name, required: true, description: scheme.description }];
  });
  const describe = (name: string) =>
    [...schemes, ...declared, ...common].find((header) => header.name.toLowerCase() === name.toLowerCase());
  const shown = sent.filter(({ name }) => name.toLowerCase() !== secret);
  const names = new Set(sent.map(({ name }) => name.toLowerCase()));
  const optional = [...common.filter(({ source }) => source === 'parameter'), ...declared].filter(
    ({ name }) => !names.has(name.toLowerCase()) && !isIgnoredHeader(name),
  );
  return [
    ...shown.map(({ name, value }) => toEntry(describe(name) ?? {}, name, formatText(value, context))),
    ...optional.map((header) => toEntry(header, header.name, formatWire(header, context), false)),
  ];
}

function toQuerySecret(scheme: SecurityScheme, context: PostmanContext): PostmanEntry[] {
  const credential = toCredential(scheme);
  if (credential?.location !== 'query') return [];
  const { description } = scheme;
  return [toEntry({ required: true, description }, credential.name, formatText(credential.value, context))];
}

function toBody(body: SampleBody): PostmanBody {
  switch (body.kind) {
    case 'json':
      return toRaw(formatJsonText(body.value), 'json');
    case 'form':
      return { mode: 'urlencoded', urlencoded: body.fields.map(({ name, value }) => ({ key: name, value })) };
    case 'multipart':
      return { mode: 'formdata', formdata: body.parts.map(toPart) };
    case 'raw':
      return toRawBody(body);
  }
}

function toPart(part: Extract<SampleBody, { kind: 'multipart' }>['parts'][number]): PostmanPart {
  const head = { key: part.name, ...(part.mediaType !== undefined && { contentType: part.mediaType }) };
  return 'file' in part ? { ...head, type: 'file', src: part.file } : { ...head, type: 'text', value: part.text };
}

/** Returns a body with one file or one text, because Postman can't send more. */
function toRawBody({ mediaType, chunks }: RawBody): PostmanBody {
  const [first, second] = chunks;
  if (first !== undefined && second === undefined && 'file' in first)
    return { mode: 'file', file: { src: first.file } };
  return toRaw(formatChunks(chunks), toLanguage(mediaType));
}

function toRaw(raw: string, language: string): PostmanBody {
  return { mode: 'raw', raw, options: { raw: { language } } };
}

/** Returns how Postman highlights a body of this media type. */
export function toLanguage(mediaType: string): 'json' | 'xml' | 'html' | 'text' {
  if (isJsonType(mediaType)) return 'json';
  if (/[/+]xml\b/i.test(mediaType)) return 'xml';
  return /^text\/html\b/i.test(mediaType) ? 'html' : 'text';
}
