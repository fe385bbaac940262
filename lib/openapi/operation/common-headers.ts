import { groupBy } from '@/lib/collections';
import { isIgnoredHeader } from '@/lib/openapi/http';
import {
  compact,
  getEntries,
  getKeys,
  getObject,
  getProperty,
  getString,
  getStrings,
  isTrue,
  type RawObject,
  stableText,
} from '@/lib/openapi/json';
import type { CommonHeader, SecurityAlternative, SecurityScheme } from '@/lib/openapi/model';
import { isHeaderRequired, toCredential } from '@/lib/openapi/samples/credentials';
import { toParameterText } from '@/lib/openapi/samples/parameters';
import { formatSampleText } from '@/lib/openapi/samples/sample-text';
import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';
import { NO_RULES, type ParseContext } from '@/lib/openapi/schema/tree';
import type { OperationContext, RawOperation } from './operation';
import { parseParameter, type RawParameter, readParameters } from './parameters';
import { parseSecurity } from './security';

type CommonHeaders = OperationContext['common'] & { headers: CommonHeader[] };

/** A header parameter is common if at least this many calls, and at least half of all calls, have it. */
const MIN_CALLS = 3;

/** Maximum number of rows shown for a header's schema. */
const ROWS = 50;

/** Returns the headers that calls share: of security schemes, parameters that are equal in most calls, and media types. */
export function parseCommonHeaders(
  operations: RawOperation[],
  schemes: SecurityScheme[],
  context: ParseContext,
): CommonHeaders {
  const calls = operations.filter(({ kind }) => kind === 'call');
  const candidates = new Map<string, Candidate>();
  for (const header of toSecurityHeaders(calls, schemes, context)) candidates.set(header.name.toLowerCase(), header);
  const texts = addParameterHeaders(candidates, calls, context);
  for (const header of toDefaultHeaders(calls, context.document)) addDefault(candidates, header);
  const headers = [...candidates.values()].map((candidate) => toCommonHeader(candidate, calls.length, context));
  return {
    headers,
    isCommon: ({ kind }, { name, location, raw }) => {
      if (location !== 'header' || kind !== 'call') return false;
      const key = name.toLowerCase();
      return isIgnoredHeader(key) || candidates.get(key)?.source === 'security' || texts.get(key) === stableText(raw);
    },
    namesOf: (operation) =>
      [...candidates.values()].filter(({ calls: senders }) => senders.has(operation)).map(({ name }) => name),
  };
}

/** Adds the parameter headers that most calls share. Returns the text of each, by which equal parameters are recognized. */
function addParameterHeaders(
  candidates: Map<string, Candidate>,
  calls: RawOperation[],
  context: ParseContext,
): Map<string, string> {
  const uses = new Map<string, { parameter: RawParameter; calls: Set<RawOperation> }>();
  for (const call of calls) {
    for (const parameter of readParameters([call.pathItem, call.raw], context.document)) {
      if (parameter.location !== 'header') continue;
      const name = parameter.name.toLowerCase();
      const key = isIgnoredHeader(name) ? name : `${name} ${stableText(parameter.raw)}`;
      const use = uses.get(key) ?? { parameter, calls: new Set() };
      use.calls.add(call);
      uses.set(key, use);
    }
  }
  const texts = new Map<string, string>();
  for (const { parameter, calls: senders } of uses.values()) {
    const name = parameter.name.toLowerCase();
    const known = candidates.get(name);
    const many = senders.size >= MIN_CALLS && senders.size * 2 >= calls.length;
    if (known !== undefined) known.description ??= getString(parameter.raw, 'description');
    else if (many || isIgnoredHeader(name)) {
      const { raw } = parameter;
      const words = { description: undefined, example: undefined };
      const required = isTrue(raw, 'required');
      candidates.set(name, { name: parameter.name, required, source: 'parameter', ...words, calls: senders, raw });
      texts.set(name, stableText(parameter.raw));
    }
  }
  return texts;
}

/** Adds a default header: a parameter for Accept or Content-Type provides the text, the media types provide the calls and values. */
function addDefault(candidates: Map<string, Candidate>, header: Candidate): void {
  const key = header.name.toLowerCase();
  const described = candidates.get(key);
  candidates.delete(key);
  const words = getString(described?.raw, 'description');
  const required = header.required || described?.required === true;
  // A call without a body in its responses sends Accept if its parameters say so. `findSent` decides for Content-Type.
  const calls = key === 'accept' ? new Set([...header.calls, ...(described?.calls ?? [])]) : header.calls;
  candidates.set(key, { ...header, required, calls, description: words ?? header.description });
}

