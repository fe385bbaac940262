import type { FieldRules, ParseContext } from '@/lib/openapi/schema/tree';
import { ruleAnchor } from '../anchor';
import type { Json, Reason, Rule } from '../model';
import { findInSchema } from '../operation/field-search';
import { own, ownEntries, ownObject, ownText, ownTexts } from '../own';
import { asArray, asObject, type RawObject } from '../raw';
import { resolveReason } from './errors';

/** The rules of one operation, and the way to find those of a place. */
export type OperationRules = FieldRules & {
  rules: Rule[];
  /** Notes every place that a rule names and the operation does not have. */
  reportUnknownFields: (places: Map<string, Json[]>) => void;
};

/** The `x-rules` of an operation, found again by the places that they bind. */
export function parseRules(
  operation: RawObject,
  id: string,
  errors: Reason[],
  reading: Pick<ParseContext, 'document' | 'anchors'>,
): OperationRules {
  const rules = (asArray(own(operation, 'x-rules')) ?? []).flatMap((raw) => toRule(raw, id, errors, reading));
  const byField = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const field of rule.fields) byField.set(keyOf(field), [...(byField.get(keyOf(field)) ?? []), rule]);
  }
  const found = new Set<string>();
  return {
    rules,
    find: (field) => {
      found.add(keyOf(field));
      return byField.get(keyOf(field)) ?? [];
    },
    bindsBelow: (field) => [...byField.keys()].some((key) => key.startsWith(`${field}.`)),
    reportUnknownFields: (places) => {
      for (const [key, [rule]] of byField) {
        if (found.has(key) || isKnown(key, places, reading)) continue;
        const message = `a rule binds ${rule?.fields.find((field) => keyOf(field) === key)}, which the operation does not have`;
        reading.document.report(
          own(operation, 'x-rules') ?? '',
          message,
          'name a place such as body.a.b, query.x or header.X',
        );
      }
    },
  };
}

function toRule(
  raw: Json,
  operation: string,
  errors: Reason[],
  { document, anchors }: Pick<ParseContext, 'document' | 'anchors'>,
): Rule[] {
  const object = asObject(raw);
  const atLeastOneOf = object === undefined ? [] : ownTexts(object, 'atLeastOneOf');
  const text = atLeastOneOf.length > 0 ? formatAtLeastOne(atLeastOneOf) : ownText(object ?? {}, 'text');
  if (object === undefined || text === undefined) {
    document.report(raw, 'a rule has no text', 'say in its text what must hold');
    return [];
  }
  const conditions = ownObject(object, 'dependentRequired') ?? {};
  const dependent = Object.keys(conditions).map((field) => ({ field, requires: ownTexts(conditions, field) }));
  const answers = ownTexts(object, 'errors').flatMap((name) => {
    const found = resolveReason(errors, name, '');
    if ('id' in found) return [found];
    document.report(raw, found.message, found.hint);
    return [];
  });
  return [
    {
      id: anchors.claim(ruleAnchor(operation, ownText(object, 'id') ?? 'rule')),
      text,
      fields: [...new Set([...atLeastOneOf, ...ownTexts(object, 'fields')])],
      ...(atLeastOneOf.length > 0 && { atLeastOneOf }),
      ...(dependent.length > 0 && { dependentRequired: dependent }),
      errors: answers.map(({ id, reason, status }) => ({ id, reason, ...(status !== undefined && { status }) })),
    },
  ];
}

/** `a` or `b` is required; the places are named without where they are. */
function formatAtLeastOne(places: string[]): string {
  const names = places.map((place) => `\`${place.slice(place.indexOf('.') + 1)}\``);
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  return `${others.join(', ')}${others.length > 1 ? ',' : ''} or ${last} is required.`;
}

/** Names of headers ignore case. */
function keyOf(field: string): string {
  return field.startsWith('header.') ? field.toLowerCase() : field;
}

/** A place behind a link is not shown in the tree, but it is there. */
function isKnown(key: string, places: Map<string, Json[]>, { document }: Pick<ParseContext, 'document'>): boolean {
  const [place = '', ...path] = key.split('.');
  const schemas = places.get(place) ?? [];
  if (path.length === 0) return schemas.length > 0;
  return schemas.some((schema) => findInSchema(schema, path, document));
}

/** The schemas of a body or response under `content`. */
export function findContentSchemas(owner: RawObject | undefined): Json[] {
  return ownEntries(owner ?? {}, 'content').flatMap(([, media]) => own(asObject(media) ?? {}, 'schema') ?? []);
}
