import type { Diagnostic } from '@/lib/diagnostic';
import { parseInfo } from '@/lib/openapi/operation/api';
import { parseCommonHeaders } from '@/lib/openapi/operation/common-headers';
import { groupErrors } from '@/lib/openapi/operation/error-groups';
import { parseErrors, parseOutcomeLabel, separateOutcomes, toCatalog } from '@/lib/openapi/operation/errors';
import { addGeneratedExamples } from '@/lib/openapi/operation/examples';
import { toGroups } from '@/lib/openapi/operation/groups';
import { findOperations, parseOperation } from '@/lib/openapi/operation/operation';
import { linkResponses } from '@/lib/openapi/operation/responses';
import { linkStates, parseStates } from '@/lib/openapi/operation/states';
import { SpecDocument } from '@/lib/openapi/schema/document';
import { findLinked, findUsedBySeveral, NamedSchemas, toNamedSchemas } from '@/lib/openapi/schema/named';
import { parseSchema } from '@/lib/openapi/schema/schema';
import { NO_RULES, type ParseContext } from '@/lib/openapi/schema/tree';
import { Anchors } from './anchor';
import { withoutFollowUps } from './follow-ups';
import type { LoadedSpec } from './load';
import type { Api, Operation } from './model';
import { parseSecuritySchemes } from './operation/security';
import { addCallbacks, findApiServers } from './operations';

/** The model of a document, and what was wrong in it: invalid values are left out or repaired. */
export type ParsedApi = Api & { diagnostics: Diagnostic[] };

/**
 * Reads a loaded OpenAPI document into the model. Invalid values become `diagnostics` and are left out or repaired; it never
 * throws for what a document says. Anchors go to operations first, then to what the API has once, then to their parts.
 */
export function parseApi(loaded: LoadedSpec): ParsedApi {
  const document = new SpecDocument(loaded);
  const anchors = new Anchors();
  const found = findOperations({ document, anchors });
  const reasons = parseErrors(document, anchors);
  const securitySchemes = parseSecuritySchemes({ document, anchors });
  const named = new NamedSchemas(document, anchors);
  named.usedBySeveral = findUsedBySeveral(
    found.map(({ raw, pathItem }) => [raw, { parameters: pathItem.parameters ?? [] }]),
    named,
    document,
  );
  const context: ParseContext = { document, anchors, named };
  const common = parseCommonHeaders(found, securitySchemes, context);
  const operationContext = {
    ...context,
    schemes: securitySchemes,
    errors: reasons,
    isCommon: common.isCommon,
    commonHeaders: common.namesOf,
  };
  const operations = found.map((operation) => parseOperation(operation, operationContext));
  const all = addCallbacks(operations);
  const states = parseStates(document, anchors, mapByOperationId(all));
  linkStates(all, states);
  linkResponses(all);
  const groups = toGroups(operations, document.root, anchors);
  buildNamed(context);
  const schemas = toNamedSchemas(named.entries, findLinked([operations, common.headers], named.entries));
  addGeneratedExamples(operations, schemas);
  const info = parseInfo(document, loaded.id);
  const { errors, outcomes } = separateOutcomes(all, toCatalog(all, reasons), parseOutcomeLabel(document));
  return {
    id: loaded.id,
    specVersion: loaded.specVersion,
    ...info,
    servers: findApiServers(info.servers, operations),
    securitySchemes,
    commonHeaders: common.headers,
    groups,
    schemas,
    errors,
    ...groupErrors(all, errors, anchors),
    ...(outcomes === undefined ? {} : { outcomes }),
    states,
    diagnostics: withoutFollowUps(document.diagnostics, loaded.diagnostics),
  };
}

/** The first operation with each operationId. */
function mapByOperationId(operations: readonly Operation[]): Map<string, Operation> {
  const named = operations.flatMap((operation): [string, Operation][] =>
    operation.operationId === undefined ? [] : [[operation.operationId, operation]],
  );
  return new Map(named.reverse());
}

const NAMED_ROWS = 400;

/** More schemas may get a name while these are built. */
function buildNamed(context: ParseContext): void {
  for (const entry of context.named.entries) {
    const options = { ...context, direction: 'both' as const, mode: 'named' as const, fields: NO_RULES };
    entry.schema = parseSchema(entry.raw, entry.id, 'schema', { ...options, budget: { rows: NAMED_ROWS } });
  }
}
