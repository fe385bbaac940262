import type { Api, Operation, ParameterLocation } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { compareFields, compareMeanings } from '@/specs/sources/compare-fields';
import { mergeSpecFields, type SpecFields, specFields } from '@/specs/sources/spec-fields';
import { callName, type Mismatch, type SourceCall, type SourceHeader, type SourceTable } from '@/specs/sources/types';

/** Differences in calls, their query, body, answer, statuses and callbacks between the source and a parsed spec, both ways. */
export function compareCalls(source: SourceTable, api: Api): Mismatch[] {
  const operations = new Map(listOperations(api).map((operation) => [callName(operation), operation]));
  const known = new Set(source.calls.map(callName));
  const mismatches: Mismatch[] = [];
  for (const call of source.calls) {
    const operation = operations.get(callName(call));
    if (operation === undefined) mismatches.push({ location: callName(call), message: 'the spec lacks this call' });
    else mismatches.push(...compareCall(source, call, operation, api));
  }
  for (const name of operations.keys()) {
    if (!known.has(name)) mismatches.push({ location: name, message: 'the source does not have this call' });
  }
  return mismatches;
}

function compareCall(source: SourceTable, call: SourceCall, operation: Operation, api: Api): Mismatch[] {
  const name = callName(call);
  const answers = operation.responses.filter((response) => response.status.startsWith('2'));
  const errors = operation.responses.filter((response) => !response.status.startsWith('2'));
  return [
    ...compareKind(call, operation),
    ...compareCallbacks(call, operation),
    ...compareIdempotence(call, operation),
    ...compareFields(`${name} path`, call.pathTypes ?? pathNames(call), parameterFields(api, operation, 'path')),
    ...compareFields(`${name} query`, call.query ?? '', parameterFields(api, operation, 'query')),
    ...compareFields(`${name} body`, call.body ?? '', bodyFields(api, operation)),
    ...compareFields(`${name} answer`, call.answer ?? '', responseFields(api, answers)),
    ...compareCallMeanings(call, operation, api),
    ...compareErrorFields(`${name} error`, source.errorBody, call.answer ?? '', responseFields(api, errors)),
    ...compareStatuses(source, call, operation),
    ...compareAnswerHeaders(call, operation),
  ];
}

function compareCallMeanings(call: SourceCall, operation: Operation, api: Api): Mismatch[] {
  const fields = bodyFields(api, operation);
  mergeSpecFields(fields, responseFields(api, operation.responses));
  return Object.entries(call.meanings ?? {}).flatMap(([path, meanings]) => {
    const location = `${callName(call)} ${path}`;
    const field = fields.get(path);
    return field === undefined
      ? [{ location, message: 'the spec lacks this field' }]
      : compareMeanings(location, meanings, field);
  });
}

function compareKind(call: SourceCall, operation: Operation): Mismatch[] {
  if ((call.received === true) === (operation.kind === 'webhook')) return [];
  const message = call.received === true ? 'the integrator receives this call' : 'the integrator sends this call';
  return [{ location: callName(call), message }];
}

function compareCallbacks(call: SourceCall, operation: Operation): Mismatch[] {
  const location = callName(call);
  const statuses = operation.callbacks.flatMap((callback) => callback.responses.map((response) => response.status));
  const expected = call.callback === undefined ? [] : [call.callback];
  if (statuses.join() === expected.join()) return [];
  const inWords = (list: string[]) =>
    list.length === 0 ? 'no callback' : `a callback answered with ${list.join(', ')}`;
  return [{ location, message: `${inWords(expected)} in the source, ${inWords(statuses)} in the spec` }];
}

function compareIdempotence(call: SourceCall, operation: Operation): Mismatch[] {
  if ((call.idempotent === true) === (operation.idempotent === true)) return [];
  const message = `idempotent in the ${call.idempotent === true ? 'source' : 'spec'} only`;
  return [{ location: callName(call), message }];
}

/** An error answer holds the API's error body; where it reports single failures, fields of the call's own answer too. */
function compareErrorFields(location: string, errorBody: string, answer: string, spec: SpecFields): Mismatch[] {
  return spec.size === 0 ? [] : compareFields(location, errorBody, spec, answer);
}

