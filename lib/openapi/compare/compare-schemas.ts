import type { NamedSchema, Schema } from '@/lib/openapi/model';
import { listTypes, toAccepted } from './accepted-values';
import { type FoundChange, limiting, wording } from './change';
import { compareAlternatives } from './compare-alternatives';
import { compareLimits, compareWords, compareXml } from './compare-details';
import { compareConditions, compareContents, compareLists, compareObjects } from './compare-structure';
import { addChanges, type Comparison, type Position, toForm } from './comparison';
import { isTypeIn, joinRelations, relateFormats, relateSets } from './relations';
import { formatSubject } from './words';

export function compareCollectedSchemas(comparison: Comparison): void {
  for (let pair = comparison.nextPair(); pair !== undefined; pair = comparison.nextPair()) {
    const at: Position = {
      location: { kind: 'schema', name: pair.now.name },
      name: '',
      anchor: pair.now.id,
      direction: pair.direction,
      comparison,
      scope: { kind: 'schema', pair },
    };
    compareStructures(pair.old.schema, pair.now.schema, at);
  }
}

/** Compares two uses of schemas; named schemas are compared once, wherever they are used. */
export function compareSchemas(old: Schema, now: Schema, at: Position): void {
  const { comparison } = at;
  const [oldNamed, nowNamed] = [comparison.oldNames.find(old), comparison.nowNames.find(now)];
  if (oldNamed === undefined || nowNamed === undefined) {
    comparison.enter(old, now, () => compareStructures(old, now, at));
    return;
  }
  if (comparison.expand || isReplaced(comparison, oldNamed, nowNamed)) {
    comparison.expandPair(oldNamed, nowNamed, at, () => {
      compareStructures(oldNamed.schema, nowNamed.schema, at);
    });
    return;
  }
  compareUses({ old, oldNamed, now, nowNamed }, at);
  comparison.use(oldNamed, nowNamed, at);
}

/** Returns whether a use refers to another schema, so that the use has changed and not the schema. A renamed schema is the same. */
function isReplaced(
  { oldNames, nowNames }: Comparison,
  { name: old }: NamedSchema,
  { name: now }: NamedSchema,
): boolean {
  return old !== now && (nowNames.has(old) || oldNames.has(now));
}

type Uses = { old: Schema; oldNamed: NamedSchema; now: Schema; nowNamed: NamedSchema };

/** Compares what a use adds to its named schema: its texts, and whether null is allowed. */
function compareUses({ old, oldNamed, now, nowNamed }: Uses, at: Position): void {
  const subject = formatSubject(at);
  const ofSchemas = compareWords(subject, oldNamed.schema, nowNamed.schema, at.direction);
  const known = new Set(ofSchemas.map((found) => JSON.stringify(found)));
  const isOwn = (found: FoundChange) => !known.has(JSON.stringify(found));
  addChanges(at, ...compareWords(subject, old, now, at.direction).filter(isOwn));
  const { oldNames, nowNames } = at.comparison;
  const [before, after] = [toAccepted(old, oldNames).nullable, toAccepted(now, nowNames).nullable];
  const isOfSchema =
    toAccepted(oldNamed.schema, oldNames).nullable === before &&
    toAccepted(nowNamed.schema, nowNames).nullable === after;
  if (before !== after && !isOfSchema) compareTypes(old, now, at);
}

function compareStructures(old: Schema, now: Schema, outer: Position): void {
  const { comparison } = outer;
  const at = comparison.relate(old, now, outer);
  const subject = formatSubject(at);
  addChanges(at, ...compareWords(subject, old, now, at.direction));
  const [before, after] = [comparison.oldNames.follow(old), comparison.nowNames.follow(now)];
  compareTypes(old, now, at);
  addChanges(at, ...compareLimits(subject, before, after));
  addChanges(toForm(at), ...compareXml(subject, before, after));
  compareKinds(before, after, at);
}

/** Compares types, null and formats as one change: `string<date>` is now `string<date-time> | null`. */
function compareTypes(old: Schema, now: Schema, at: Position): void {
  const { oldNames, nowNames } = at.comparison;
  // A label includes type, format and null.
  if (old.kind === now.kind && old.label === now.label && !/^(?:union|reference)$/.test(old.kind)) return;
  const [accepted, acceptedNow] = [toAccepted(old, oldNames), toAccepted(now, nowNames)];
  const [before, after] = [listTypes(accepted), listTypes(acceptedNow)];
  const [oldNull, nowNull] = [accepted, acceptedNow].map(({ nullable }) => (nullable ? ['null'] : []));
  const types = relateSets(before, after, isTypeIn);
  const [oldFormat, nowFormat] = [findFormat(oldNames.follow(old)), findFormat(nowNames.follow(now))];
  const formats = relateFormats(oldFormat, nowFormat);
  const nulls = relateSets(oldNull ?? [], nowNull ?? []);
  const relation = joinRelations([types, nulls, types === undefined ? formats : undefined]);
  if (relation === undefined && oldFormat === nowFormat) return;
  // The labels that readers see; if both are the same, the types that each allows.
  const isLabeled = old.label !== now.label && old.kind !== 'reference' && now.kind !== 'reference';
  const labels = isLabeled
    ? { old: old.label, new: now.label }
    : { old: [...before, ...(oldNull ?? [])].join(' | '), new: [...after, ...(nowNull ?? [])].join(' | ') };
  const words = `type of ${formatSubject(at)} changed`;
  // In a form, binary data is a file.
  const isForm = types === undefined && nulls === undefined && [oldFormat, nowFormat].includes('binary');
  addChanges(
    isForm && old.kind === now.kind ? toForm(at) : at,
    relation === undefined
      ? wording('type', 'changed', words, labels)
      : limiting(relation, 'type', 'changed', words, labels),
  );
}

function findFormat(schema: Schema): string | undefined {
  if (schema.kind !== 'scalar') return undefined;
  const { format, content: { mediaType, encoding } = {} } = schema;
  return mediaType === 'application/octet-stream' && encoding === undefined ? 'binary' : format;
}

function compareKinds(old: Schema, now: Schema, at: Position): void {
  if (old.kind === 'union' || now.kind === 'union') compareAlternatives(old, now, at);
  else if (old.kind === 'object' && now.kind === 'object') compareObjects(old, now, at);
  else if (isList(old) && isList(now)) compareLists(old, now, at);
  else if (old.kind === 'scalar' && now.kind === 'scalar') compareContents(old, now, at);
  compareConditions(old, now, at);
}

function isList(schema: Schema): schema is Extract<Schema, { kind: 'array' | 'tuple' }> {
  return schema.kind === 'array' || schema.kind === 'tuple';
}
