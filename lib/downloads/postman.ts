import { serializeParameter } from '@/lib/openapi/example-values/serialize';
import { toUuid } from '@/lib/openapi/example-values/strings';
import { isJsonType, mayBeJson } from '@/lib/openapi/http';
import { compact } from '@/lib/openapi/json';
import type { Api, Example, Json, MediaType, Operation, Response } from '@/lib/openapi/model';
import { describeServer } from '@/lib/openapi/samples/environment';
import { formatJsonText } from '@/lib/openapi/samples/literal';
import {
  findFirstExample,
  formatExampleTitle,
  listRequestExamples,
  type RequestExample,
  toUniqueTitles,
} from '@/lib/openapi/samples/request-examples';
import { type PostmanAuth, toAuth } from './postman-auth';
import {
  BASE_URL_VARIABLE,
  formatServerUrl,
  listSegmentVariables,
  type PostmanContext,
  type PostmanDescription,
  type PostmanEntry,
  type PostmanRequest,
  toDescription,
  toLanguage,
  toPostmanContext,
  toPostmanRequest,
  toServerKey,
} from './postman-request';

export type PostmanCollection = {
  info: { _postman_id: string; name: string; schema: string; description?: PostmanDescription };
  item: PostmanFolder[];
  auth: PostmanAuth;
  variable: PostmanVariable[];
};

type PostmanVariable = { key: string; value: string; type: 'string'; description?: PostmanDescription };

/** A group: its requests, then its subgroups. */
export type PostmanFolder = {
  id: string;
  name: string;
  description?: PostmanDescription;
  item: (PostmanItem | PostmanFolder)[];
};

/** A call with its examples. */
export type PostmanItem = { id: string; name: string; request: PostmanRequest; response: SavedResponse[] };

/** An example: a response with the request that causes it. */
type SavedResponse = {
  id: string;
  name: string;
  originalRequest: PostmanRequest;
  status: string;
  /** For a range such as 2XX, its first status; absent for `default`. */
  code?: number;
  header: PostmanEntry[];
  body: string;
  cookie: [];
  _postman_previewlanguage: string;
};

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function formatPostman(api: Api): string {
  return `${JSON.stringify(toPostman(api))}\n`;
}

/**
 * Returns the Postman collection of an API. It has a folder for each group, a request for each call as the samples send it,
 * and the examples as saved responses. It declares every `{{variable}}`. IDs depend only on names.
 */
export function toPostman(api: Api): PostmanCollection {
  const context = toPostmanContext(api);
  const auth = findSharedAuth(context);
  const item = toFolders(undefined, auth, context);
  const info = { _postman_id: toUuid(`${api.title}/info`, 5), name: api.title, schema: SCHEMA };
  return {
    info: { ...info, ...toDescription(api.description) },
    item,
    auth,
    variable: toVariables(JSON.stringify([item, auth], omitTexts), context),
  };
}

/** Omits texts without variables. If an example's `{{name}}` were declared, Postman would replace it with nothing. */
function omitTexts(key: string, value: unknown): unknown {
  return key === 'body' || key === 'description' ? undefined : value;
}