/** Without a status in the source the answer is `2XX`; error statuses are those of the call or of the API's catalog. */
function compareStatuses(source: SourceTable, call: SourceCall, operation: Operation): Mismatch[] {
  const location = `${callName(call)} statuses`;
  const shown = operation.responses.map((response) => response.status);
  const successes = call.statuses.filter((status) => status.startsWith('2'));
  const expected = successes.length > 0 ? call.statuses : ['2XX', ...call.statuses];
  const lacking = expected.filter((status) => !shown.includes(status));
  const unknown = shown.filter((status) => !expected.includes(status) && !source.errorStatuses.includes(status));
  return [
    ...lacking.map((status) => ({ location, message: `the spec lacks ${status}` })),
    ...unknown.map((status) => ({ location, message: `the source does not have ${status}` })),
  ];
}

function compareAnswerHeaders(call: SourceCall, operation: Operation): Mismatch[] {
  const shown = operation.responses.flatMap((response) => response.headers.map((header) => header.name.toLowerCase()));
  return (call.answerHeaders ?? [])
    .filter((name) => !shown.includes(name.toLowerCase()))
    .map((name) => ({ location: `${callName(call)} answer headers`, message: `the spec lacks ${name}` }));
}

function pathNames(call: SourceCall): string {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join(' ');
}

function parameterFields(api: Api, operation: Operation, asked: ParameterLocation): SpecFields {
  const fields: SpecFields = new Map();
  for (const { location, parameters } of operation.parameters) {
    if (location !== asked) continue;
    for (const parameter of parameters) {
      const own = specFields(api, parameter.schema, parameter.name);
      const field = own.get(parameter.name);
      if (field !== undefined) field.required = parameter.required;
      mergeSpecFields(fields, own);
    }
  }
  return fields;
}

function bodyFields(api: Api, operation: Operation): SpecFields {
  return mediaFields(api, operation.body?.mediaTypes ?? []);
}

function responseFields(api: Api, responses: Operation['responses']): SpecFields {
  return mediaFields(
    api,
    responses.flatMap((response) => response.mediaTypes),
  );
}

function mediaFields(api: Api, mediaTypes: NonNullable<Operation['body']>['mediaTypes']): SpecFields {
  const fields: SpecFields = new Map();
  for (const { schema } of mediaTypes) {
    if (schema !== undefined) mergeSpecFields(fields, specFields(api, schema));
  }
  return fields;
}

/** Differences in the headers that calls send between the source and a parsed spec, both ways; received calls are left out. */
export function compareHeaders(source: SourceTable, api: Api): Mismatch[] {
  const operations = listOperations(api).filter((operation) => operation.kind === 'call');
  return [
    ...source.headers.flatMap((header) => compareHeader(header, api, operations)),
    ...operations.flatMap((operation) => unknownHeaders(source, api, operation)),
  ];
}

type SpecHeader = { name: string; required: boolean };

function compareHeader(header: SourceHeader, api: Api, operations: Operation[]): Mismatch[] {
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
function toleratedLack(header: SourceHeader, calls: number): number {
  if (header.calls === 'most') return Math.floor((calls - 1) / 2);
  return header.calls === 'every' && header.optional === true ? calls - 1 : 0;
}

function unknownHeaders(source: SourceTable, api: Api, operation: Operation): Mismatch[] {
  const name = callName(operation);
  return sentHeaders(api, operation)
    .filter((sent) => !source.headers.some((header) => sameName(header.name, sent.name) && concerns(header, name)))
    .map((sent) => ({ location: `${name} headers`, message: `the source does not have ${sent.name}` }));
}

function concerns(header: SourceHeader, call: string): boolean {
  if (header.except?.includes(call) === true) return false;
  return typeof header.calls === 'string' || header.calls.includes(call);
}

function findHeader(name: string, api: Api, operation: Operation): SpecHeader | undefined {
  return sentHeaders(api, operation).find((header) => sameName(header.name, name));
}

function sentHeaders(api: Api, operation: Operation): SpecHeader[] {
  const common = api.commonHeaders.filter((header) => operation.commonHeaders.includes(header.name));
  const own = operation.parameters.filter((group) => group.location === 'header').flatMap((group) => group.parameters);
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
