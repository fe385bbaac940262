import type { Api, Operation } from '@/lib/openapi/model';
import { apiOperations, callName } from '@/specs/ledger/calls';
import { type SpecFields, specFields } from '@/specs/ledger/spec-fields';
import type { Ledger, LedgerLimit, Mismatch } from '@/specs/ledger/types';

/** Limits of the ledger that no rule, constraint or parameter of their call tells, and columns that no schema lists in order. */
export function compareLimits(ledger: Ledger, api: Api): Mismatch[] {
  const operations = new Map(apiOperations(api).map((operation) => [callName(operation), operation]));
  const untold = ledger.limits.filter((limit) => {
    const operation = operations.get(limit.call);
    return operation === undefined || !tellsLimit(limit, operation, api);
  });
  return [
    ...untold.map(({ call, says, error }) => ({
      where: `${call} limits`,
      problem: `no rule or constraint says "${says}"${error === undefined ? '' : ` with ${error}`}`,
    })),
    ...compareColumns(ledger.columns, api),
  ];
}

function tellsLimit(limit: LedgerLimit, operation: Operation, api: Api): boolean {
  const rules = operation.rules.filter(
    ({ errors }) => limit.error === undefined || errors.some(({ reason }) => reason === limit.error),
  );
  const texts = limit.error === undefined ? operationTexts(operation, api) : [];
  const word = new RegExp(`(?<![\\w.])${limit.says}(?![\\w.]\\w)`, 'i');
  return [...rules.map((rule) => rule.text), ...texts].some((text) => word.test(text.replaceAll('-', ' ')));
}

function operationTexts(operation: Operation, api: Api): string[] {
  const fields: SpecFields[] = (operation.body?.mediaTypes ?? []).flatMap(({ schema }) =>
    schema === undefined ? [] : [specFields(api, schema)],
  );
  return [
    operation.description ?? '',
    ...fields.flatMap((found) => [...found.values()].flatMap(({ constraints }) => constraints)),
  ];
}

function compareColumns(columns: string[] | undefined, api: Api): Mismatch[] {
  if (columns === undefined) return [];
  const listed = api.schemas.some(({ schema }) => {
    if (schema.kind !== 'object') return false;
    return schema.properties.map((property) => property.name).join() === columns.join();
  });
  if (listed) return [];
  return [{ where: 'columns', problem: `no schema lists the ${columns.length} columns in order` }];
}
