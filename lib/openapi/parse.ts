import type { Diagnostic } from '@/lib/diagnostic';
import { parseInfo, parseQuestions } from '@/lib/openapi/operation/api';
import { parseCommonHeaders } from '@/lib/openapi/operation/common-headers';
import { groupErrors } from '@/lib/openapi/operation/error-groups';
import {
  separateOutcomes,
  separateRows,
  toCatalog,
  toErrorReasons,
  toOutcomeLabel,
  toTypeMeanings,
} from '@/lib/openapi/operation/errors';
import { toGroups } from '@/lib/openapi/operation/groups';
import { findOperations, parseOperation } from '@/lib/openapi/operation/operation';
import { toLinkResolver } from '@/lib/openapi/operation/responses';
import { groupTransitions, parseStates } from '@/lib/openapi/operation/states';
import { SpecDocument } from '@/lib/openapi/schema/document';
import { findLinked, findUsedBySeveral, NamedSchemas, toNamedSchemas } from '@/lib/openapi/schema/named';
import { parseSchema } from '@/lib/openapi/schema/schema';
import { NO_RULES, type ParseContext } from '@/lib/openapi/schema/tree';
import { UniqueNames } from './anchor';
import type { LoadedSpec } from './load';
import type { Api, Operation } from './model';
import { parseSecuritySchemes } from './operation/security';
import { addCallbacks, findApiServers } from './operations';

/** The model of a document, and its diagnostics: invalid values are omitted or repaired. */
export type ParsedApi = Api & { diagnostics: Diagnostic[] };

/** Converts a loaded document to the model. Invalid values become `diagnostics` and are omitted or repaired; it never throws. */
export function parseApi(loaded: LoadedSpec): ParsedApi {
  const document = new SpecDocument(loaded);
  const { root, report } = document;
  // Operations get anchors first, then what belongs to the whole API, then what belongs to operations.
  const anchors = new UniqueNames();
  const found = findOperations({ document, anchors });
  const reasons = toErrorReasons(root, anchors, report);
  const securitySchemes = parseSecuritySchemes(document, anchors);
  const named = new NamedSchemas(document, anchors);
  named.usedBySeveral = findUsedBySeveral(
    found.map(({ raw, pathItem }) => [raw, { parameters: pathItem.parameters ?? [] }]),
    named,
    document,
  );
  const context: ParseContext = { document, anchors, named };
  const common = parseCommonHeaders(found, securitySchemes, context);
  const operationContext = { ...context, schemes: securitySchemes, errors: reasons, common };
  const operations = found.map((operation) => parseOperation(operation, operationContext));
  const all = addCallbacks(operations);
  const byOperationId = mapByOperationId(all);
  const states = parseStates(root, anchors, byOperationId, report);
  const groups = toGroups(operations, root, anchors);
  buildNamed(context);
  const schemas = toNamedSchemas(named.entries, findLinked([operations, common.headers], named.entries));
  const info = parseInfo(document, loaded.id);
  const catalog = separateOutcomes(toCatalog(all, reasons), toOutcomeLabel(root, report));
  finishOperations(all, states, catalog.outcomes);
  return {
    id: loaded.id,
    specVersion: loaded.specVersion,
    ...info,
    servers: findApiServers(info.servers, operations),
    securitySchemes,
    commonHeaders: common.headers,
    groups,
    schemas,
    ...catalog,
    ...groupErrors(all, catalog.errors, anchors, toTypeMeanings(root, reasons, report)),
    states,
    questions: parseQuestions(document, byOperationId),
    diagnostics: withoutCausedErrors(document.diagnostics, loaded.diagnostics),
  };
}

/** Adds what depends on all operations, in place: transitions, the targets of links, and outcomes apart from errors. */
function finishOperations(operations: readonly Operation[], states: Api['states'], outcomes: Api['outcomes']): void {
  const transitions = groupTransitions(states);
  const resolveLink = toLinkResolver(operations);
  for (const operation of operations) {
    for (const response of operation.responses) response.links = response.links.map(resolveLink);
    Object.assign(operation, separateRows(operation.errors, outcomes));
    operation.transitions = transitions.get(operation.id) ?? [];
  }
}

/** Returns the first operation with each operationId. */
function mapByOperationId(operations: readonly Operation[]): Map<string, Operation> {
  const named = operations.flatMap((operation): [string, Operation][] =>
    operation.operationId === undefined ? [] : [[operation.operationId, operation]],
  );
  return new Map(named.reverse());
}

const NAMED_ROWS = 400;

function buildNamed(context: ParseContext): void {
  const options = { ...context, direction: 'both' as const, mode: 'named' as const, fields: NO_RULES };
  // Also visits entries that are added meanwhile, because a tree may name more schemas.
  for (const entry of context.named.entries) {
    entry.schema = parseSchema(entry.raw, entry.id, 'schema', { ...options, budget: { rows: NAMED_ROWS } });
  }
}

/** How many levels the loader's mistake may be below the parser's: `/in` of a parameter, `/properties/id` of a schema. */
const MAX_STEPS = 2;

/** Omits a mistake of the parser if the loader has reported its cause at the same pointer or close below it. */
export function withoutCausedErrors(all: readonly Diagnostic[], read: readonly Diagnostic[]): Diagnostic[] {
  const followed = new Set(read.flatMap(({ pointer }) => (pointer === undefined ? [] : listCloseAbove(pointer))));
  const own = new Set(read);
  return all.filter((diagnostic) => own.has(diagnostic) || !followed.has(diagnostic.pointer ?? ''));
}

function listCloseAbove(pointer: string): string[] {
  const steps = pointer.split('/');
  const counts = Array.from({ length: Math.min(MAX_STEPS + 1, steps.length) }, (_, index) => steps.length - index);
  return counts.map((count) => steps.slice(0, count).join('/'));
}
