import { findOwn } from '@/lib/collections';
import { safeDecodeUriComponent } from '@/lib/http';
import { isJsonType, isUrlEncoded } from '@/lib/openapi/http';
import type { RawObject } from '@/lib/openapi/json';
import type { Json, ParameterLocation } from '@/lib/openapi/model';
import type { PublishedCall, PublishedParameter } from '@/lib/openapi/published/call';
import { formatNameHint } from '@/lib/text';
import { FormReader, readJsonText } from './body';
import { decodeFormText, type Pair, readPairs, readText, toPairs } from './decode';
import { type FoundProblem, NOUNS, toMissing } from './problem';
import { chooseReading, type SchemaView, toReadings, viewSchema } from './schema-view';
import type { ValueCheck } from './values';

/** The locations of parameters in a request; header names are in lower case. */
export type SentParameters = {
  path: Readonly<Record<string, string>>;
  query: readonly Pair[];
  header: Readonly<Record<string, string>>;
  cookie: readonly Pair[];
};

type ReadParameters = { values: { [location: string]: { [name: string]: Json } }; problems: FoundProblem[] };

export function readParameters(
  document: RawObject,
  check: ValueCheck,
  { parameters, security, path }: PublishedCall,
  sent: SentParameters,
): ReadParameters {
  const values: ReadParameters['values'] = { path: {}, query: {}, header: {}, cookie: {} };
  const problems: FoundProblem[] = [];
  const known = parameters.filter(({ location }) => location === 'query').map(({ name }) => name);
  const credentials = security.flat().flatMap(({ location, name }) => (location === 'query' ? [name] : []));
  const fixed = path.split('?')[1]?.split(/[&=#]/) ?? [];
  const names = new Set([...known, ...credentials, ...fixed]);
  const spread: SchemaView[] = [];
  const whole = sent.query.filter(([key]) => !credentials.includes(decodeFormText(key)));
  for (const parameter of parameters) {
    const { name, location, required, allowEmptyValue, schema } = parameter;
    const view = viewSchema(document, schema);
    if (
      location === 'query' &&
      parameter.explode &&
      parameter.style !== 'deepObject' &&
      parameter.content === undefined
    ) {
      for (const member of view.names) known.push(member);
      if (view.types.has('object')) spread.push(view);
    }
    const others = new Set([...names].filter((other) => other !== name));
    const query = location === 'querystring' ? whole : sent.query;
    const readings = read(document, parameter, view, { ...sent, query }, others);
    const at = `${location}.${name}`;
    if (readings === undefined) {
      if (required) problems.push(toMissing(location, name));
      continue;
    }
    if (allowEmptyValue && readings.includes('')) continue;
    const { value, found } = chooseReading(readings, (reading) => check(schema, reading, at));
    if (value === undefined) problems.push(toUnreadable(at, parameter));
    else values[location] = { ...values[location], [name]: value };
    problems.push(...found.map((problem) => (problem.kind === 'empty' ? toEmpty(problem, name, location) : problem)));
  }
  const isWhole = parameters.some(({ location }) => location === 'querystring');
  const isDeep = (key: string) =>
    parameters.some(({ style, name }) => style === 'deepObject' && key.startsWith(`${name}[`));
  const isKnown = (key: string) =>
    known.includes(key) || names.has(key) || isDeep(key) || spread.some((view) => view.allows(key));
  const sentKeys = isWhole ? [] : sent.query.map(([key]) => decodeFormText(key));
  const unknown = new Set(sentKeys.filter((key) => !isKnown(key)));
  for (const name of unknown) {
    const message = `the call has no query parameter \`${name}\``;
    const hint = formatNameHint(name, known, 'remove it');
    problems.push({ location: `query.${name}`, kind: 'unknown', message, hint });
  }
  return { values, problems };
}

function toEmpty(problem: FoundProblem, name: string, location: ParameterLocation): FoundProblem {
  return { ...problem, message: `the ${NOUNS[location]} \`${name}\` is empty`, hint: 'send a value, or omit it' };
}

function toUnreadable(location: string, { style, content }: PublishedParameter): FoundProblem {
  const message =
    content === undefined ? `the value does not have the style \`${style}\`` : `the value is not ${content.type}`;
  return { location, kind: 'malformed', message, hint: 'compare it with the example of the call' };
}

function read(
  document: RawObject,
  parameter: PublishedParameter,
  view: SchemaView,
  { path, query, header, cookie }: SentParameters,
  others: ReadonlySet<string>,
): Json[] | undefined {
  const { name, location, content } = parameter;
  const readAs = (text: string) => (content === undefined ? [] : readContent(document, content, view, text));
  if (location === 'querystring') {
    if (query.length === 0) return undefined;
    const text = query.map(([key, value]) => (value === '' ? key : `${key}=${value}`)).join('&');
    return readAs(isUrlEncoded(content?.type ?? '') ? text : decodeFormText(text));
  }
  if (location === 'path' || location === 'header') {
    const text = location === 'path' ? findOwn(path, name) : findOwn(header, name.toLowerCase());
    if (text === undefined) return undefined;
    if (content !== undefined) return readAs(location === 'path' ? safeDecodeUriComponent(text) : text);
    return toReadings(readText(parameter, view, text), view);
  }
  const pairs = location === 'query' ? query : cookie;
  if (content === undefined) {
    const readings = readPairs(parameter, view, pairs, others);
    return readings && toReadings(readings, view);
  }
  const found = pairs.find(([key]) => decodeFormText(key) === name);
  return found && readAs(decodeFormText(found[1]));
}

function readContent(
  document: RawObject,
  { type, pointer }: { type: string; pointer: string },
  view: SchemaView,
  text: string,
): Json[] {
  if (isUrlEncoded(type)) return new FormReader(document, pointer).readUrlEncoded(toPairs(text.split('&')));
  if (!isJsonType(type)) return toReadings([text], view);
  return readJsonText(text);
}
