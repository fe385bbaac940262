import { partAnchor } from '../anchor';
import type { Json, ObjectSchema, Property, Schema, SchemaBase } from '../model';
import { compact } from '../own';
import { flatten } from './all-of';
import { toConditions } from './conditions';
import type { Flat } from './flat';
import { listRequiredNames } from './required-names';
import { findAnnotation } from './schema-base';
import { below, type Spot, type Tree } from './tree';
import { toUse } from './use';

/** An object with its properties in document order, then names that it only requires; those of the other direction are left out. */
export function toObject(base: SchemaBase, flat: Flat, tree: Tree, spot: Spot): ObjectSchema {
  const additional = flat.inner.get('additionalProperties') ?? flat.inner.get('unevaluatedProperties');
  const names = flat.inner.get('propertyNames');
  const properties = [...flat.properties, ...listRequiredNames(flat, tree.document)];
  return compact({
    ...base,
    kind: 'object' as const,
    properties: properties.flatMap(([name, raw]) => toProperty(name, raw, flat, tree, spot)),
    additional: additional === undefined || additional === false ? additional : part(additional, 'any key', tree, spot),
    patterns: [...flat.patternProperties].map(([pattern, raw]) => ({
      pattern,
      schema: part(raw, pattern, tree, spot),
    })),
    propertyNames: names === undefined ? undefined : part(names, 'key', tree, spot),
    conditions: toConditions(flat, tree, spot),
  });
}

function toProperty(name: string, raw: Json, flat: Flat, tree: Tree, spot: Spot): Property[] {
  const use = toUse(raw, tree.document);
  const inner = flatten(use.base, tree.document);
  const readOnly = findAnnotation(use, inner, 'readOnly') === true;
  const writeOnly = findAnnotation(use, inner, 'writeOnly') === true;
  if (tree.direction === 'request' && readOnly && !writeOnly) return [];
  if (tree.direction === 'response' && writeOnly && !readOnly) return [];
  const id = tree.anchors.claim(partAnchor(spot.anchor, name));
  const field = `${spot.field}.${name}`;
  const required = flat.required.has(name) || spot.required?.has(name) === true;
  const schema = tree.build(raw, below(spot, { anchor: id, field }));
  return [{ id, name, required, readOnly, writeOnly, schema, rules: tree.fields.find(field) }];
}

function part(raw: Json, name: string, tree: Tree, spot: Spot): Schema {
  return tree.build(raw, below(spot, { anchor: partAnchor(spot.anchor, name) }));
}
