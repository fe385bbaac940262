import { stableText } from '@/lib/openapi/json';
import type {
  CommonHeader,
  Header,
  Json,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Response,
} from '@/lib/openapi/model';
import { type Direction, toDirections } from '@/lib/openapi/operations';
import { compareEncodings, compareParameterForms } from './compare-encodings';
import { compareDescribed, compareExamples, compareText, compareUnspecified } from './compare-facts';
import { addDifference, compareNeed } from './compare-parts';
import { compareAdvice, compareErrors } from './compare-reasons';
import { compareRules } from './compare-rules';
import { compareSchemas } from './compare-schemas';
import { compareSecurity } from './compare-security';
import { type At, type Comparison, type Found, type Paired, pairInTurn, toOperationName } from './comparison';
import { formatName, formatSubject, PARAMETERS, toSentence } from './words';

type Place = Pick<At, 'place' | 'anchor' | 'direction'> & { name?: string };

/** Compares two operations that stand for each other, and waits with the named schemas that they use. */
export function compareOperationPair(comparison: Comparison, old: Operation, now: Operation): void {
  const scope = { kind: 'operation', operation: toOperationName(now) } as const;
  const { body, response } = toDirections(now.kind);
  const to = (place: Place): At => ({ name: '', ...place, scope });
  const at = to({ place: { kind: 'operation' }, anchor: now.id, direction: body });
  for (const found of compareOwnFacts(old, now)) comparison.add(at, found);
  for (const found of compareSecurity(old.security, now.security)) comparison.add(at, found);
  compareParameters(comparison, [old, now], at);
  compareBodies(comparison, old.body, now.body, to({ place: { kind: 'body' }, anchor: now.id, direction: body }));
  compareResponses(comparison, old, now, to({ place: { kind: 'operation' }, anchor: now.id, direction: response }));
  for (const found of [...compareErrors(old.errors, now.errors), ...compareErrors(old.outcomes, now.outcomes)]) {
    comparison.add(at, found);
  }
  compareRules(comparison, old.rules, now.rules, at);
  compareCallbacks(comparison, old, now, at);
}

function compareOwnFacts(old: Operation, now: Operation): Found[] {
  const moved = toRequestLine(old) !== toRequestLine(now);
  const found: Found[] = moved
    ? [
        {
          kind: 'breaking',
          effect: 'Requests to the old path or with the old method may fail.',
          what: 'operation',
          action: 'changed',
          message: 'Method or path changed.',
          old: formatRequestLine(old),
          new: formatRequestLine(now),
        },
      ]
    : [];
  return [
    ...found,
    ...compareDescribed('the operation', old, now),
    ...compareText('title', old.title, now.title),
    ...compareText('operation ID', old.operationId, now.operationId),
    ...compareText('link to more documentation', old.externalDocs?.url, now.externalDocs?.url),
    ...compareText('labels', toLabels(old), toLabels(now)),
    ...compareUnspecified('the operation', old.unspecified, now.unspecified),
    ...compareIdempotence(old, now),
  ];
}

/** The same for paths that differ in the names of parameters alone. */
function toRequestLine(operation: Operation): string {
  return formatRequestLine(operation).replace(/\{[^}]*\}/g, '{}');
}

