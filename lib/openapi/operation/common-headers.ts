import { headerAnchor } from '../anchor';
import { stableText } from '../json-value';
import type { CommonHeader, SecurityScheme } from '../model';
import { own, ownFlag, ownText } from '../own';
import type { RawObject } from '../raw';
import { parseSchema } from '../schema/schema';
import { NO_RULES, type Reading } from '../schema/tree';
import { type Candidate, toDefaultHeaders } from './default-headers';
import { type RawParameter, readParameters } from './parameter';
import type { RawOperation } from './raw-operation';
import { toSecurityHeaders, toVariable } from './security-headers';

/** The headers described once for an API, and which of its calls send them. */
export type CommonHeaders = {
  headers: CommonHeader[];
  isCommon: (operation: RawOperation, parameter: RawParameter) => boolean;
  namesOf: (operation: RawOperation) => string[];
};

/** A header is common from this many calls on, when at least half of them send it. */
const FEWEST_CALLS = 3;

/** These follow from security and media types; OpenAPI ignores parameters of these names. */
const DERIVED = ['accept', 'content-type', 'authorization'];

/** Finds the headers that calls share: of security schemes, parameters that are the same in most calls, and media types. */
export function parseCommonHeaders(
  operations: RawOperation[],
  schemes: SecurityScheme[],
  reading: Reading,
): CommonHeaders {
  const calls = operations.filter(({ kind }) => kind === 'call');
  const candidates = new Map<string, Candidate>();
  for (const header of toSecurityHeaders(calls, schemes, reading)) candidates.set(header.name.toLowerCase(), header);
  const texts = addParameterHeaders(candidates, calls, reading);
  for (const header of toDefaultHeaders(calls, reading.document)) addDefault(candidates, header);
  const headers = [...candidates.values()].map((candidate) => toCommonHeader(candidate, calls.length, reading));
  return {
    headers,
    isCommon: ({ kind }, { name, place, raw }) => {
      if (place !== 'header' || kind !== 'call') return false;
      const key = name.toLowerCase();
      return DERIVED.includes(key) || candidates.get(key)?.source === 'security' || texts.get(key) === stableText(raw);
    },
    namesOf: (operation) =>
      [...candidates.values()].filter(({ calls: senders }) => senders.has(operation)).map(({ name }) => name),
  };
}

/** Returns the text of each common parameter, by which its equals are known. */
function addParameterHeaders(
  candidates: Map<string, Candidate>,
  calls: RawOperation[],
  reading: Reading,
): Map<string, string> {
  const uses = new Map<string, { parameter: RawParameter; calls: Set<RawOperation> }>();
  for (const call of calls) {
    for (const parameter of readParameters([call.pathItem, call.raw], reading)) {
      if (parameter.place !== 'header') continue;
      const name = parameter.name.toLowerCase();
      const key = DERIVED.includes(name) ? name : `${name} ${stableText(parameter.raw)}`;
      const use = uses.get(key) ?? { parameter, calls: new Set() };
      use.calls.add(call);
      uses.set(key, use);
    }
  }
  const texts = new Map<string, string>();
  for (const { parameter, calls: senders } of uses.values()) {
    const name = parameter.name.toLowerCase();
    const known = candidates.get(name);
    const many = senders.size >= FEWEST_CALLS && senders.size * 2 >= calls.length;
    if (known !== undefined) describe(known, parameter.raw);
    else if (many || DERIVED.includes(name)) {
      candidates.set(name, toCandidate(parameter, senders));
      texts.set(name, stableText(parameter.raw));
    }
  }
  return texts;
}

function describe(candidate: Candidate, raw: RawObject): void {
  candidate.description ??= ownText(raw, 'description') ?? '';
  if (candidate.description === '') delete candidate.description;
}

function toCandidate({ name, raw }: RawParameter, calls: Set<RawOperation>): Candidate {
  const description = ownText(raw, 'description');
  const example = own(raw, 'example');
  return {
    name,
    required: ownFlag(raw, 'required'),
    source: 'parameter',
    example: example === undefined ? '' : String(example),
    calls,
    raw,
    ...(description !== undefined && { description }),
  };
}

/** A parameter that describes Accept or Content-Type gives the words, the media types give the calls and values. */
function addDefault(candidates: Map<string, Candidate>, header: Candidate): void {
  const key = header.name.toLowerCase();
  const described = candidates.get(key);
  candidates.delete(key);
  const description = described?.description ?? header.description;
  const required = header.required || described?.required === true;
  candidates.set(key, { ...header, required, ...(description !== undefined && { description }) });
}

function toCommonHeader({ calls, raw, ...header }: Candidate, of: number, reading: Reading): CommonHeader {
  const id = reading.anchors.claim(headerAnchor(header.name));
  const options = {
    ...reading,
    direction: 'request' as const,
    mode: 'operation' as const,
    budget: { rows: 0 },
    fields: NO_RULES,
  };
  const schema = parseSchema(own(raw, 'schema') ?? { type: 'string' }, id, 'header', options);
  const [example = schema.default ?? schema.enum[0]?.value ?? toVariable(header.name)] = schema.examples;
  return {
    id,
    ...header,
    example: header.example === '' ? String(example) : header.example,
    usedBy: calls.size,
    of,
    schema,
  };
}
