import { Anchors } from './anchor';
import { parseInfo } from './api-info';
import { parseCommonHeaders } from './common-headers';
import { SpecDocument } from './document';
import { addGeneratedExamples } from './generated-examples';
import { toGroups } from './groups';
import { findLinked } from './linked';
import type { LoadedSpec } from './load';
import type { Api, ErrorReason, StateMachine } from './model';
import { NamedSchemas, toNamedSchemas } from './named';
import { parseOperation } from './operation';
import { findOperations } from './raw-operation';
import { parseSchema } from './schema';
import { parseSecuritySchemes } from './security';
import { NO_RULES, type Reading } from './tree';
import { findUsedBySeveral } from './usage';

/**
 * Reads a loaded OpenAPI document into the model. Flawed spots become `problems` and are left out or repaired; it never
 * throws for what a document says. Anchors go to operations first, then to what stands once, then to what lies inside.
 */
export function parseApi(loaded: LoadedSpec): Api {
  const document = new SpecDocument(loaded);
  const anchors = new Anchors();
  const found = findOperations({ document, anchors });
  const errors: ErrorReason[] = [];
  const states: StateMachine[] = [];
  const securitySchemes = parseSecuritySchemes({ document, anchors });
  const named = new NamedSchemas(document, anchors);
  named.usedBySeveral = findUsedBySeveral(
    found.map(({ raw, pathItem }) => [raw, { parameters: pathItem.parameters ?? [] }]),
    named,
    document,
  );
  const reading: Reading = { document, anchors, named };
  const common = parseCommonHeaders(found, securitySchemes, reading);
  const operationReading = {
    ...reading,
    schemes: securitySchemes,
    errors,
    isCommon: common.isCommon,
    commonHeaders: common.namesOf,
  };
  const operations = found.map((operation) => parseOperation(operation, operationReading));
  const groups = toGroups(operations, document.root, anchors);
  buildNamed(reading);
  const schemas = toNamedSchemas(named.entries, findLinked([operations, common.headers], named.entries));
  addGeneratedExamples(operations, schemas);
  return {
    id: loaded.id,
    specVersion: loaded.specVersion,
    ...parseInfo(document, loaded.id),
    securitySchemes,
    commonHeaders: common.headers,
    groups,
    schemas,
    errors,
    states,
    problems: document.problems,
  };
}

const NAMED_ROWS = 400;

/** More schemas may get a name while these are built. */
function buildNamed(reading: Reading): void {
  for (const entry of reading.named.entries) {
    const options = { ...reading, direction: 'both' as const, mode: 'named' as const, fields: NO_RULES };
    entry.schema = parseSchema(entry.raw, entry.id, 'schema', { ...options, budget: { rows: NAMED_ROWS } });
  }
}
