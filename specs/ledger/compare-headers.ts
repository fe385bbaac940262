import type { Api, Operation } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { callName } from '@/specs/ledger/calls';
import type { Ledger, LedgerHeader, Mismatch } from '@/specs/ledger/types';

/** Differences in the headers that calls send between the ledger and a parsed spec, both ways; received calls are left out. */
export function compareHeaders(ledger: Ledger, api: Api): Mismatch[] {
  const operations = listOperations(api).filter((operation) => operation.kind === 'call');
  return [
    ...ledger.headers.flatMap((header) => compareHeader(header, api, operations)),
    ...operations.flatMap((operation) => unknownHeaders(ledger, api, operation)),
  ];
}

type SpecHeader = { name: string; required: boolean };

function compareHeader(header: LedgerHeader, api: Api, operations: Operation[]): Mismatch[] {
  const expected = operations.filter((operation) => concerns(header, callName(operation)));
  const sent = (operation: Operation) => findHeader(header.name, api, operation);
  const lacking = expected.filter((operation) => sent(operation) === undefined);
  const soft = expected.filter((operation) => header.optional !== true && sent(operation)?.required === false);
  return [
    ...(lacking.length > toleratedLack(header, operations.length) ? lacking : []).map((operation) => ({
      location: `${callName(operation)} headers`,
      message: `the spec lacks ${header.name}`,
    })),
    ...soft.map((operation) => ({
      location: `${callName(operation)} headers`,
      message: `${header.name} is required in the source, not in the spec`,
    })),
  ];
}

/** `most` leaves less than half out; an optional header of every call may be left out wherever the spec has a reason to, but not everywhere. */
function toleratedLack(header: LedgerHeader, calls: number): number {
  if (header.calls === 'most') return Math.floor((calls - 1) / 2);
  return header.calls === 'every' && header.optional === true ? calls - 1 : 0;
}

function unknownHeaders(ledger: Ledger, api: Api, operation: Operation): Mismatch[] {
  const name = callName(operation);
  return sentHeaders(api, operation)
    .filter((sent) => !ledger.headers.some((header) => sameName(header.name, sent.name) && concerns(header, name)))
    .map((sent) => ({ location: `${name} headers`, message: `the ledger does not know ${sent.name}` }));
}

function concerns(header: LedgerHeader, call: string): boolean {
  if (header.except?.includes(call) === true) return false;
  return typeof header.calls === 'string' || header.calls.includes(call);
}

function findHeader(name: string, api: Api, operation: Operation): SpecHeader | undefined {
  return sentHeaders(api, operation).find((header) => sameName(header.name, name));
}

function sentHeaders(api: Api, operation: Operation): SpecHeader[] {
  const common = api.commonHeaders.filter((header) => operation.commonHeaders.includes(header.name));
  const own = operation.parameters.filter((group) => group.place === 'header').flatMap((group) => group.parameters);
  return [...credentialHeaders(api, operation), ...common, ...own];
}

/** Headers by which the credentials travel: of every alternative, since one of them is always sent. */
function credentialHeaders(api: Api, operation: Operation): SpecHeader[] {
  const names = operation.security.flatMap((alternative) => alternative.requirements.map(({ scheme }) => scheme));
  return api.securitySchemes
    .filter((scheme) => names.includes(scheme.name))
    .flatMap((scheme) => {
      if (scheme.type === 'apiKey') return scheme.in === 'header' ? [scheme.parameter] : [];
      return ['Authorization'];
    })
    .map((name) => ({ name, required: true }));
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