function formatRequestLine({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

function toLabels({ labels }: Operation): string {
  return labels.map(({ title }) => title).join(', ');
}

function compareIdempotence(old: Operation, now: Operation): Found[] {
  if (old.idempotent === now.idempotent) return [];
  if (now.idempotent)
    return [{ kind: 'compatible', what: 'rule', action: 'added', message: 'The operation may be repeated.' }];
  const effect = 'Repeating the request may do harm.';
  const message = 'That the operation may be repeated is no longer documented.';
  return [{ kind: 'breaking', effect, what: 'rule', action: 'removed', message }];
}

/** The parameters of an operation with the headers that its API describes once. */
function listParameters(
  operation: Operation,
  { commonHeaders }: { commonHeaders: readonly CommonHeader[] },
): Parameter[] {
  const headers = commonHeaders.filter(
    ({ name, source }) => source === 'parameter' && operation.commonHeaders.includes(name),
  );
  return [...operation.parameters.flatMap(({ parameters }) => parameters), ...headers];
}

function compareParameters(comparison: Comparison, [old, now]: readonly [Operation, Operation], at: At): void {
  const { pairs, gone } = pairParameters(
    { operation: old, parameters: listParameters(old, comparison.old) },
    { operation: now, parameters: listParameters(now, comparison.now) },
  );
  for (const parameter of gone) {
    comparison.add(toParameterAt(at, parameter, at.anchor), {
      kind: 'breaking',
      effect: 'Requests that send it may be rejected, or it has no effect.',
      what: 'parameter',
      action: 'removed',
      message: toSentence(`${formatParameter(parameter)} removed`),
    });
  }
  const earlier = new Map(pairs.map(([before, after]) => [after, before]));
  for (const parameter of listParameters(now, comparison.now)) {
    const before = earlier.get(parameter);
    const place = toParameterAt(at, parameter);
    if (before !== undefined) compareParameter(comparison, before, parameter, place);
    else comparison.add(place, toNewParameter(parameter));
  }
}

type Side = { operation: Operation; parameters: readonly Parameter[] };

/**
 * Pairs parameters by name, headers whatever its case. The names of path parameters are not sent, so these are paired by their
 * position. In paths that otherwise differ, only those without a namesake are, and they are counted from the end.
 */
function pairParameters(old: Side, now: Side): Paired<Parameter> {
  const positions = new Map([...listPositions(old), ...listPositions(now)]);
  const isSamePath = toRequestLine(old.operation) === toRequestLine(now.operation);
  const byName = ({ place, name }: Parameter) => `${place} ${place === 'header' ? name.toLowerCase() : name}`;
  const byPosition = (parameter: Parameter) => positions.get(parameter);
  return pairInTurn(old.parameters, now.parameters, isSamePath ? [byPosition, byName] : [byName, byPosition]);
}

function listPositions({ operation, parameters }: Side): [Parameter, string][] {
  const names = operation.pathSegments.filter(({ parameter }) => parameter).map(({ text }) => text);
  return parameters.flatMap((parameter): [Parameter, string][] => {
    const index = parameter.place === 'path' ? names.lastIndexOf(`{${parameter.name}}`) : -1;
    return index === -1 ? [] : [[parameter, `path ${names.length - index}`]];
  });
}

function toParameterAt(at: At, { place, name, id }: Parameter, anchor: string | undefined = id): At {
  return { ...at, place: { kind: 'parameter', place, name }, ...(anchor !== undefined && { anchor }) };
}

function formatParameter({ place, name }: Parameter): string {
  return `${PARAMETERS[place]} ${formatName(name)}`;
}

function toNewParameter(parameter: Parameter): Found {
  const need = parameter.required ? 'required' : 'optional';
  const message = toSentence(`new ${need} ${formatParameter(parameter)}`);
  const found = { what: 'parameter', action: 'added', message, new: parameter.schema.label } as const;
  return parameter.required
    ? { ...found, kind: 'breaking', effect: 'Requests without it may be rejected.' }
    : { ...found, kind: 'compatible' };
}

function compareParameter(comparison: Comparison, old: Parameter, now: Parameter, at: At): void {
  const subject = formatSubject(at);
  const [before, after] = [old.name, now.name];
  const renamed: Found[] =
    now.place === 'path' && before !== after
      ? [
          {
            kind: 'wording',
            what: 'parameter',
            action: 'changed',
            message: toSentence(`path parameter ${formatName(before)} is now called ${formatName(after)}`),
          },
        ]
      : [];
  for (const found of [
    ...renamed,
    ...compareNeed(subject, old, now, at.direction),
    ...compareParameterForms(subject, old, now),
    ...compareDescribed(subject, withoutCopy(old), withoutCopy(now)),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
    ...compareExamples(subject, listExamples(old.examples), listExamples(now.examples)),
  ]) {
    comparison.add(at, found);
  }
  addDifference({ comparison, at }, 'media type', old.mediaType ?? '', now.mediaType ?? '', OTHER);
  compareSchemas(comparison, old.schema, now.schema, at);
}

const OTHER = { isOther: true };

/** What its schema says too is compared there. */
function withoutCopy({ description, deprecated, schema }: Parameter) {
  return {
    ...(description !== undefined && description !== schema.description && { description }),
    ...(deprecated !== undefined && { deprecated }),
  };
}

function listExamples(examples: Parameter['examples']) {
  return examples.flatMap(({ generated, value }) => (generated || value === undefined ? [] : [value]));
}

function compareBodies(
  comparison: Comparison,
  old: RequestBody | undefined,
  now: RequestBody | undefined,
  at: At,
): void {
  if (old === undefined && now === undefined) return;
  if (old === undefined || now === undefined) {
    comparison.add(at, toWholeBody(old, now));
    return;
  }
  const subject = 'the request body';
  for (const found of [
    ...compareNeed(subject, old, now, at.direction),
    ...compareText(`description of ${subject}`, old.description, now.description),
  ]) {
    comparison.add(at, found);
  }
  compareContents(comparison, old.mediaTypes, now.mediaTypes, at);
}

function toWholeBody(old: RequestBody | undefined, now: RequestBody | undefined): Found {
  const found = { what: 'body', action: old === undefined ? 'added' : 'removed' } as const;
  if (old !== undefined) {
    const effect = 'What it sent may have no effect, or may be rejected.';
    return { ...found, kind: 'breaking', effect, message: 'Request body removed.' };
  }
  if (now?.required !== true) return { ...found, kind: 'compatible', message: 'New optional request body.' };
  const effect = 'Requests without it may be rejected.';
  return { ...found, kind: 'breaking', effect, message: 'New required request body.' };
}

/** Compares the forms of a body by media type; where each side has one form alone, these, whatever their types. */
function compareContents(comparison: Comparison, old: readonly MediaType[], now: readonly MediaType[], at: At): void {
  const subject = formatSubject(at);
  const pairs = pairMediaTypes(old, now);
  for (const [action, types, others] of [
    ['removed', old, now],
    ['added', now, old],
  ] as const) {
    for (const { name } of types.filter((each) => !others.some((other) => isSameType(each, other)))) {
      comparison.add(at, toMediaTypeChange(action, name, subject, at.direction));
    }
  }
  for (const [before, after] of pairs) compareContent(comparison, before, after, at);
}

function toMediaTypeChange(action: 'added' | 'removed', name: string, subject: string, direction: Direction): Found {
  const message = toSentence(
    action === 'added'
      ? `new media type ${formatName(name)} of ${subject}`
      : `media type ${formatName(name)} of ${subject} removed`,
  );
  const found = { what: 'media type', action, message } as const;
  // A client asks for the media type that it wants.
  if (action === 'added') return { ...found, kind: 'compatible' };
  const effect =
    direction === 'request' ? 'What clients send may be rejected.' : 'Clients that read it receive another form.';
  return { ...found, kind: 'breaking', effect };
}

function isSameType({ name: one }: MediaType, { name: other }: MediaType): boolean {
  return toTypeName(one) === toTypeName(other);
}

function toTypeName(name: string): string {
  return name.toLowerCase().replace(/\s/g, '');
}

function pairMediaTypes(old: readonly MediaType[], now: readonly MediaType[]): [MediaType, MediaType][] {
  const [before, after] = [old[0], now[0]];
  if (old.length === 1 && now.length === 1 && before !== undefined && after !== undefined) return [[before, after]];
  return old.flatMap((each): [MediaType, MediaType][] => {
    const other = now.find((type) => isSameType(each, type));
    return other === undefined ? [] : [[each, other]];
  });
}

function compareContent(comparison: Comparison, old: MediaType, now: MediaType, at: At): void {
  for (const [before, after] of [
    [old.schema, now.schema],
    [old.itemSchema, now.itemSchema],
  ] as const) {
    if (before !== undefined && after !== undefined) compareSchemas(comparison, before, after, at);
    else if (before !== after) {
      addDifference({ comparison, at }, 'schema', before?.label ?? '', after?.label ?? '');
    }
  }
  compareEncodings(comparison, old, now, at);
  for (const found of compareExamples(formatSubject(at), listOwnExamples(old), listOwnExamples(now))) {
    comparison.add(at, found);
  }
}

/** Those of the schema, which a body without its own shows, are compared there. */
function listOwnExamples({ schema, examples }: MediaType): Json[] {
  const ofSchema = new Set(schema?.examples.map((value) => stableText(value)));
  return listExamples(examples).filter((value) => !ofSchema.has(stableText(value)));
}

function compareResponses(comparison: Comparison, old: Operation, now: Operation, at: At): void {
  const gone = old.responses.filter(({ status }) => !now.responses.some((other) => other.status === status));
  const added = now.responses.filter(({ status }) => !old.responses.some((other) => other.status === status));
  for (const response of gone)
    comparison.add({ ...toResponseAt(at, response), anchor: now.id }, toLostResponse(response, at.direction));
  for (const response of added) comparison.add(toResponseAt(at, response), toNewResponse(response, at.direction));
  const pairs = old.responses.flatMap((before): [Response, Response][] => {
    const after = now.responses.find(({ status }) => status === before.status);
    return after === undefined ? [] : [[before, after]];
  });
  for (const [before, after] of [...pairs, ...pairSuccess(gone, added)]) compareResponse(comparison, before, after, at);
}

/** The one successful response of each side, where its status differs. */
function pairSuccess(gone: readonly Response[], added: readonly Response[]): [Response, Response][] {
  const [before, ...furtherGone] = gone.filter(isSuccess);
  const [after, ...furtherAdded] = added.filter(isSuccess);
  const isOne = furtherGone.length + furtherAdded.length === 0;
  return before !== undefined && after !== undefined && isOne ? [[before, after]] : [];
}

function isSuccess({ tone }: Response): boolean {
  return tone === 'success';
}

function toResponseAt(at: At, { status, tone, id }: Response): At {
  return { ...at, place: { kind: 'response', status, tone }, anchor: id };
}

function toLostResponse({ status, tone }: Response, direction: Direction): Found {
  const found = { what: 'response', action: 'removed', message: `Response ${status} removed.` } as const;
  if (direction === 'request') return { ...found, kind: 'breaking', effect: 'What clients send may be rejected.' };
  if (tone === 'error') return { ...found, kind: 'compatible' };
  return { ...found, kind: 'breaking', effect: 'Clients that wait for it no longer receive it.' };
}

function toNewResponse({ status, tone }: Response, direction: Direction): Found {
  const found = { what: 'response', action: 'added', message: `New response ${status}.` } as const;
  // Clients must handle errors that they don't know by the class of their status.
  if (direction === 'request' || tone === 'error' || status === 'default') return { ...found, kind: 'compatible' };
  return { ...found, kind: 'breaking', effect: "Clients may receive a status that they don't expect." };
}

function compareResponse(comparison: Comparison, old: Response, now: Response, outer: At): void {
  const at = toResponseAt(outer, now);
  const subject = formatSubject(at);
  for (const found of [
    ...compareText(`description of ${subject}`, old.description, now.description),
    ...compareText(`summary of ${subject}`, old.summary, now.summary),
    ...compareAdvice(subject, old.advice, now.advice),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
    ...compareText(`links of ${subject}`, formatLinks(old), formatLinks(now)),
  ]) {
    comparison.add(at, found);
  }
  compareHeaders(comparison, old.headers, now.headers, at);
  if (old.mediaTypes.length === 0 && now.mediaTypes.length > 0) {
    comparison.add(at, {
      kind: 'compatible',
      what: 'body',
      action: 'added',
      message: toSentence(`${subject} has a body`),
    });
  } else if (now.mediaTypes.length === 0 && old.mediaTypes.length > 0) {
    const effect = 'Clients that read it no longer find it.';
    const message = toSentence(`${subject} no longer has a body`);
    comparison.add(at, { kind: 'breaking', effect, what: 'body', action: 'removed', message });
  } else compareContents(comparison, old.mediaTypes, now.mediaTypes, at);
}

function formatLinks({ links }: Response): string {
  return links.map(({ target }) => target).join(', ');
}

function compareHeaders(comparison: Comparison, old: readonly Header[], now: readonly Header[], at: At): void {
  if (at.place.kind !== 'response') return;
  const { status } = at.place;
  const find = (headers: readonly Header[], name: string) =>
    headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  for (const header of old) {
    if (find(now, header.name) !== undefined) continue;
    const message = toSentence(`header ${formatName(header.name)} of the ${status} response removed`);
    const effect = 'Clients that read it no longer find it.';
    comparison.add(at, { kind: 'breaking', effect, what: 'header', action: 'removed', message, name: header.name });
  }
  for (const header of now) {
    const inner: At = { ...at, place: { kind: 'header', status, name: header.name } };
    const subject = formatSubject(inner);
    const earlier = find(old, header.name);
    if (earlier === undefined) {
      comparison.add(inner, {
        kind: 'compatible',
        what: 'header',
        action: 'added',
        message: toSentence(`new ${subject}`),
      });
      continue;
    }
    for (const found of [
      ...compareNeed(subject, earlier, header, at.direction),
      ...compareDescribed(subject, earlier, header),
    ]) {
      comparison.add(inner, found);
    }
    compareSchemas(comparison, earlier.schema, header.schema, inner);
  }
}

function compareCallbacks(comparison: Comparison, old: Operation, now: Operation, at: At): void {
  const { pairs, gone, added } = pairInTurn(old.callbacks, now.callbacks, [
    toCallbackKey,
    ({ method, path }) => `${method} ${path}`,
  ]);
  for (const callback of gone) {
    const message = toSentence(`callback ${formatName(callback.title)} removed`);
    const effect = 'Clients that wait for it no longer receive it.';
    comparison.add(at, { kind: 'breaking', effect, what: 'operation', action: 'removed', message });
  }
  for (const [before, after] of pairs) compareOperationPair(comparison, before, after);
  for (const callback of added) {
    const message = toSentence(`new callback ${formatName(callback.title)}`);
    comparison.add({ ...at, anchor: callback.id }, { kind: 'compatible', what: 'operation', action: 'added', message });
  }
}

/** The name of a callback, its expression and method: several callbacks may share one expression. */
function toCallbackKey({ pointer }: Operation): string {
  return pointer.slice(pointer.lastIndexOf('/callbacks/'));
}
