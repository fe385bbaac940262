import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Direction } from '../directions';
import type {
  ArraySchema,
  Json,
  ObjectSchema,
  Property,
  ScalarSchema,
  Schema,
  TupleSchema,
  UnionSchema,
} from '../model';
import { toPatternSample } from './pattern-sample';

/** For which side an example is made, and how references are followed. */
export type SamplingOptions = {
  direction: Direction;
  resolve?: (name: string) => Schema | undefined;
};

/**
 * Returns the JSON Schema that openapi-sampler fills in: one variant per union, no references, no more than MAX_NODES parts.
 * Undefined where the schema admits no finite value.
 */
export function toSamplerSchema(schema: Schema, options: SamplingOptions): JSONSchema7 | undefined {
  return toNode(schema, { ...options, open: [], copies: 1, spent: { nodes: 0 } });
}

/** An example is for reading: a tree larger than this helps nobody, and named schemas used twice at each level double it. */
const MAX_NODES = 600;
const MAX_DEPTH = 12;
const MAX_ITEMS = 50;
const MAX_LENGTH = 2000;

type Walk = SamplingOptions & {
  /** Names of the schemas that are being opened. */
  open: string[];
  /** How often the sampler repeats what is walked now. */
  copies: number;
  spent: { nodes: number };
};

function toNode(schema: Schema, walk: Walk, depth = 0): JSONSchema7 | undefined {
  const authored = findAuthored(schema);
  if (authored !== undefined) return { const: authored.value };
  walk.spent.nodes += walk.copies;
  if (walk.spent.nodes > MAX_NODES || depth > MAX_DEPTH) return undefined;
  switch (schema.kind) {
    case 'scalar':
      return toScalar(schema);
    case 'object':
      return toObject(schema, walk, depth);
    case 'array':
      return toArray(schema, walk, depth);
    case 'tuple':
      return toTuple(schema, walk, depth);
    case 'union':
      return toUnion(schema, walk, depth);
    case 'reference':
      return toTarget(schema.target, walk, depth);
    case 'any':
      return { type: 'object' };
    case 'never':
      return undefined;
  }
}

/** The value that the document itself gives for a schema; wrapped, because `null` and `false` are values. */
export function findAuthored(schema: Schema): { value: Json } | undefined {
  if (schema.const !== undefined) return { value: schema.const };
  const [example] = schema.examples;
  if (example !== undefined) return { value: example };
  if (schema.default !== undefined && schema.default !== null) return { value: schema.default };
  const [first] = schema.enum;
  return first === undefined ? undefined : { value: first.value };
}

function toScalar(schema: ScalarSchema): JSONSchema7 {
  if (schema.type === 'null') return { const: null };
  const { minLength, maxLength, pattern, multipleOf, ...bounds } = schema.limits ?? {};
  const text = pattern === undefined ? undefined : toPatternSample(pattern, minLength ?? 0, maxLength ?? MAX_LENGTH);
  if (text !== undefined && schema.type === 'string') return { const: text };
  return {
    type: schema.type,
    ...(schema.format !== undefined && { format: schema.format }),
    ...(minLength !== undefined && { minLength: Math.min(minLength, MAX_LENGTH) }),
    ...(maxLength !== undefined && { maxLength }),
    ...bounds,
    ...toMultiple(multipleOf, bounds.minimum ?? bounds.exclusiveMinimum),
  };
}

/** The sampler knows no `multipleOf`: the lowest bound is raised to the next multiple. */
function toMultiple(multipleOf: number | undefined, lowest: number | undefined): JSONSchema7 {
  if (multipleOf === undefined || lowest === undefined || multipleOf <= 0) return {};
  return { minimum: Math.ceil(lowest / multipleOf) * multipleOf };
}

function toObject(schema: ObjectSchema, walk: Walk, depth: number): JSONSchema7 {
  const properties = schema.properties
    .filter((property) => isVisible(property, walk.direction))
    .map((property): [string, JSONSchema7 | undefined] => [property.name, toNode(property.schema, walk, depth + 1)]);
  if (properties.length === 0) properties.push(...toFreeProperty(schema, walk, depth));
  return { type: 'object', properties: Object.fromEntries(properties.filter(isFilled)) };
}

/** The sampler assigns by name, and assigning `__proto__` would replace the example's prototype. */
function isVisible(property: Property, direction: Direction): boolean {
  if (property.name === '__proto__') return false;
  return direction === 'request' ? !property.readOnly : !property.writeOnly;
}

function toFreeProperty(schema: ObjectSchema, walk: Walk, depth: number): [string, JSONSchema7 | undefined][] {
  const [first] = schema.patterns;
  const name = schema.propertyNames === undefined ? undefined : findAuthored(schema.propertyNames)?.value;
  if (first !== undefined) {
    return [[toPatternSample(first.pattern, 1, MAX_LENGTH) ?? 'key', toNode(first.schema, walk, depth + 1)]];
  }
  if (schema.additional === undefined || schema.additional === false) return [];
  return [[typeof name === 'string' ? name : 'key', toNode(schema.additional, walk, depth + 1)]];
}

function isFilled(entry: [string, JSONSchema7 | undefined]): entry is [string, JSONSchema7] {
  return entry[1] !== undefined;
}

function toArray(schema: ArraySchema, walk: Walk, depth: number): JSONSchema7 {
  const { minItems = 1, maxItems } = schema.limits ?? {};
  // Lists within lists multiply.
  const room = Math.floor(MAX_NODES / walk.copies);
  const count = Math.max(1, Math.min(minItems, MAX_ITEMS, room));
  const inside = { ...walk, copies: walk.copies * count };
  const items = maxItems === 0 ? undefined : toNode(schema.contains ?? schema.items, inside, depth + 1);
  return items === undefined ? { const: [] } : { type: 'array', items, minItems: count };
}

function toTuple(schema: TupleSchema, walk: Walk, depth: number): JSONSchema7 {
  const items = schema.prefix.map((item): JSONSchema7Definition => toNode(item, walk, depth + 1) ?? { const: null });
  return items.length === 0 ? { const: [] } : { type: 'array', items };
}

function toUnion(schema: UnionSchema, walk: Walk, depth: number): JSONSchema7 | undefined {
  const shared = schema.shared === undefined ? undefined : toNode(schema.shared, walk, depth);
  for (const variant of schema.variants) {
    const node = toNode(variant.schema, walk, depth + 1);
    if (node !== undefined && node.const !== null)
      return mergeVariant(shared, node, schema, variant.discriminatorValues);
  }
  return schema.nullable ? { const: null } : shared;
}

function mergeVariant(
  shared: JSONSchema7 | undefined,
  variant: JSONSchema7,
  union: UnionSchema,
  discriminatorValues: string[],
): JSONSchema7 {
  if (variant.properties === undefined) return variant;
  const properties = { ...shared?.properties, ...variant.properties };
  const [value] = discriminatorValues;
  if (union.discriminator === undefined || value === undefined) return { ...variant, properties };
  return { ...variant, properties: { ...properties, [union.discriminator.property]: { const: value } } };
}

function toTarget(name: string, walk: Walk, depth: number): JSONSchema7 | undefined {
  const target = walk.open.includes(name) ? undefined : walk.resolve?.(name);
  if (target === undefined) return undefined;
  return toNode(target, { ...walk, open: [...walk.open, name] }, depth + 1);
}
