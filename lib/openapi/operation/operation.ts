import { findMethod, METHODS } from '@/lib/http';
import { childAnchor, operationAnchor } from '@/lib/openapi/anchor';
import {
  asArray,
  asObject,
  type Complete,
  compact,
  getArray,
  getEntries,
  getProperty,
  getString,
  getStrings,
  isTrue,
  type RawObject,
} from '@/lib/openapi/json';
import type {
  AuthoredSample,
  Json,
  Method,
  Operation,
  OperationKind,
  PathSegment,
  Reason,
  SecurityScheme,
} from '@/lib/openapi/model';
import { toDirections } from '@/lib/openapi/operations';
import { toDeprecated, toExternalDocs } from '@/lib/openapi/schema/describe';
import { dereference } from '@/lib/openapi/schema/document';
import type { TreeOptions } from '@/lib/openapi/schema/schema';
import type { ParseContext } from '@/lib/openapi/schema/tree';
import { counterparts } from '@/lib/openapi/vocabulary/vocabulary';
import { parseServers } from './api';
import { parseRequestBody } from './content';
import { resolveReasons, toOperationErrors } from './errors';
import { toTagLabels } from './groups';
import {
  PARAMETER_LOCATIONS,
  parseParameter,
  type RawParameter,
  readParameters,
  toParameterGroups,
  withPathParameters,
} from './parameters';
import { parseResponses } from './responses';
import { findContentSchemas, parseRules } from './rules';
import { parseSecurity } from './security';
import { findDescription, formatTitle } from './title';

export type OperationContext = ParseContext & {
  schemes: SecurityScheme[];
  errors: Reason[];
  /** The headers that are described once for the whole API. */
  common: {
    isCommon: (operation: RawOperation, parameter: RawParameter) => boolean;
    /** Returns the names of those that an operation sends. */
    namesOf: (operation: RawOperation) => string[];
  };
};

const ROWS = 400;

/** Parses one operation (OpenAPI 3.1 "Operation Object"). `finishOperations` adds outcomes, transitions and links. */
export function parseOperation(operation: RawOperation, context: OperationContext): Operation {
  const { id, kind, method, path, raw, pathItem, tags } = operation;
  const { document } = context;
  const pointer = document.pointerOf(raw);
  const rules = parseRules(raw, id, context.errors, context);
  const options = { ...context, mode: 'operation' as const, budget: { rows: ROWS }, fields: rules };
  const directions = toDirections(kind);
  const parameters = toParameters(operation, context, { ...options, direction: directions.body });
  const body = parseRequestBody(raw, id, { ...options, direction: directions.body });
  const described = parseResponses(raw, id, { ...options, direction: directions.response });
  const responses = described.map((response) => {
    const { status, errors } = response;
    const reasons = resolveReasons(errors, status, context.errors, ({ message, hint }) => {
      document.report(`${pointer}/responses/${status}/x-error-reasons`, message, hint);
    });
    return { ...response, errors: reasons.map(({ anchor }) => anchor) };
  });
  rules.reportUnknownFields(toSchemasByLocation(operation, context));
  const owners = kind === 'call' ? [raw, pathItem, document.root] : [raw, pathItem];
  const commonHeaders = context.common.namesOf(operation);
  const unsentHeaders = context.schemes.flatMap((scheme) =>
    scheme.type === 'apiKey' && scheme.in === 'header' && !commonHeaders.includes(scheme.parameter)
      ? [scheme.parameter]
      : [],
  );
  return compact({
    id,
    operationId: getString(raw, 'operationId'),
    kind,
    title: formatTitle(operation),
    method,
    path,
    pathSegments: toPathSegments(path, kind),
    description: findDescription(operation) ?? getString(pathItem, 'summary'),
    deprecated: toDeprecated((keyword) => getProperty(raw, keyword)),
    externalDocs: toExternalDocs(getProperty(raw, 'externalDocs')),
    tags,
    labels: toTagLabels(tags, document.root),
    servers: parseServers(owners, document),
    security: parseSecurity(kind === 'call' ? [raw, document.root] : [raw], context.schemes, document),
    commonHeaders,
    parameters,
    body,
    responses,
    errors: toOperationErrors(id, responses, context.errors, context.anchors, unsentHeaders),
    outcomes: [],
    rules: rules.rules,
    idempotent: isTrue(raw, 'x-idempotent') || undefined,
    counterparts: toCounterparts(raw),
    transitions: [],
    callbacks: parseCallbacks(operation, context),
    unspecified: getStrings(raw, 'x-unspecified'),
    samples: parseSamples(raw),
    pointer,
  } satisfies Complete<Operation>);
}

/** Returns the calls of `x-counterpart`; undefined if it is absent or invalid, which `findVocabularyErrors` reports. */
function toCounterparts(raw: RawObject): Operation['counterparts'] {
  const result = counterparts.safeParse(getProperty(raw, 'x-counterpart'));
  if (!result.success) return undefined;
  return result.data.map((name) => {
    const [api = '', operationId = ''] = name.split('/');
    return { api, operationId };
  });
}

function toParameters(
  operation: RawOperation,
  context: OperationContext,
  options: TreeOptions,
): Operation['parameters'] {
  const { raw, pathItem, path, kind, id } = operation;
  const described = readParameters([pathItem, raw], options.document);
  const all = kind === 'call' ? withPathParameters(described, path, raw, options.document) : described;
  const shown = all.filter((parameter) => {
    if (!context.common.isCommon(operation, parameter)) return true;
    options.fields.find(`${parameter.location}.${parameter.name}`);
    return false;
  });
  return toParameterGroups(shown.map((parameter) => parseParameter(`${id}-${parameter.location}`, parameter, options)));
}

