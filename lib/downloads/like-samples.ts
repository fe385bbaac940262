import { toCallKey, toRequestKey } from '@/lib/downloads/calls';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Api, Json, Operation } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { toSampleRequest } from '@/lib/openapi/samples/request';
import { findFirstExample } from '@/lib/openapi/samples/request-examples';
import { formatSampleText } from '@/lib/openapi/samples/sample-text';
import { findSentParameters } from '@/lib/openapi/samples/sent-parameters';

/**
 * Returns a way to let a Postman request send what the page's own sample sends: optional parameters that the sample holds
 * (the converter has `required` alone), the `Accept` of calls whose success has no body, and a required `Content-Type`.
 */
export function toLikeSamples(api: Api): (request: RawObject) => RawObject {
  const calls = listOperations(api).filter(({ kind }) => kind === 'call');
  const sent = new Map(calls.map((call) => [toCallKey(call.method, call.path), toSent(api, call)]));
  return (request) => {
    const sample = sent.get(toRequestKey(request));
    return sample === undefined ? request : likeSample(request, sample);
  };
}

/** What the sample of a call sends: names as they stand in the request, those of headers in lower case. */
type Sent = { query: ReadonlySet<string>; headers: ReadonlySet<string>; leftOut: { key: string; value: string }[] };

function toSent(api: Api, operation: Operation): Sent {
  const { headers } = toSampleRequest(api, operation);
  const left = headers.filter(({ name }) => LEFT_OUT.includes(name.toLowerCase()));
  return {
    query: new Set(findSentParameters(operation, 'query', findFirstExample(operation)?.value).map(({ name }) => name)),
    headers: new Set(headers.map(({ name }) => name.toLowerCase())),
    leftOut: left.map(({ name, value }) => ({
      key: name,
      value: formatSampleText(value, (variable) => `{{${variable}}}`),
    })),
  };
}

/** Headers that the converter drops although a call without a response body or without a request body needs them. */
const LEFT_OUT = ['accept', 'content-type'];

function likeSample(request: RawObject, { query, headers, leftOut }: Sent): RawObject {
  const url = asObject(request.url);
  const header = enable(asArray(request.header) ?? [], (name) => headers.has(name.toLowerCase()));
  const present = new Set(header.map((entry) => String(asObject(entry)?.key).toLowerCase()));
  return {
    ...request,
    ...(url !== undefined && { url: { ...url, query: enable(asArray(url.query) ?? [], (name) => query.has(name)) } }),
    header: [...header, ...leftOut.filter(({ key }) => !present.has(key.toLowerCase()))],
  };
}

function enable(entries: Json[], isSent: (name: string) => boolean): Json[] {
  return entries.map((entry) => {
    const parameter = asObject(entry) ?? {};
    return parameter.disabled === true && isSent(String(parameter.key)) ? { ...parameter, disabled: false } : entry;
  });
}
