import { toDeprecated, toExternalDocs, toUnspecified } from '@/lib/openapi/schema/describe';
import { dereference } from '@/lib/openapi/schema/document';
import type { TreeOptions } from '@/lib/openapi/schema/schema';
import type { ParseContext } from '@/lib/openapi/schema/tree';
import { toDirections } from '../directions';
import type { Json, Operation, PathSegment, Reason, SecurityScheme } from '../model';
import { compact, own, ownEntries, ownFlag, ownText } from '../own';
import { findContentSchemas, parseRules } from '../vocabulary/rules';
import { parseSamples } from './authored-samples';
import { parseCallbacks } from './callbacks';
import { parseRequestBody } from './operation-body';
import { resolveReasons, toOperationErrors } from './operation-errors';
import {
  PLACES,
  parseParameter,
  type RawParameter,
  readParameters,
  toParameterGroups,
  withPathParameters,
} from './parameter';
import type { RawOperation } from './raw-operation';
import { parseResponses } from './response';
import { parseSecurity } from './security';
import { parseServers } from './servers';
import { formatTitle } from './title';

/** What operations are read with besides the document: what stands once for all of them. */
export type OperationContext = ParseContext & {
  schemes: SecurityScheme[];
  errors: Reason[];
  /** Whether a header parameter is described once for the whole API. */
  isCommon: (operation: RawOperation, parameter: RawParameter) => boolean;
  commonHeaders: (operation: RawOperation) => string[];
};

const ROWS = 400;

/** One operation with everything in it (OpenAPI 3.1 "Operation Object"). */
export function parseOperation(operation: RawOperation, reading: OperationContext): Operation {
  const { id, kind, method, path, raw, pathItem, tags } = operation;
  const { document } = reading;
  const pointer = document.pointerOf(raw);
  const rules = parseRules(raw, id, reading.errors, reading);
  const options = { ...reading, mode: 'operation' as const, budget: { rows: ROWS }, fields: rules };
  const directions = toDirections(kind);
  const parameters = toParameters(operation, reading, { ...options, direction: directions.body });
  const body = parseRequestBody(raw, id, { ...options, direction: directions.body });
  const responses = parseResponses(raw, id, { ...options, direction: directions.answer });
  resolveReasons(responses, reading.errors, pointer, reading);
  rules.reportUnknownFields(toPlaces(operation, reading));
  const owners = kind === 'call' ? [raw, pathItem, document.root] : [raw, pathItem];
  return compact({
    id,
    operationId: ownText(raw, 'operationId'),
    kind,
    title: formatTitle(operation),
    method,
    path,
    pathSegments: toPathSegments(path, kind),
    description: ownText(raw, 'description') ?? ownText(pathItem, 'description'),
    deprecated: toDeprecated((keyword) => own(raw, keyword)),
    externalDocs: toExternalDocs(own(raw, 'externalDocs')),
    tags,
    servers: parseServers(owners, document),
    security: parseSecurity(kind === 'call' ? [raw, document.root] : [raw], reading.schemes, reading),
    commonHeaders: reading.commonHeaders(operation),
    parameters,
    body,
    responses,
    errors: toOperationErrors(id, responses, reading.errors, reading),
    outcomes: [],
    rules: rules.rules,
    idempotent: ownFlag(raw, 'x-idempotent') || undefined,
    transitions: [],
    callbacks: parseCallbacks(operation, reading, parseOperation),
    unspecified: toUnspecified(own(raw, 'x-unspecified')),
    samples: parseSamples(raw),
    pointer,
  });
}

function toParameters(
  operation: RawOperation,
  reading: OperationContext,
  options: TreeOptions,
): Operation['parameters'] {
  const { raw, pathItem, path, kind, id } = operation;
  const described = readParameters([pathItem, raw], options);
  const all = kind === 'call' ? withPathParameters(described, path, raw, options) : described;
  const shown = all.filter((parameter) => {
    if (!reading.isCommon(operation, parameter)) return true;
    options.fields.find(`${parameter.place}.${parameter.name}`);
    return false;
  });
  return toParameterGroups(shown.map((parameter) => parseParameter(parameter, id, options)));
}

/** What rules may name although a link stands for it, or a header is described once for all. */
function toPlaces({ raw, pathItem }: RawOperation, { document }: OperationContext): Map<string, Json[]> {
  const responses = ownEntries(raw, 'responses').flatMap(([, value]) =>
    findContentSchemas(dereference(value, document)),
  );
  const body = own(raw, 'requestBody');
  const places = new Map<string, Json[]>([
    ['body', body === undefined ? [] : findContentSchemas(dereference(body, document))],
    ['response', responses],
  ]);
  for (const place of PLACES) {
    const members = readParameters([pathItem, raw], { document }).filter((parameter) => parameter.place === place);
    const name = (parameter: RawParameter) => (place === 'header' ? parameter.name.toLowerCase() : parameter.name);
    const properties = members.map((parameter) => [name(parameter), own(parameter.raw, 'schema') ?? true]);
    places.set(place, [{ properties: Object.fromEntries(properties) }]);
  }
  return places;
}

/** The path in pieces, whose texts joined give it again; only the path of a call has parameters. */
function toPathSegments(path: string, kind: Operation['kind']): PathSegment[] {
  if (kind !== 'call') return [{ text: path, parameter: false }];
  const pieces = path.split(/(\{[^{}]+\})/).filter((text) => text !== '');
  return pieces.map((text) => ({ text, parameter: /^\{[^{}]+\}$/.test(text) }));
}
