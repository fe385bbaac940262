import { NO_RULES, type ParseContext } from '@/lib/openapi/schema/tree';
import { headerAnchor } from '../anchor';
import { stableText } from '../json-value';
import type { CommonHeader, SecurityScheme } from '../model';
import { compact, ownFlag, ownText } from '../own';
import { isMeaninglessHeader } from '../request/meaningless-headers';
import { toParameterText } from '../request/parameter-value';
import { formatSampleText } from '../samples/sample-text';
import { type Candidate, toDefaultHeaders } from './default-headers';
import { parseParameterAt, type RawParameter, readParameters } from './parameter';
import type { RawOperation } from './raw-operation';
import { toSecurityHeaders } from './security-headers';

/** The headers described once for an API, and which of its calls send them. */
export type CommonHeaders = {
  headers: CommonHeader[];
  isCommon: (operation: RawOperation, parameter: RawParameter) => boolean;
  namesOf: (operation: RawOperation) => string[];
};

/** A header is common from this many calls on, when at least half of them send it. */
const FEWEST_CALLS = 3;

/** Rows of one header's schema that are shown in place. */
const ROWS = 50;

/** Finds the headers that calls share: of security schemes, parameters that are the same in most calls, and media types. */
export function parseCommonHeaders(
  operations: RawOperation[],
  schemes: SecurityScheme[],
  reading: ParseContext,
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
      return (
        isMeaninglessHeader(key) || candidates.get(key)?.source === 'security' || texts.get(key) === stableText(raw)
      );
    },
    namesOf: (operation) =>
      [...candidates.values()].filter(({ calls: senders }) => senders.has(operation)).map(({ name }) => name),
  };
}

/** Returns the text of each common parameter, by which its equals are known. */
function addParameterHeaders(
  candidates: Map<string, Candidate>,
  calls: RawOperation[],
  reading: ParseContext,
): Map<string, string> {
  const uses = new Map<string, { parameter: RawParameter; calls: Set<RawOperation> }>();
  for (const call of calls) {
    for (const parameter of readParameters([call.pathItem, call.raw], reading)) {
      if (parameter.place !== 'header') continue;
      const name = parameter.name.toLowerCase();
      const key = isMeaninglessHeader(name) ? name : `${name} ${stableText(parameter.raw)}`;
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
    if (known !== undefined) known.description ??= ownText(parameter.raw, 'description');
    else if (many || isMeaninglessHeader(name)) {
      candidates.set(name, toCandidate(parameter, senders));
      texts.set(name, stableText(parameter.raw));
    }
  }
  return texts;
}

function toCandidate({ name, raw }: RawParameter, calls: Set<RawOperation>): Candidate {
  const words = { description: undefined, example: undefined };
  return { name, required: ownFlag(raw, 'required'), source: 'parameter', ...words, calls, raw };
}

/** A parameter that describes Accept or Content-Type gives the words, the media types give the calls and values. */
function addDefault(candidates: Map<string, Candidate>, header: Candidate): void {
  const key = header.name.toLowerCase();
  const described = candidates.get(key);
  candidates.delete(key);
  const words = described === undefined ? undefined : ownText(described.raw, 'description');
  const required = header.required || described?.required === true;
  candidates.set(key, { ...header, required, description: words ?? header.description });
}

function toCommonHeader(candidate: Candidate, of: number, reading: ParseContext): CommonHeader {
  const { name, required, source, calls, raw } = candidate;
  const parameter = parseParameterAt(
    reading.anchors.claim(headerAnchor(name)),
    { name, place: 'header', raw },
    { ...reading, direction: 'request', mode: 'operation', budget: { rows: ROWS }, fields: NO_RULES },
  );
  const example = candidate.example ?? formatSampleText(toParameterText(parameter), (variable) => `$${variable}`);
  const description = candidate.description ?? parameter.description;
  return compact({ ...parameter, required, description, example, usedBy: calls.size, of, source });
}
