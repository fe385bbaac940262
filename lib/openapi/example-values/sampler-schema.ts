import type { JSONSchema7 } from 'json-schema';
import { stableText } from '@/lib/openapi/json';
import type {
  ArraySchema,
  Json,
  ObjectSchema,
  Property,
  ScalarSchema,
  Schema,
  TupleSchema,
  UnionSchema,
} from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import { toNumberSample, toPatternSample } from './scalar-samples';

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

const DATES: ReadonlySet<string> = new Set(['date-time', 'date', 'time']);

function toScalar(schema: ScalarSchema): JSONSchema7 {
  if (schema.type === 'null') return { const: null };
  const { minLength, maxLength, pattern } = schema.limits ?? {};
  const text = pattern === undefined ? undefined : toPatternSample(pattern, minLength ?? 0, maxLength ?? MAX_LENGTH);
  if (text !== undefined && schema.type === 'string') return { const: text };
  if (schema.type === 'number' || schema.type === 'integer') {
    const number = toNumberSample(schema.type, schema.limits ?? {});
    if (number !== undefined) return { const: number };
  }
  // The sampler writes a date whatever the limits are, and prints a warning without the place where they are.
  if (schema.format !== undefined && DATES.has(schema.format)) return { type: schema.type, format: schema.format };
  return {
    type: schema.type,
    ...(schema.format !== undefined && { format: schema.format }),
    ...(minLength !== undefined && { minLength: Math.min(minLength, MAX_LENGTH) }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

function toObject(schema: ObjectSchema, walk: Walk, depth: number): JSONSchema7 {
  const properties = schema.properties
    .filter((property) => isVisible(property, walk.direction))
    .map((property): [string, JSONSchema7 | undefined] => [property.name, toNode(property.schema, walk, depth + 1)]);
  const missing = (schema.limits?.minProperties ?? 0) - properties.length;
  const free = Math.max(missing, properties.length === 0 ? 1 : 0);
  if (free > 0) properties.push(...toFreeProperties(schema, Math.min(free, MAX_ITEMS), walk, depth));
  return { type: 'object', properties: Object.fromEntries(properties.filter(isFilled)) };
}

/** The sampler assigns by name, and assigning `__proto__` would replace the example's prototype. */
function isVisible(property: Property, direction: Direction): boolean {
  if (property.name === '__proto__') return false;
  return direction === 'request' ? !property.readOnly : !property.writeOnly;
}

function toFreeProperties(
  schema: ObjectSchema,
  count: number,
  walk: Walk,
  depth: number,
): [string, JSONSchema7 | undefined][] {
  const [first] = schema.patterns;
  if (first !== undefined) {
    return [[toPatternSample(first.pattern, 1, MAX_LENGTH) ?? 'key', toNode(first.schema, walk, depth + 1)]];
  }
  if (schema.additional === undefined || schema.additional === false) return [];
  const known = schema.propertyNames === undefined ? [] : listKnown(schema.propertyNames);
  const names = known.filter((name) => typeof name === 'string');
  const keys =
    names.length > 0 ? names : Array.from({ length: count }, (_, index) => `key${index === 0 ? '' : index + 1}`);
  const free = keys.filter((key) => key !== '__proto__' && schema.properties.every(({ name }) => name !== key));
  const node = toNode(schema.additional, { ...walk, copies: walk.copies * count }, depth + 1);
  return free.slice(0, count).map((key) => [key, node]);
}

function isFilled(entry: [string, JSONSchema7 | undefined]): entry is [string, JSONSchema7] {
  return entry[1] !== undefined;
}

function toArray(schema: ArraySchema, walk: Walk, depth: number): JSONSchema7 {
  const { minItems = 1, maxItems, minContains = 1, maxContains, uniqueItems } = schema.limits ?? {};
  const contains = maxContains === 0 ? undefined : schema.contains;
  // Lists within lists multiply.
  const room = Math.floor(MAX_NODES / walk.copies);
  const wanted = contains === undefined ? minItems : Math.max(minItems, minContains);
  const count = Math.max(1, Math.min(wanted, MAX_ITEMS, room));
  const distinct = uniqueItems === true && count > 1 ? listKnown(contains ?? schema.items).slice(0, count) : [];
  if (distinct.length > 1) return { type: 'array', items: distinct.map(toConst) };
  const inside = { ...walk, copies: walk.copies * count };
  const items = maxItems === 0 ? undefined : toNode(contains ?? schema.items, inside, depth + 1);
  return items === undefined ? { const: [] } : { type: 'array', items, minItems: count };
}

function toTuple(schema: TupleSchema, walk: Walk, depth: number): JSONSchema7 {
  const items = schema.prefix.map((item): JSONSchema7 => toNode(item, walk, depth + 1) ?? { const: null });
  const missing = Math.min(schema.limits?.minItems ?? 0, MAX_ITEMS) - items.length;
  if (missing > 0 && schema.rest !== false) {
    const inside = { ...walk, copies: walk.copies * missing };
    const rest = schema.rest === undefined ? { type: 'object' as const } : toNode(schema.rest, inside, depth + 1);
    if (rest !== undefined) items.push(...Array.from({ length: missing }, () => rest));
  }
  return items.length === 0 ? { const: [] } : { type: 'array', items };
}

function toConst(value: Json): JSONSchema7 {
  return { const: value };
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

/** Returns the value that the document itself gives for a schema; wrapped, because `null` and `false` are values. */
export function findAuthored(schema: Schema): { value: Json } | undefined {
  if (schema.const !== undefined) return { value: schema.const };
  const [example] = schema.examples;
  if (example !== undefined) return { value: example };
  if (schema.default !== undefined && schema.default !== null) return { value: schema.default };
  const [first] = schema.enum;
  return first === undefined ? undefined : { value: first.value };
}

/** Every value that is known to fit a schema, each once, that of `findAuthored` first. */
function listKnown(schema: Schema): Json[] {
  const first = findAuthored(schema);
  if (schema.const !== undefined) return [schema.const];
  const flags = schema.kind === 'scalar' && schema.type === 'boolean' ? [true, false] : [];
  const all = [
    ...(first === undefined ? [] : [first.value]),
    ...schema.examples,
    ...schema.enum.map(({ value }) => value),
  ];
  return [...new Map([...all, ...flags].map((value) => [stableText(value), value])).values()];
}
