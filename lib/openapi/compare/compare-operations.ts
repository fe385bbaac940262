import { stableText } from '@/lib/openapi/json';
import type { Header, Json, MediaType, Operation, RequestBody, Response, Rule } from '@/lib/openapi/model';
import { type Direction, toDirections, toOperationName } from '@/lib/openapi/operations';
import { breaking, compatible, EFFECTS, type FoundChange, limiting, type Relation, withAnchor } from './change';
import { compareDescribed, compareExamples, compareText, compareUnspecified } from './compare-details';
import { compareEncodings } from './compare-encodings';
import { compareParameters, listExamples } from './compare-parameters';
import { compareAdvice, compareErrors } from './compare-reasons';
import { compareSchemas } from './compare-schemas';
import { compareSecurity } from './compare-security';
import { addDifference, compareNeed } from './compare-structure';
import { addChanges, type Comparison, type Position, pairBy, pairByKeys, pairSingles } from './comparison';
import { joinRelations, relateSets, toRelation } from './relations';
import { formatName, formatOperationName, formatSubject, toRequestLine } from './words';

/** Compares a pair of operations. `compareCollectedSchemas` then compares the named schemas that they use. */
export function compareOperationPair(comparison: Comparison, old: Operation, now: Operation): void {
  const scope = { kind: 'operation', operation: toOperationName(now) } as const;
  const { body, response } = toDirections(now.kind);
  const at: Position = {
    location: { kind: 'operation' },
    name: '',
    anchor: now.id,
    direction: body,
    comparison,
    scope,
  };
  addChanges(at, ...compareOwnFacts(old, now), ...compareSecurity(comparison, old.security, now.security));
  compareParameters(old, now, at);
  compareBodies(old.body, now.body, { ...at, location: { kind: 'body' } });
  compareResponses(old, now, { ...at, direction: response });
  addChanges(
    at,
    ...compareErrors(old.errors, now.errors),
    ...compareErrors(old.outcomes, now.outcomes),
    ...compareRules(old.rules, now.rules),
  );
  compareCallbacks(old, now, at);
}

function compareOwnFacts(old: Operation, now: Operation): FoundChange[] {
  const isMoved = toRequestLine(old) !== toRequestLine(now);
  const effect = 'Requests to the old path or with the old method may fail.';
  const lines = { old: formatOperationName(old), new: formatOperationName(now) };
  return [
    ...(isMoved ? [breaking('operation', 'changed', 'method or path changed', effect, lines)] : []),
    ...compareDescribed('the operation', old, now),
    ...compareText('title', old.title, now.title),
    ...compareText('operation ID', old.operationId, now.operationId),
    ...compareText('link to more documentation', old.externalDocs?.url, now.externalDocs?.url),
    ...compareText('labels', toLabels(old), toLabels(now)),
    ...compareUnspecified('the operation', old.unspecified, now.unspecified),
    ...compareIdempotence(old, now),
  ];
}

function toLabels({ labels }: Operation): string {
  return labels.map(({ title }) => title).join(', ');
}

function compareIdempotence(old: Operation, now: Operation): FoundChange[] {
  if (old.idempotent === now.idempotent) return [];
  if (now.idempotent) return [compatible('rule', 'added', 'the operation may be repeated')];
  const words = 'that the operation may be repeated is no longer documented';
  return [breaking('rule', 'removed', words, 'Repeating the request may do harm.')];
}

function compareBodies(old: RequestBody | undefined, now: RequestBody | undefined, at: Position): void {
  if (old === undefined || now === undefined) {
    if (old !== now) addChanges(at, toWholeBody(old, now));
    return;
  }
  addChanges(
    at,
    ...compareNeed('the request body', old, now, at.direction),
    ...compareText('description of the request body', old.description, now.description),
  );
  compareContents(old.mediaTypes, now.mediaTypes, at);
}

