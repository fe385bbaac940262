import { addTo } from '@/lib/collections';
import { childAnchor } from '@/lib/openapi/anchor';
import { compact, getArray, getEntries, getProperty, getString, getStrings, type RawObject } from '@/lib/openapi/json';
import type { Json, Reason, Rule } from '@/lib/openapi/model';
import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';
import { normalize } from '@/lib/openapi/schema/normalize';
import type { NormalizedSchema } from '@/lib/openapi/schema/normalized-schema';
import { resolve } from '@/lib/openapi/schema/resolve';
import type { FieldRules, ParseContext } from '@/lib/openapi/schema/tree';
import { readRuleConditions } from '@/lib/openapi/vocabulary/rule-conditions';
import { resolveReasons, toReasonName } from './errors';

type OperationRules = FieldRules & {
  rules: Rule[];
  /** Reports every field path in a rule that the operation does not have. */
  reportUnknownFields: (schemas: Map<string, Json[]>) => void;
};

/** Returns the `x-rules` of an operation, by the field paths that they apply to. */
export function parseRules(
  operation: RawObject,
  id: string,
  errors: Reason[],
  context: Pick<ParseContext, 'document' | 'anchors'>,
): OperationRules {
  const pointer = `${context.document.pointerOf(operation)}/x-rules`;
  const rules = getArray(operation, 'x-rules').flatMap((raw, index) =>
    toRule(raw, `${pointer}/${index}`, id, errors, context),
  );
  const byField = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const field of rule.fields) addTo(byField, keyOf(field), rule);
  }
  // A rule is shown once, at the first of its fields: not again in a variant or another response.
  const given = new Set<Rule>();
  const found = new Set<string>();
  return {
    rules,
    find: (field) => {
      const key = keyOf(field);
      found.add(key);
      const governing = (byField.get(key) ?? []).filter(
        (rule) => !given.has(rule) && keyOf(rule.fields[0] ?? '') === key,
      );
      for (const rule of governing) given.add(rule);
      return governing;
    },
    bindsBelow: (field) => [...byField.keys()].some((key) => key.startsWith(`${field}.`)),
    reportUnknownFields: (schemas) => {
      for (const [key, [rule]] of byField) {
        if (found.has(key) || isKnown(key, schemas, context.document)) continue;
        const field = rule?.fields.find((each) => keyOf(each) === key);
        const message = `a rule binds ${field}, which the operation does not have`;
        const hint = 'name a field path such as body.a.b, query.x or header.X';
        context.document.report(getProperty(operation, 'x-rules') ?? '', message, hint);
      }
    },
  };
}

function toRule(
  raw: Json,
  pointer: string,
  operation: string,
  errors: Reason[],
  { document, anchors }: Pick<ParseContext, 'document' | 'anchors'>,
): Rule[] {
  const conditions = readRuleConditions(raw);
  const { atLeastOneOf } = conditions;
  const text = atLeastOneOf.length > 0 ? formatAtLeastOne(atLeastOneOf) : getString(raw, 'text');
  if (text === undefined) {
    document.report(pointer, 'a rule has no text', 'say in its text what must hold');
    return [];
  }
  const known = resolveReasons(getStrings(raw, 'errors'), '', errors, ({ message, hint }) => {
    document.report(raw, message, hint);
  });
  return [
    compact({
      anchor: anchors.claim(childAnchor(`${operation}-rule`, getString(raw, 'id') ?? 'rule')),
      text,
      fields: [...new Set([...atLeastOneOf, ...getStrings(raw, 'fields')])],
      ...Object.fromEntries(Object.entries(conditions).filter(([, list]) => list.length > 0)),
      errors: known.map(toReasonName),
    }),
  ];
}

function formatAtLeastOne(fields: string[]): string {
  const names = fields.map((field) => `\`${field.slice(field.indexOf('.') + 1)}\``);
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  return `${others.join(', ')}${others.length > 1 ? ',' : ''} or ${last} is required.`;
}

/** Names of headers ignore case. */
function keyOf(field: string): string {
  return field.startsWith('header.') ? field.toLowerCase() : field;
}

/** Returns whether a field path exists in the document, because the tree lacks the fields behind a link. */
function isKnown(key: string, schemas: ReadonlyMap<string, Json[]>, document: SpecDocument): boolean {
  const [location = '', ...path] = key.split('.');
  const found = schemas.get(location) ?? [];
  if (path.length === 0) return found.length > 0;
  return found.some((schema) => findInSchema(schema, path, document));
}

export function findContentSchemas(owner: RawObject | undefined, document: SpecDocument): Json[] {
  return getEntries(owner, 'content').flatMap(([, value]) => {
    const media = dereference(value, document);
    return [getProperty(media, 'schema'), getProperty(media, 'itemSchema')].filter((schema) => schema !== undefined);
  });
}

/** Returns whether a schema has a property at the end of a path of names; items and variants have no name. */
function findInSchema(schema: Json, path: string[], document: SpecDocument): boolean {
  let schemas: Json[] = [schema];
  for (const name of path) {
    schemas = normalizeAll(schemas, document).flatMap((normalized) => normalized.properties.get(name) ?? []);
    if (schemas.length === 0) return false;
  }
  return true;
}

/** Returns the schemas, their items, variants and map values, each once. */
function normalizeAll(schemas: Json[], document: SpecDocument): NormalizedSchema[] {
  const seen = new Set<Json>();
  const found: NormalizedSchema[] = [];
  const waiting = [...schemas];
  for (let raw = waiting.pop(); raw !== undefined; raw = waiting.pop()) {
    const { base } = resolve(raw, document);
    if (seen.has(base)) continue;
    seen.add(base);
    const normalized = normalize(base, document);
    found.push(normalized);
    const conditional = normalized.ifs.flatMap((branch) =>
      [branch.then, branch.else].filter((inner) => inner !== undefined),
    );
    const unions = normalized.unions.flatMap((union) => union.variants);
    waiting.push(
      ...normalized.inner.values(),
      ...normalized.prefixItems,
      ...unions,
      ...normalized.unmergedMembers,
      ...conditional,
    );
  }
  return found;
}
