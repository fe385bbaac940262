import type { Api, Operation, Rule } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { callName } from '@/specs/ledger/calls';
import type { Ledger, LedgerRule, Mismatch } from '@/specs/ledger/types';

/** Rules of the ledger that no rule of their call tells with the same error, and rules of the spec that the ledger does not know. */
export function compareRules(ledger: Ledger, api: Api): Mismatch[] {
  return [
    ...listOperations(api).flatMap((operation) => {
      const known = ledger.rules.filter((rule) => rule.call === callName(operation));
      return [
        ...known.filter((rule) => !operation.rules.some((told) => agrees(rule, told))).map(untold),
        ...operation.rules
          .filter((told) => !known.some((rule) => agrees(rule, told)))
          .map((told) => ({
            location: `${callName(operation)} rules`,
            message: `the ledger does not know "${told.text}"`,
          })),
      ];
    }),
    ...withoutCall(ledger, listOperations(api)).map(untold),
  ];
}

/** Columns of the ledger's delimited file, unless some schema lists them in this order. */
export function compareColumns(ledger: Ledger, api: Api): Mismatch[] {
  const { columns } = ledger;
  if (columns === undefined) return [];
  const listed = api.schemas.some(({ schema }) => {
    if (schema.kind !== 'object') return false;
    return schema.properties.map((property) => property.name).join() === columns.join();
  });
  if (listed) return [];
  return [{ location: 'columns', message: `no schema lists the ${columns.length} columns in order` }];
}

function agrees(rule: LedgerRule, told: Rule): boolean {
  const errors = told.errors.map(({ name: reason, status }) => (status === undefined ? reason : `${reason}@${status}`));
  const says = new RegExp(rule.says, 'is').test(told.text.replaceAll('`', ''));
  return says && errors.join() === (rule.error ?? '');
}

function untold(rule: LedgerRule): Mismatch {
  const error = rule.error === undefined ? '' : ` with ${rule.error}`;
  return { location: `${rule.call} rules`, message: `no rule says /${rule.says}/${error}` };
}

function withoutCall(ledger: Ledger, operations: Operation[]): LedgerRule[] {
  const names = new Set(operations.map(callName));
  return ledger.rules.filter((rule) => !names.has(rule.call));
}