function toWholeBody(old: RequestBody | undefined, now: RequestBody | undefined): FoundChange {
  const effect = 'What it sent may have no effect, or may be rejected.';
  if (old !== undefined) return breaking('body', 'removed', 'request body removed', effect);
  if (now?.required !== true) return compatible('body', 'added', 'new optional request body');
  return breaking('body', 'added', 'new required request body', EFFECTS.missing);
}

/** Compares bodies by media type. If each side has only one media type, compares the two whatever they are. */
function compareContents(old: readonly MediaType[], now: readonly MediaType[], at: Position): void {
  const subject = formatSubject(at);
  const { pairs, gone, added } = pairBy(old, now, ({ name }) => toMediaTypeKey(name));
  addChanges(
    at,
    ...gone.map(({ name }) => {
      const effect = at.direction === 'request' ? EFFECTS.sent : 'Clients that read it receive another form.';
      return breaking('media type', 'removed', `media type ${formatName(name)} of ${subject} removed`, effect);
    }),
    // A client asks for the media type that it wants.
    ...added.map(({ name }) => compatible('media type', 'added', `new media type ${formatName(name)} of ${subject}`)),
  );
  const singles = pairSingles(old, now);
  for (const [before, after] of singles.length > 0 ? singles : pairs) compareContent(before, after, at);
}

/** Returns a media type without what makes no difference: upper case, spaces, and the encoding that JSON has anyway. */
function toMediaTypeKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s"]/g, '')
    .replace(/;charset=utf-8$/, '');
}

function compareContent(old: MediaType, now: MediaType, at: Position): void {
  for (const [before, after] of [
    ...(old.schema?.kind !== now.schema?.kind && isUnlimited(old) && isUnlimited(now)
      ? []
      : [[old.schema, now.schema] as const]),
    [old.itemSchema, now.itemSchema],
  ] as const) {
    if (before !== undefined && after !== undefined) compareSchemas(before, after, at);
    else if (before !== after) addDifference(at, 'schema', before?.label ?? '', after?.label ?? '');
  }
  compareEncodings(old, now, at);
  addChanges(at, ...compareExamples(formatSubject(at), listOwnExamples(old), listOwnExamples(now)));
}

/** Returns whether a body may have any value, or any bytes: 3.1 has no schema for what is a binary string in 3.0. */
function isUnlimited({ schema, name }: MediaType): boolean {
  if (schema === undefined) return true;
  if (schema.kind === 'scalar') return schema.format === 'binary' && !/json|xml|^text|form/i.test(name);
  return schema.kind === 'any' && schema.conditions.length + schema.constraints.length === 0;
}

/** Returns the examples of a body, unless they are those of its schema, which are compared there. */
function listOwnExamples({ schema, examples }: MediaType): Json[] {
  const ofSchema = new Set(schema?.examples.map((value) => stableText(value)));
  return listExamples(examples).filter((value) => !ofSchema.has(stableText(value)));
}

function compareResponses(old: Operation, now: Operation, at: Position): void {
  const { pairs, gone, added } = pairBy(old.responses, now.responses, ({ status }) => status);
  for (const response of gone) {
    // Webhook receivers may return any status of a range.
    const kept = now.responses.filter(
      (other) => isInRange(response, other) || (at.direction === 'response' && isInRange(other, response)),
    );
    const found = toLostResponse(response, kept.length > 0 ? undefined : at.direction);
    addChanges({ ...toResponsePosition(at, response), anchor: now.id }, found);
  }
  for (const response of added) {
    const isKnown = old.responses.some((other) => isInRange(response, other));
    addChanges(toResponsePosition(at, response), toNewResponse(response, isKnown ? undefined : at.direction));
  }
  // The only successful responses of both sides may have different statuses.
  const isSuccess = ({ tone }: Response) => tone === 'success';
  const successes = pairSingles(gone.filter(isSuccess), added.filter(isSuccess));
  for (const [before, after] of [...pairs, ...successes]) compareResponse(before, after, at);
}

