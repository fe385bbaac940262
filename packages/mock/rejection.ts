import type { RequestProblem } from '@/lib/openapi/check/request/problem';
import { isObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { PublishedCall } from '@/lib/openapi/published/call';
import type { PublishedApi } from '@/lib/openapi/published/published';
import { hasReason, type PublishedResponse } from '@/lib/openapi/published/responses';
import {
  formatExampleText,
  type MockRequest,
  type MockResponse,
  respondWith,
  toProblem,
} from '@/packages/mock/respond';
import { includesText } from '@/packages/mock/values';

type Rejection = { sent: MockResponse; assumed: string[] };

/** A documented error; without a reason, none fits the mistake. */
type Choice = { response: PublishedResponse; status: number; reason: string | undefined; texts: string[] };

/**
 * Returns the response to an invalid request. If the document has an error catalog, the response has the documented reason that fits the
 * mistake, else no reason; its message says what is invalid. Without a catalog, it is the documented example.
 */
export function toRejection(
  api: PublishedApi,
  call: PublishedCall,
  incoming: MockRequest,
  found: readonly RequestProblem[],
): Rejection {
  // A request without its credentials is rejected before anything else is checked.
  const credentials = found.filter(({ kind }) => kind === 'credential');
  const problems = credentials.length > 0 ? credentials : found;
  const [status = '400'] = listStatuses(problems);
  const choice = findFitting(call, problems) ?? findNeutral(call, problems);
  if (choice === undefined)
    return { sent: toProblem(Number(status), problems.map(formatSentence).join(' ')), assumed: [] };
  if (api.reasons.length === 0) {
    return { sent: respondWith(call, { status: String(choice.status) }, incoming), assumed: [] };
  }
  const assumed =
    choice.reason === undefined ? [`${choice.status}, because the document names no reason for this mistake`] : [];
  return { sent: formatError(api, choice), assumed };
}

function formatSentence({ message, kind, location }: RequestProblem): string {
  // A message about a value doesn't name the value.
  const isNamed = kind === 'missing' || message.includes('`') || location === 'body';
  const text = (isNamed ? message : `${location}: ${message}`).replaceAll('`', '');
  return `${isNamed ? text.charAt(0).toUpperCase() + text.slice(1) : text}.`;
}

/** Returns the documented error of the first mistake that has one. */
function findFitting({ responses }: PublishedCall, problems: readonly RequestProblem[]): Choice | undefined {
  for (const problem of problems) {
    for (const { reason, status } of problem.errors) {
      if (!status.startsWith('4')) continue;
      const response = responses.find((each) => isRangeOf(each.status, status) && hasReason(each, reason, status));
      if (response !== undefined) return { response, status: Number(status), reason, texts: [formatSentence(problem)] };
    }
  }
  return undefined;
}

function isRangeOf(documented: string, status: string): boolean {
  return documented === status || documented === `${status[0]}XX`;
}

/** Returns the documented error for bad requests or missing credentials, without a reason. */
function findNeutral({ responses }: PublishedCall, problems: readonly RequestProblem[]): Choice | undefined {
  const texts = problems.map(formatSentence);
  for (const status of listStatuses(problems)) {
    const response =
      responses.find((each) => each.status === status) ?? responses.find((each) => isRangeOf(each.status, status));
    if (response !== undefined) return { response, status: Number(status), reason: undefined, texts };
  }
  return undefined;
}

function listStatuses(problems: readonly RequestProblem[]): string[] {
  if (problems.some(({ kind }) => kind === 'credential')) return ['401'];
  const isUnsupported = problems.some(({ kind }) => kind === 'unsupported');
  return [...(isUnsupported ? ['415'] : []), '400', '422'];
}

/** Returns the example that has the reason, else the first one, with a message that says what is invalid. */
function formatError(api: PublishedApi, { response, status, reason, texts }: Choice): MockResponse {
  const { examples, errorFields } = response;
  const example = examples.find(({ value }) => reason !== undefined && includesText(value, reason)) ?? examples[0];
  if (example?.value === undefined) return toProblem(status, texts.join(' '));
  const reasons = api.reasons.map((each) => each.reason);
  const value = rewrite(example.value, { fields: errorFields, reasons, reason, texts });
  const body = Buffer.from(formatExampleText({ type: example.type, value }));
  return { status, headers: { 'content-type': example.type }, body };
}

type Rewriting = {
  fields: readonly string[];
  reasons: readonly string[];
  reason: string | undefined;
  texts: readonly string[];
};

/** Returns an error with its sentences replaced by the texts, and its reason by the one that fits; without a reason if none does. */
function rewrite(value: Json, rewriting: Rewriting): Json {
  const { fields, reasons, reason, texts } = rewriting;
  if (typeof value === 'string') return isSentence(value) ? texts.join(' ') : value;
  if (Array.isArray(value)) {
    const areSentences = value.length > 0 && value.every((entry) => typeof entry === 'string' && isSentence(entry));
    return areSentences ? [...texts] : value.map((entry) => rewrite(entry, rewriting));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (typeof member === 'string' && reasons.includes(member)) return reason === undefined ? [] : [[key, reason]];
      return [[key, fields.includes(key) && typeof member === 'string' ? member : rewrite(member, rewriting)]];
    }),
  );
}

function isSentence(text: string): boolean {
  return /\s/.test(text.trim());
}
