import { isObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { MockApi, MockOperation, MockResponse } from '@/packages/mock/document';
import type { Forward, Forwarded, Incoming } from '@/packages/mock/prism';
import type { MockReason } from '@/packages/mock/rules';
import { includesText } from '@/packages/mock/values';
import {
  findEmptyParameters,
  isProblem,
  listRequestViolations,
  toViolations,
  VIOLATIONS,
  type Violation,
  type ViolationKind,
} from '@/packages/mock/violations';

/** A request that the document doesn't allow, and the Prism that checked it. */
type InvalidRequest = { api: MockApi; operation: MockOperation; incoming: Incoming; forward: Forward };

/** The response to an invalid request, and what is assumed about it. */
type Rejection = { sent: Forwarded; assumed: string[] };

/** A documented error; without a reason, none fits the mistake. */
type Choice = { response: MockResponse; status: number; reason: string | undefined; texts: string[] };

/**
 * Returns the response to an invalid request. If the document has an error catalog, the response has the documented reason that fits the
 * mistake, else no reason; its message says what is invalid. Without a catalog, it is the documented example.
 */
export async function toRejection(request: InvalidRequest, received: Forwarded): Promise<Rejection> {
  const { api, operation, incoming, forward } = request;
  const empty = findEmptyParameters(operation, incoming.path);
  const listed = [...empty, ...listRequestViolations(received)];
  // An error of Prism itself is about something that the document doesn't describe, such as an unknown status in `Prefer`.
  if (listed.length === 0 || isProblem(received)) return { sent: received, assumed: [] };
  const violations = toViolations(operation, incoming, listed);
  const choice = findFitting(api, operation, violations) ?? findNeutral(operation, violations);
  const found = empty.length === 0 ? {} : { [VIOLATIONS]: JSON.stringify(listed) };
  const isCataloged = api.reasons.length > 0 && choice !== undefined;
  if (isCataloged) {
    const assumed =
      choice.reason === undefined ? [`${choice.status}, because the document names no reason for this mistake`] : [];
    const { status, type, body } = formatError(api, operation, choice);
    return { sent: { status, headers: { ...received.headers, ...found, 'content-type': type }, body }, assumed };
  }
  if (empty.length < listed.length) return { sent: withHeaders(received, found), assumed: [] };
  // Prism has accepted a request whose only mistake is an empty parameter.
  if (choice !== undefined) {
    return { sent: withHeaders(await forward(incoming, `code=${choice.status}`), found), assumed: [] };
  }
  const headers = { ...received.headers, ...found, 'content-type': PROBLEM_TYPE };
  const body = formatProblem(
    422,
    violations.map(({ text }) => text),
  );
  return { sent: { status: 422, headers, body }, assumed: [] };
}

const PROBLEM_TYPE = 'application/problem+json';

function withHeaders(sent: Forwarded, headers: Record<string, string>): Forwarded {
  return { ...sent, headers: { ...sent.headers, ...headers } };
}

/** The words with which a rule, or the meaning of a reason, says that something of this kind is wrong. */
const WORDS: Record<ViolationKind, RegExp> = {
  missing: /\b(?:missing|required)\b/i,
  empty: /\b(?:empty|at least|exactly)\b/i,
  shortage: /\b(?:at least|exactly|fewer than|too few|too short)\b/i,
  surplus: /\b(?:at most|more than|exactly|too many|too long)\b/i,
  malformed: /\b(?:invalid|format|malformed)\b/i,
  unsupported: /\b(?:media|content)[ -]type\b/i,
};

/** Returns the documented error of the first mistake that a rule, or the meaning of a reason, is about. */
function findFitting(api: MockApi, operation: MockOperation, violations: readonly Violation[]): Choice | undefined {
  for (const violation of violations) {
    for (const { reason, status } of listReasons(api, operation, violation)) {
      if (!status.startsWith('4')) continue;
      const response = operation.responses.find(
        (each) => isRangeOf(each.status, status) && each.reasons.some((name) => name.split('@')[0] === reason),
      );
      if (response !== undefined) return { response, status: Number(status), reason, texts: [violation.text] };
    }
  }
  return undefined;
}

function listReasons({ reasons }: MockApi, { rules }: MockOperation, { field, kind }: Violation): MockReason[] {
  const isAbout = (other: string) => other === field || (kind === 'missing' && other.startsWith(`${field}.`));
  const named = rules
    .filter(({ text, fields }) => fields.some(isAbout) && WORDS[kind].test(text))
    .flatMap(({ errors }) => errors.flatMap((name) => reasons.filter((each) => isNamed(each, name))));
  const name = field.split('.').at(-1)?.toLowerCase() ?? '';
  const described = reasons.filter(({ meaning }) => meaning.toLowerCase().includes(`\`${name}\``));
  return [...named, ...described.filter(({ meaning }) => WORDS[kind].test(meaning))];
}

/** Returns whether a reason is `REASON` or `REASON@422`. */
function isNamed({ reason, status }: MockReason, name: string): boolean {
  const [wanted, at = status] = name.split('@');
  return reason === wanted && status === at;
}

function isRangeOf(documented: string, status: string): boolean {
  return documented === status || documented === `${status[0]}XX`;
}

/** Returns the documented error for bad requests or missing credentials, without a reason. */
function findNeutral({ responses }: MockOperation, violations: readonly Violation[]): Choice | undefined {
  const texts = violations.map(({ text }) => text);
  for (const status of listStatuses(violations)) {
    const response =
      responses.find((each) => each.status === status) ?? responses.find((each) => isRangeOf(each.status, status));
    if (response !== undefined) return { response, status: Number(status), reason: undefined, texts };
  }
  return undefined;
}

function listStatuses(violations: readonly Violation[]): string[] {
  if (violations.some(({ isCredential }) => isCredential)) return ['401'];
  const isUnsupported = violations.some(({ kind }) => kind === 'unsupported');
  return [...(isUnsupported ? ['415'] : []), '400', '422'];
}

type ErrorBody = { status: number; type: string; body: Buffer };

/** Returns the example that has the reason, else the first one, with a message that says what is invalid. */
function formatError(api: MockApi, operation: MockOperation, { response, status, reason, texts }: Choice): ErrorBody {
  const { examples } = response;
  const example = examples.find(({ value }) => reason !== undefined && includesText(value, reason)) ?? examples[0];
  if (example?.value === undefined) return { status, type: PROBLEM_TYPE, body: formatProblem(status, texts) };
  const { type, value } = example;
  const rewritten = rewrite(value, {
    parts: operation.errorParts,
    reasons: api.reasons.map((each) => each.reason),
    reason,
    texts,
  });
  const isText = typeof rewritten === 'string' && !/[/+]json\b/.test(type);
  return { status, type, body: Buffer.from(isText ? rewritten : JSON.stringify(rewritten)) };
}

type Rewriting = {
  parts: readonly string[];
  reasons: readonly string[];
  reason: string | undefined;
  texts: readonly string[];
};

/** Returns an error with its sentences replaced by the texts, and its reason by the one that fits; without a reason if none does. */
function rewrite(value: Json, rewriting: Rewriting): Json {
  const { parts, reasons, reason, texts } = rewriting;
  if (typeof value === 'string') return isSentence(value) ? texts.join(' ') : value;
  if (Array.isArray(value)) {
    const areSentences = value.length > 0 && value.every((entry) => typeof entry === 'string' && isSentence(entry));
    return areSentences ? [...texts] : value.map((entry) => rewrite(entry, rewriting));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (typeof member === 'string' && reasons.includes(member)) return reason === undefined ? [] : [[key, reason]];
      return [[key, parts.includes(key) && typeof member === 'string' ? member : rewrite(member, rewriting)]];
    }),
  );
}

function isSentence(text: string): boolean {
  return /\s/.test(text.trim());
}

function formatProblem(status: number, texts: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify({ title: 'Invalid request', status, detail: texts.join(' ') }));
}