function findSharedAuth(context: PostmanContext): PostmanAuth {
  const counts = new Map<string, { auth: PostmanAuth; count: number }>();
  for (const operation of context.calls) {
    const auth = toAuth(operation, context.api, context.toKey);
    const key = JSON.stringify(auth);
    counts.set(key, { auth, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.auth ?? { type: 'noauth' };
}

/** Returns the folders of the groups below `parent`, or of the top-level groups. Omits groups without calls that the reader sends. */
function toFolders(parent: string | undefined, auth: PostmanAuth, context: PostmanContext): PostmanFolder[] {
  const groups = context.api.groups.filter((group) => group.parent === parent);
  return groups.flatMap(({ id, title, description, operations }) => {
    const calls = operations.filter(({ kind }) => kind === 'call');
    const item = [...calls.map((operation) => toItem(operation, auth, context)), ...toFolders(id, auth, context)];
    if (item.length === 0) return [];
    return [{ id: toUuid(`${context.api.id}/${id}`, 5), name: title, ...toDescription(description), item }];
  });
}

function toItem(operation: Operation, shared: PostmanAuth, context: PostmanContext): PostmanItem {
  const auth = toAuth(operation, context.api, context.toKey);
  const isShared = JSON.stringify(auth) === JSON.stringify(shared);
  const toRequest = (example?: RequestExample) => ({
    ...toPostmanRequest(operation, context, example),
    ...(!isShared && { auth }),
  });
  return {
    id: toUuid(`${context.api.id}/${operation.id}/request`, 5),
    name: operation.title,
    request: { ...toRequest(), ...toDescription(formatDescription(operation)) },
    response: toSavedResponses(operation, toRequest, context),
  };
}

function formatDescription(operation: Operation): string {
  const { description, deprecated } = operation;
  const warning = findFirstExample(operation)?.warning;
  const notice = deprecated === undefined ? [] : [`**Deprecated.** ${deprecated.reason ?? ''}`.trim()];
  return [
    ...notice,
    ...(description === undefined ? [] : [description]),
    ...(warning === undefined ? [] : [warning]),
  ].join('\n\n');
}

/** Returns each example of each response with the request of the same name, then the other requests with the first success. */
function toSavedResponses(
  operation: Operation,
  toRequest: (example?: RequestExample) => PostmanRequest,
  context: PostmanContext,
): SavedResponse[] {
  const requests = listRequestExamples(operation);
  const bodies = operation.responses.flatMap((response) => listBodies(response));
  const paired = bodies.map((body) => ({
    ...body,
    request: requests.find(({ name }) => name === body.example?.name && name !== 'example' && name !== 'generated'),
  }));
  const used = new Set(paired.map(({ request }) => request ?? requests[0]));
  const success = bodies.find(({ response }) => response.tone === 'success' || response.tone === 'partial');
  const others =
    success === undefined
      ? []
      : requests
          .filter((request) => !used.has(request))
          .map((request) => ({ ...success, request, title: `${formatStatus(success.response)}: ${request.title}` }));
  const all = [...paired.map((saved) => ({ ...saved, title: formatTitle(saved) })), ...others];
  const names = toUniqueTitles(all.map(({ title }) => title));
  return all.map(({ response, media, example, request }, index): SavedResponse => {
    const name = names[index] ?? '';
    return {
      id: toUuid(`${context.api.id}/${operation.id}/${response.id}/${name}`, 5),
      name,
      originalRequest: toOriginal(toRequest(request)),
      status: response.phrase,
      ...(response.status !== 'default' && { code: Number(response.status.replace('XX', '00')) }),
      header: toResponseHeaders(response, media),
      body: example?.serialized ?? (example?.value === undefined ? '' : formatBody(media?.name ?? '', example.value)),
      cookie: [],
      _postman_previewlanguage: toLanguage(media?.name ?? ''),
    };
  });
}

/** Returns the request as sent: without descriptions and disabled entries, which are at the request itself. */
function toOriginal({ description: _, url, header, ...request }: PostmanRequest): PostmanRequest {
  const keep = (entries: PostmanEntry[]) =>
    entries.filter(({ disabled }) => disabled !== true).map(({ key, value }) => ({ key, value }));
  const { raw, host, path, query, variable } = url;
  const params = compact({ query: query && keep(query), variable: variable && keep(variable) });
  return { ...request, url: { raw, host, path, ...params }, header: keep(header) };
}

type ResponseBody = { response: Response; media?: MediaType; example?: Example };

function listBodies(response: Response): ResponseBody[] {
  if (response.mediaTypes.length === 0) return [{ response }];
  return response.mediaTypes.flatMap((media): ResponseBody[] => {
    const examples = media.examples.filter(({ value, serialized }) => value !== undefined || serialized !== undefined);
    return examples.length === 0 ? [{ response, media }] : examples.map((example) => ({ response, media, example }));
  });
}

/** Returns the status with the title of a named example, or with the description of the response. */
function formatTitle({ response, media, example }: ResponseBody): string {
  const isNamed = example !== undefined && !example.generated && (example.summary ?? example.name) !== 'example';
  const title = isNamed ? formatExampleTitle(example) : response.description.replace(/\s+/g, ' ').trim();
  const type = response.mediaTypes.length > 1 && media !== undefined ? ` · ${media.name}` : '';
  return `${formatStatus(response)}${title === '' ? '' : `: ${title}`}${type}`;
}

function formatStatus({ status, phrase }: Response): string {
  return /^\d+$/.test(status) ? `${status} ${phrase}` : phrase;
}

function toResponseHeaders({ headers }: Response, media: MediaType | undefined): PostmanEntry[] {
  const type = media === undefined || media.name.includes('*') ? [] : [{ key: 'Content-Type', value: media.name }];
  const others = headers.flatMap(({ name, examples, description }): PostmanEntry[] => {
    const [example] = examples;
    const value = example?.value;
    const format = { name, location: 'header', style: 'simple', explode: false } as const;
    const text = example?.serialized ?? (value === undefined ? undefined : serializeParameter(format, value));
    return text === undefined ? [] : [{ key: name, value: text, ...toDescription(description) }];
  });
  return [...type, ...others];
}

function formatBody(mediaType: string, value: Json): string {
  const isText = typeof value === 'string' && !isJsonType(mediaType) && !mayBeJson(mediaType);
  return isText ? value : formatJsonText(value);
}

/** Returns the servers and their variables first, then every other variable that the text uses. */
function toVariables(text: string, context: PostmanContext): PostmanVariable[] {
  const servers = [...context.servers.values()];
  const known = new Map<string, PostmanVariable>();
  const add = (key: string, value: string, description: string | undefined) => {
    if (!known.has(key)) known.set(key, { key, value, type: 'string', ...toDescription(description) });
  };
  for (const { key, server } of servers) add(key, formatServerUrl(server, context.toKey), describeServer(server));
  add(BASE_URL_VARIABLE, '', undefined);
  for (const { name, default: value, description } of servers.flatMap(({ server }) => server.variables)) {
    add(toServerKey(name, context.toKey), value, description);
  }
  for (const { key, value, description } of context.calls.flatMap((call) => listSegmentVariables(call, context))) {
    add(key, value ?? '', description?.content);
  }
  const used = [...text.matchAll(/\{\{([A-Za-z][\w-]*)\}\}/g)].flatMap(([, name]) => name ?? []);
  for (const name of [...new Set(used)].sort()) add(name, '', context.descriptions.get(name));
  return [...known.values()];
}
