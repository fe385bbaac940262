import { dereference } from './dereference';
import type { SpecDocument } from './document';
import type { CommonHeader } from './model';
import { own, ownEntries, ownObject } from './own';
import type { RawObject } from './raw';
import type { RawOperation } from './raw-operation';

/** A header that may be described once for the API, with the calls that send it and the parameter that describes it. */
export type Candidate = Omit<CommonHeader, 'id' | 'usedBy' | 'of' | 'schema'> & {
  calls: Set<RawOperation>;
  raw: RawObject;
};

/** `Accept` and `Content-Type` as the media types of answers and bodies give them; the most frequent one is the example. */
export function toDefaultHeaders(calls: RawOperation[], document: SpecDocument): Candidate[] {
  const accepted = calls.map((call) => ({ call, types: findAccepted(call, document) }));
  const sent = calls.map((call) => ({ call, types: findSent(call, document) }));
  return [
    ...toHeader('Accept', 'The media type that the answer should have.', false, accepted),
    ...toHeader('Content-Type', 'The media type of the body.', true, sent),
  ];
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

function findAccepted({ raw }: RawOperation, document: SpecDocument): string[] {
  const responses = ownEntries(raw, 'responses').map(([, value]) => dereference(value, document));
  return [...new Set(responses.flatMap((response) => Object.keys(ownObject(response ?? {}, 'content') ?? {})))];
}

function findSent({ raw }: RawOperation, document: SpecDocument): string[] {
  const body = own(raw, 'requestBody') === undefined ? undefined : dereference(own(raw, 'requestBody'), document);
  return Object.keys(ownObject(body ?? {}, 'content') ?? {});
}