function toResponsePosition(at: Position, { status, tone, id }: Response): Position {
  return { ...at, location: { kind: 'response', status, tone }, anchor: id };
}

/** Returns whether a status is in a range: `200` in `2XX`. */
function isInRange({ status }: Response, { status: range }: Response): boolean {
  return /^\dXX$/i.test(range) && status.startsWith(range.charAt(0));
}

/** Without a direction, the other document has the status, too: by its code or by its range. */
function toLostResponse({ status, tone }: Response, direction: Direction | undefined): FoundChange {
  const words = `response ${status} removed`;
  if (direction === undefined || (direction === 'response' && tone === 'error'))
    return compatible('response', 'removed', words);
  return breaking('response', 'removed', words, direction === 'request' ? EFFECTS.sent : EFFECTS.awaited);
}

function toNewResponse({ status, tone }: Response, direction: Direction | undefined): FoundChange {
  const words = `new response ${status}`;
  // Clients must handle unknown errors by the class of their status.
  const isHandled = direction !== 'response' || tone === 'error' || status === 'default';
  if (isHandled) return compatible('response', 'added', words);
  return breaking('response', 'added', words, "Clients may receive a status that they don't expect.");
}

function compareResponse(old: Response, now: Response, outer: Position): void {
  const at = toResponsePosition(outer, now);
  const subject = formatSubject(at);
  addChanges(
    at,
    ...compareText(`description of ${subject}`, old.description, now.description),
    ...compareText(`summary of ${subject}`, old.summary, now.summary),
    ...compareAdvice(subject, old.advice, now.advice),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
    ...compareText(`links of ${subject}`, formatLinks(old), formatLinks(now)),
  );
  compareHeaders(old, now, at);
  if (old.mediaTypes.length === 0 && now.mediaTypes.length > 0) {
    addChanges(at, compatible('body', 'added', `${subject} has a body`));
  } else if (now.mediaTypes.length === 0 && old.mediaTypes.length > 0) {
    addChanges(at, breaking('body', 'removed', `${subject} no longer has a body`, EFFECTS.unread));
  } else compareContents(old.mediaTypes, now.mediaTypes, at);
}

function formatLinks({ links }: Response): string {
  return links.map(({ target }) => target).join(', ');
}

function compareHeaders(old: Response, { status, headers }: Response, at: Position): void {
  const { pairs, gone, added } = pairBy(old.headers, headers, ({ name }) => name.toLowerCase());
  const toHeaderPosition = ({ name }: Header): Position => ({ ...at, location: { kind: 'header', status, name } });
  for (const header of gone) {
    const words = `${formatSubject(toHeaderPosition(header))} removed`;
    addChanges(at, breaking('header', 'removed', words, EFFECTS.unread, { name: header.name }));
  }
  for (const header of added) {
    const inner = toHeaderPosition(header);
    addChanges(inner, compatible('header', 'added', `new ${formatSubject(inner)}`));
  }
  for (const [earlier, header] of pairs) {
    const inner = toHeaderPosition(header);
    const subject = formatSubject(inner);
    addChanges(
      inner,
      ...compareNeed(subject, earlier, header, at.direction),
      ...compareDescribed(subject, earlier, header),
    );
    compareSchemas(earlier.schema, header.schema, inner);
  }
}

function compareCallbacks(old: Operation, now: Operation, at: Position): void {
  const { pairs, gone, added } = pairByKeys(old.callbacks, now.callbacks, [
    toCallbackKey,
    ({ method, path }) => `${method} ${path}`,
  ]);
  for (const callback of gone) {
    const words = `callback ${formatName(callback.title)} removed`;
    addChanges(at, breaking('operation', 'removed', words, EFFECTS.awaited));
  }
  for (const [before, after] of pairs) compareOperationPair(at.comparison, before, after);
  for (const callback of added) {
    const values = { anchor: callback.id };
    addChanges(at, compatible('operation', 'added', `new callback ${formatName(callback.title)}`, values));
  }
}

