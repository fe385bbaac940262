import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';
import type { CommonHeader } from '../model';
import { own, ownEntries, ownFlag, ownObject, ownText, ownTexts } from '../own';
import type { RawObject } from '../raw';
import { type RawParameter, readParameters } from './parameter';
import type { RawOperation } from './raw-operation';

/** A header that may be described once for the API, with the calls that send it and the parameter that describes it. */
export type Candidate = Pick<CommonHeader, 'name' | 'required' | 'source'> & {
  /** Where these are undefined, those of the parameter hold. */
  description: string | undefined;
  example: string | undefined;
  calls: Set<RawOperation>;
  /** The Parameter Object that it is read from. */
  raw: RawObject;
};

/**
 * `Accept` and `Content-Type` as the media types of answers and bodies give them; the most frequent one is the example.
 *
 * OpenAPI has no place to say that `Accept` must be sent, so it follows from the answers: where all calls that answer
 * with a body share one media type, there is nothing to choose, and every call sends it (also one that answers with
 * nothing but a status, since its errors have bodies). Where calls share none, `Accept` chooses and is optional.
 * `Content-Type` is required wherever there is a body, and on calls without one whose parameters require it.
 */
export function toDefaultHeaders(calls: RawOperation[], document: SpecDocument): Candidate[] {
  const sent = calls.map((call) => ({ call, types: findSent(call, document) }));
  return [...toAccept(calls, document), ...toHeader('Content-Type', 'The media type of the body.', true, sent)];
}

function toAccept(calls: RawOperation[], document: SpecDocument): Candidate[] {
  const uses = calls.map((call) => ({ call, types: findAccepted(call, document) }));
  const [first, ...others] = uses.filter(({ types }) => types.length > 0);
  const shared = first?.types.find((type) => others.every(({ types }) => types.includes(type)));
  // One answer with a body among many without says nothing about those.
  const isRule = shared !== undefined && (others.length + 1) * 2 >= calls.length;
  return toHeader('Accept', 'The media type that the answer should have.', isRule, uses).map((header) =>
    isRule ? { ...header, example: shared, calls: new Set(calls) } : header,
  );
}

function toHeader(
  name: string,
  description: string,
  required: boolean,
  uses: { call: RawOperation; types: string[] }[],
): Candidate[] {
  const senders = uses.filter(({ types }) => types.length > 0);
  const counts = new Map<string, number>();
  for (const type of senders.flatMap(({ types }) => types)) counts.set(type, (counts.get(type) ?? 0) + 1);
  const values = [...counts].sort(([, a], [, b]) => b - a).map(([type]) => type);
  const [example] = values;
  if (example === undefined) return [];
  const raw: RawObject = { schema: { type: 'string', enum: values } };
  const calls = new Set(senders.map(({ call }) => call));
  return [{ name, description, required, source: 'media type', example, calls, raw }];
}

/** Nobody asks for an error: its media types count only where no other answer has a body. */
function findAccepted({ raw }: RawOperation, document: SpecDocument): string[] {
  const answers = ownEntries(raw, 'responses').map(([status, value]) => ({
    isError: /^[45]/.test(status),
    types: Object.keys(ownObject(dereference(value, document) ?? {}, 'content') ?? {}),
  }));
  const wanted = answers.filter(({ isError }) => !isError).flatMap(({ types }) => types);
  return [...new Set(wanted.length > 0 ? wanted : answers.flatMap(({ types }) => types))];
}

function findSent({ raw, pathItem }: RawOperation, document: SpecDocument): string[] {
  const body = own(raw, 'requestBody') === undefined ? undefined : dereference(own(raw, 'requestBody'), document);
  if (body !== undefined) return Object.keys(ownObject(body, 'content') ?? {});
  const parameter = readParameters([pathItem, raw], { document }).find(isRequiredContentType);
  return parameter === undefined ? [] : listTexts(ownObject(parameter.raw, 'schema') ?? {});
}

function isRequiredContentType({ name, place, raw }: RawParameter): boolean {
  return place === 'header' && name.toLowerCase() === 'content-type' && ownFlag(raw, 'required');
}

/** The strings that a schema allows, by `const` or `enum`. */
function listTexts(schema: RawObject): string[] {
  const constant = ownText(schema, 'const');
  return constant === undefined ? ownTexts(schema, 'enum') : [constant];
}