function toCommonHeader(candidate: Candidate, of: number, context: ParseContext): CommonHeader {
  const { name, required, source, calls, raw } = candidate;
  const parameter = parseParameter(
    'header',
    { name, location: 'header', raw },
    { ...context, direction: 'request', mode: 'operation', budget: { rows: ROWS }, fields: NO_RULES },
  );
  const example = candidate.example ?? formatSampleText(toParameterText(parameter), (variable) => `$${variable}`);
  const description = candidate.description ?? parameter.description;
  return compact({ ...parameter, required, description, example, callsUsing: calls.size, callsTotal: of, source });
}

type Candidate = Pick<CommonHeader, 'name' | 'required' | 'source'> & {
  /** If undefined, the values of the parameter apply. */
  description: string | undefined;
  example: string | undefined;
  calls: Set<RawOperation>;
  /** Its Parameter Object in the document. */
  raw: RawObject;
};

/** OpenAPI can't say that `Accept` must be sent, so it is optional unless a parameter requires it. */
function toDefaultHeaders(calls: RawOperation[], document: SpecDocument): Candidate[] {
  const accepted = calls.map((call) => ({ call, types: findAccepted(call, document) }));
  const sent = calls.map((call) => ({ call, types: findSent(call, document) }));
  return [
    ...toHeader('Accept', 'The media type that the response should have.', false, accepted),
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

/** Returns the media types to accept. Clients don't ask for errors, so media types of errors count only if no other response has a body. */
function findAccepted({ raw }: RawOperation, document: SpecDocument): string[] {
  const responses = getEntries(raw, 'responses').map(([status, value]) => ({
    isError: /^[45]/.test(status),
    types: getKeys(dereference(value, document), 'content'),
  }));
  const wanted = responses.filter(({ isError }) => !isError).flatMap(({ types }) => types);
  return [...new Set(wanted.length > 0 ? wanted : responses.flatMap(({ types }) => types))];
}

function findSent({ raw, pathItem }: RawOperation, document: SpecDocument): string[] {
  const body = dereference(getProperty(raw, 'requestBody'), document);
  if (body !== undefined) return getKeys(body, 'content');
  const parameter = readParameters([pathItem, raw], document).find(
    ({ name, location, raw: inner }) =>
      location === 'header' && name.toLowerCase() === 'content-type' && isTrue(inner, 'required'),
  );
  const schema = getObject(parameter?.raw, 'schema');
  const constant = getString(schema, 'const');
  return constant === undefined ? getStrings(schema, 'enum') : [constant];
}

/** Returns the headers with credentials, in the order of their schemes, with the calls that may send them. */
function toSecurityHeaders(calls: RawOperation[], schemes: SecurityScheme[], context: ParseContext): Candidate[] {
  const securities = calls.map((call) => ({
    call,
    security: parseSecurity([call.raw, context.document.root], schemes, context.document),
  }));
  // Schemes without a header form one group, which has no `main` below.
  const byName = groupBy(schemes, (scheme) => findHeader(scheme)?.name.toLowerCase());
  return [...byName.values()].flatMap((matching): Candidate[] => {
    const countCalls = (scheme: SecurityScheme) =>
      securities.filter(({ security }) => usesScheme(security, scheme)).length;
    const senders = securities.filter(({ security }) => matching.some((scheme) => usesScheme(security, scheme)));
    // Schemes may share a header, such as a key that opens a session and the session's token. The most used one comes first.
    const used = matching.filter((scheme) => countCalls(scheme) > 0).sort((a, b) => countCalls(b) - countCalls(a));
    const [main] = used;
    const header = main === undefined ? undefined : findHeader(main);
    if (header === undefined) return [];
    const descriptions = used.flatMap(({ name, description }) => {
      if (description === undefined) return [];
      // Where schemes share the header, a text applies to its own scheme only.
      return used.length === 1 ? description : `**${name}**: ${description}`;
    });
    return [
      {
        ...header,
        required: senders.every(({ security }) => isHeaderRequired(security, schemes, header.name)),
        source: 'security',
        calls: new Set(senders.map(({ call }) => call)),
        raw: { schema: { type: 'string' } },
        description: descriptions.length === 0 ? undefined : descriptions.join('\n\n'),
      },
    ];
  });
}

function usesScheme(security: SecurityAlternative[], scheme: SecurityScheme): boolean {
  return security.some(({ requirements }) => requirements.some(({ id }) => id === scheme.id));
}

function findHeader(scheme: SecurityScheme): { name: string; example: string } | undefined {
  const credential = toCredential(scheme);
  if (credential?.location !== 'header') return undefined;
  return { name: credential.name, example: formatSampleText(credential.value, (name) => `$${name}`) };
}