/** Returns the schemas by location, to find field paths of rules that the page doesn't show here: behind links, or in common headers. */
function toSchemasByLocation({ raw, pathItem }: RawOperation, { document }: OperationContext): Map<string, Json[]> {
  const responses = getEntries(raw, 'responses').flatMap(([, value]) =>
    findContentSchemas(dereference(value, document), document),
  );
  const schemas = new Map<string, Json[]>([
    ['body', findContentSchemas(dereference(getProperty(raw, 'requestBody'), document), document)],
    ['response', responses],
  ]);
  for (const location of PARAMETER_LOCATIONS) {
    const members = readParameters([pathItem, raw], document).filter((parameter) => parameter.location === location);
    const name = (parameter: RawParameter) => (location === 'header' ? parameter.name.toLowerCase() : parameter.name);
    const properties = members.map((parameter) => [name(parameter), getProperty(parameter.raw, 'schema') ?? true]);
    schemas.set(location, [{ properties: Object.fromEntries(properties) }]);
  }
  return schemas;
}

/** Returns the path as segments of text, which joined give the path again. Only paths of calls have parameters. */
function toPathSegments(path: string, kind: Operation['kind']): PathSegment[] {
  if (kind !== 'call') return [{ text: path, parameter: false }];
  const pieces = path.split(/(\{[^{}]+\})/).filter((text) => text !== '');
  return pieces.map((text) => ({ text, parameter: /^\{[^{}]+\}$/.test(text) }));
}

/** An operation as written in the document, with its anchor. */
export type RawOperation = {
  id: string;
  kind: OperationKind;
  method: Method;
  path: string;
  raw: RawObject;
  pathItem: RawObject;
  tags: string[];
};

/** Returns all calls and webhooks of a document in its order (OpenAPI 3.1 "Paths Object" and `webhooks`). */
export function findOperations(context: Pick<ParseContext, 'document' | 'anchors'>): RawOperation[] {
  const { root } = context.document;
  return [
    ...getEntries(root, 'paths').flatMap(([path, item]) => findInPathItem(path, item, 'call', context)),
    ...getEntries(root, 'webhooks').flatMap(([name, item]) => findInPathItem(name, item, 'webhook', context)),
  ];
}

/** Returns the operations of one path item. Those of a callback get anchors below that of its call. */
function findInPathItem(
  path: string,
  item: Json,
  kind: OperationKind,
  context: Pick<ParseContext, 'document' | 'anchors'>,
  above?: string,
): RawOperation[] {
  const pathItem = path.startsWith('x-') ? undefined : dereference(item, context.document);
  if (pathItem === undefined) return [];
  return listMethods(pathItem).flatMap(({ method, value }): RawOperation[] => {
    const raw = asObject(value);
    if (raw === undefined) {
      context.document.report(pathItem, `the operation ${method} is not an object`, 'describe it, or remove it');
      return [];
    }
    const named = operationAnchor(getString(raw, 'operationId'), method, path);
    const wanted = above !== undefined && getString(raw, 'operationId') === undefined ? `${above}-${method}` : named;
    const tags = getStrings(raw, 'tags').filter((tag) => tag.trim() !== '');
    return [{ id: context.anchors.claim(wanted), kind, method, path, raw, pathItem, tags }];
  });
}

/** Returns the operations of a path item in document order; those of `additionalOperations` come last. */
function listMethods(pathItem: RawObject): { method: Method; value: Json }[] {
  const named = Object.entries(pathItem).flatMap(([key, value]) => {
    const method = findMethod(key);
    return method === undefined ? [] : [{ method, value }];
  });
  const others = getEntries(pathItem, 'additionalOperations').flatMap(([key, value]) => {
    // `findMisuses` reports a method that has its own key.
    const method = METHODS.find((known) => known === key.toLowerCase()) ?? key;
    return named.some((known) => known.method === method) ? [] : [{ method, value }];
  });
  return [...named, ...others];
}

/** Returns the callbacks of an operation (OpenAPI 3.1 "Callback Object"). Does not read callbacks of callbacks. */
function parseCallbacks(operation: RawOperation, context: OperationContext): Operation[] {
  const { document } = context;
  const callbacks = getEntries(operation.raw, 'callbacks');
  if (operation.kind === 'callback') {
    if (callbacks.length > 0) {
      document.report(operation.raw, 'a callback has callbacks of its own', 'describe them at the operation itself');
    }
    return [];
  }
  return callbacks.flatMap(([name, value]) => {
    const expressions = Object.entries(dereference(value, document) ?? {});
    const above = childAnchor(`${operation.id}-callback`, name);
    const found = expressions.flatMap(([path, item]) => findInPathItem(path, item, 'callback', context, above));
    return found.map((callback) => parseOperation(callback, context));
  });
}

function parseSamples(operation: RawObject): AuthoredSample[] {
  const samples = asArray(operation['x-codeSamples']) ?? getArray(operation, 'x-code-samples');
  return samples.flatMap((raw) => {
    const source = getString(raw, 'source');
    const lang = getString(raw, 'lang') ?? 'text';
    return source === undefined ? [] : [{ lang, label: getString(raw, 'label') ?? lang, source }];
  });
}
