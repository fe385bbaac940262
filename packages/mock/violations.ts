import { findOwn } from '@/lib/collections';
import { asArray, getProperty, getString, getStrings } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { MockOperation } from '@/packages/mock/document';
import type { Forwarded, Incoming } from '@/packages/mock/prism';
import { parseJson } from '@/packages/mock/values';

/** What is wrong with a field of a request: `shortage` and `surplus` are about its length, `unsupported` is about its media type. */
export type ViolationKind = 'missing' | 'empty' | 'shortage' | 'surplus' | 'malformed' | 'unsupported';

/** A mistake in a request: `body.listing.tokens`, `query.startDate`, `header.Request-ID`. The text is a sentence. */
export type Violation = { field: string; kind: ViolationKind; text: string; isCredential: boolean };

/** A mistake as Prism lists it in `sl-violations`; the location starts with `request` or `response`. */
export type PrismViolation = { location: string[]; severity: string; code: string | number; message: string };

/** The header in which Prism lists violations. */
export const VIOLATIONS = 'sl-violations';

/** Returns the violations that Prism lists in a header, and in the body if it rejects the request. */
export function listViolations(sent: Forwarded): string[] {
  const header = sent.headers[VIOLATIONS];
  return [...(header === undefined ? [] : [header]), ...(isProblem(sent) ? [sent.body.toString()] : [])];
}

/** Returns whether Prism found a mistake in the request. One in its own response is not the client's. */
export function isRejected(sent: Forwarded): boolean {
  return isProblem(sent) || listRequestViolations(sent).length > 0;
}

/** Returns whether a response is an error that Prism writes itself. A document can have errors of the same media type. */
export function isProblem({ headers, body }: Forwarded): boolean {
  const isType = headers['content-type']?.startsWith('application/problem+json') === true;
  return isType && body.includes('https://stoplight.io/prism/errors#');
}

/** Returns the violations of the request that Prism lists in the header. */
export function listRequestViolations({ headers }: Forwarded): PrismViolation[] {
  const header = headers[VIOLATIONS] ?? '[]';
  // Prism cuts a long list, which then follows a few words.
  const complete = header.startsWith('[')
    ? header
    : `${header.slice(header.indexOf('['), header.lastIndexOf('},{') + 1)}]`;
  const listed = asArray(parseJson(complete)) ?? [];
  return listed
    .map(toViolation)
    .filter(({ location: [place], severity }) => place === 'request' && severity === 'Error');
}

function toViolation(raw: Json): PrismViolation {
  const code = getProperty(raw, 'code');
  return {
    location: getStrings(raw, 'location'),
    severity: getString(raw, 'severity') ?? '',
    code: typeof code === 'string' || typeof code === 'number' ? code : '',
    message: getString(raw, 'message') ?? '',
  };
}

/** Returns a violation for each query parameter that is empty against its schema, because Prism ignores empty parameters. */
export function findEmptyParameters({ parameters }: MockOperation, path: string): PrismViolation[] {
  const query = new URLSearchParams(path.split('?')[1]);
  return parameters
    .filter(({ place, name, allowsEmpty }) => place === 'query' && !allowsEmpty && query.get(name) === '')
    .map(({ name }) => ({
      location: ['request', 'query', name],
      severity: 'Error',
      code: EMPTY,
      message: `Request query parameter ${name} must NOT have fewer than 1 characters`,
    }));
}

const EMPTY = 'minLength';

const KINDS: Record<string, ViolationKind> = {
  required: 'missing',
  minLength: 'shortage',
  minItems: 'shortage',
  minProperties: 'shortage',
  maxLength: 'surplus',
  maxItems: 'surplus',
  maxProperties: 'surplus',
  415: 'unsupported',
};

function toKind({ code, message }: PrismViolation): ViolationKind {
  const kind = findOwn(KINDS, String(code)) ?? 'malformed';
  return kind === 'shortage' && message.includes('fewer than 1 ') ? 'empty' : kind;
}

/** Returns the mistakes in a request, each once. */
export function toViolations(
  operation: MockOperation,
  incoming: Incoming,
  listed: readonly PrismViolation[],
): Violation[] {
  const violations = listed.flatMap((violation): Violation[] => {
    if (String(violation.code) === '401') return listCredentials(operation, incoming);
    const kind = toKind(violation);
    return [kind === 'missing' ? toMissing(operation, violation) : toInvalid(operation, kind, violation)];
  });
  // A request without its credentials is rejected before anything else is checked.
  const credentials = violations.filter(({ isCredential }) => isCredential);
  if (credentials.length > 0) return credentials;
  const empty = violations.filter(({ kind }) => kind === 'empty').map(({ field }) => field);
  const isRepeated = ({ kind, field }: Violation) => kind === 'missing' && empty.includes(field);
  return [...new Map(violations.filter((each) => !isRepeated(each)).map((each) => [each.text, each])).values()];
}

/** Returns the credentials that the request lacks of the security alternative that it comes closest to. */
function listCredentials({ credentials }: MockOperation, { headers, path }: Incoming): Violation[] {
  const query = new URLSearchParams(path.split('?')[1]);
  const isMissing = (field: string) => {
    const [place, name] = splitField(field);
    if (place === 'query') return !query.has(name);
    return place === 'header' && (findOwn(headers, name.toLowerCase()) ?? '') === '';
  };
  const [missing = []] = credentials
    .map((fields) => fields.filter(isMissing))
    .sort((one, other) => one.length - other.length);
  if (missing.length > 0) {
    return missing.map((field) => ({ field, kind: 'missing', text: formatMissing(field), isCredential: true }));
  }
  const [field = ''] = credentials[0] ?? [];
  return [
    { field, kind: 'malformed', text: 'The credentials have another form than the document says.', isCredential: true },
  ];
}

function splitField(field: string): [place: string, name: string] {
  const at = field.indexOf('.');
  return at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)];
}

function toMissing(operation: MockOperation, { location, message }: PrismViolation): Violation {
  const [, name] = /required property '(.+)'$/.exec(message) ?? [];
  const path = location.length === 1 ? ['body'] : location.slice(1);
  const steps = name === undefined ? path : [...path, name];
  const text = formatMissing(toField(operation, steps, true));
  return { field: toField(operation, steps), kind: 'missing', text, isCredential: false };
}

function formatMissing(field: string): string {
  const [place, name] = splitField(field);
  if (place === 'header') return `The ${name} header is missing.`;
  if (place === 'body') return name === '' ? 'The body is missing.' : `The field ${name} is missing.`;
  return `The ${place} parameter ${name} is missing.`;
}

function toInvalid(operation: MockOperation, kind: ViolationKind, { location, message }: PrismViolation): Violation {
  const field = toField(operation, location.slice(1));
  const [place, name] = splitField(field);
  const isCredential = false;
  if (kind === 'empty' && place === 'query') {
    return { field, kind, text: `The query parameter ${name} is empty.`, isCredential };
  }
  // Prism writes the names of parameters in lower case.
  const isParameter = place === 'query' || place === 'header' || place === 'path';
  return { field, kind, text: `${isParameter ? message.replace(name.toLowerCase(), name) : message}.`, isCredential };
}

/** Returns a field path; with `indexes`, the items of lists have their numbers. */
function toField({ parameters }: MockOperation, [place = '', ...steps]: readonly string[], indexes = false): string {
  if (place === 'body') return [place, ...steps.filter((step) => indexes || !/^\d+$/.test(step))].join('.');
  const name = steps.join('.');
  const known = parameters.find((each) => each.place === place && each.name.toLowerCase() === name.toLowerCase());
  return `${place}.${known?.name ?? name}`;
}