/** Returns the name of a callback, its expression and its method: several callbacks may share one expression. */
function toCallbackKey({ pointer }: Operation): string {
  return pointer.slice(pointer.lastIndexOf('/callbacks/'));
}

/** Returns the changes in rules that JSON Schema can't express. An added rule may reject requests that were valid. */
function compareRules(old: readonly Rule[], now: readonly Rule[]): FoundChange[] {
  const before = new Map(old.map((rule) => [rule.anchor, rule]));
  const after = new Set(now.map(({ anchor }) => anchor));
  return [
    ...old
      .filter(({ anchor }) => !after.has(anchor))
      .map(({ text }) => compatible('rule', 'removed', 'rule removed', { old: text })),
    ...now.flatMap((rule) => {
      const earlier = before.get(rule.anchor);
      const isNew = limiting('narrower', 'rule', 'added', 'new rule', { new: rule.text });
      return withAnchor(rule.anchor, earlier === undefined ? [isNew] : compareRule(earlier, rule));
    }),
  ];
}

/** Compares rules. Only the machine-readable form shows whether a rule is narrower. */
function compareRule(old: Rule, now: Rule): FoundChange[] {
  const errors = compareText('reasons of a rule', formatErrors(old), formatErrors(now));
  const relation = relateRules(old, now);
  if (relation === undefined) return [...compareText('text of a rule', old.text, now.text), ...errors];
  const values = { old: formatRule(old), new: formatRule(now) };
  return [limiting(relation, 'rule', 'changed', 'rule changed', values), ...errors];
}

/**
 * Returns undefined if no condition is known to differ. If the text is the same, a kind of condition that only one of the documents
 * has in machine-readable form is not a change: the other says it in the text.
 */
function relateRules(old: Rule, now: Rule): Relation | undefined {
  const isStatedOnce = <T>(before: readonly T[] = [], after: readonly T[] = []) =>
    old.text === now.text && (before.length === 0 || after.length === 0);
  const [before, after] = [old.atLeastOneOf, now.atLeastOneOf];
  const choice =
    before !== undefined && after !== undefined
      ? relateSets(before, after)
      : relateSets(after === undefined ? [] : [''], before === undefined ? [] : ['']);
  const allows = (wide: Rule, { maxItems = [] }: Rule) =>
    (wide.maxItems ?? []).every(({ field, most }) =>
      maxItems.some((narrow) => narrow.field === field && narrow.most <= most),
    );
  return joinRelations([
    isStatedOnce(before, after) ? undefined : choice,
    // If more is required, less is allowed.
    isStatedOnce(old.dependentRequired, now.dependentRequired)
      ? undefined
      : relateSets(listRequired(now), listRequired(old)),
    isStatedOnce(old.notPast, now.notPast) ? undefined : relateSets(now.notPast ?? [], old.notPast ?? []),
    isStatedOnce(old.maxItems, now.maxItems) ? undefined : toRelation(allows(now, old), allows(old, now)),
  ]);
}

function listRequired({ dependentRequired = [] }: Rule): string[] {
  return dependentRequired.flatMap(({ field, value, requires }) =>
    requires.map((each) => stableText([field, value ?? null, each])),
  );
}

/** Returns the text of a rule, and the conditions that may not be in it. */
function formatRule({ text, dependentRequired = [], maxItems = [], notPast = [] }: Rule): string {
  const required = dependentRequired.map(({ field, value, requires }) => {
    const condition = value === undefined ? formatName(field) : `${formatName(field)} with ${formatName(value)}`;
    return `${condition} requires ${requires.map(formatName).join(', ')}.`;
  });
  return [
    text,
    ...required,
    ...maxItems.map(({ field, most }) => `${formatName(field)} has at most ${most} entries.`),
    ...notPast.map((field) => `${formatName(field)} is not in the past.`),
  ].join(' ');
}

function formatErrors({ errors }: Rule): string {
  return errors.map(({ name }) => formatName(name)).join(', ');
}
