import { asObject, asStrings, getArray, getProperty, getString, isTrue, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import { MAX_CHAIN } from '@/lib/openapi/read/reference-budget';
import type { SpecDocument } from '@/lib/openapi/schema/document';

export type SchemaContext = { document: SpecDocument; direction: Direction };

/** The schema objects that a value must match together: a schema, what it refers to, and the members of `allOf`. */
export type Members = { objects: RawObject[]; never: boolean };

/** Returns the members of several schemas that apply together, each once. A circular reference adds nothing. */
export function listMembers(schemas: readonly Json[], { document }: Pick<SchemaContext, 'document'>): Members {
  const objects = new Set<RawObject>();
  let never = false;
  const waiting = schemas.toReversed();
  for (let raw = waiting.pop(); raw !== undefined; raw = waiting.pop()) {
    never ||= raw === false;
    const object = asObject(raw);
    if (object === undefined || objects.has(object)) continue;
    objects.add(object);
    const target = findReferenced(object, document);
    for (const member of getArray(object, 'allOf').toReversed()) waiting.push(member);
    if (target !== undefined) waiting.push(target);
  }
  return { objects: [...objects], never };
}

export function findReferenced(schema: RawObject, document: SchemaContext['document']): Json | undefined {
  const reference = getString(schema, '$ref') ?? getString(schema, '$dynamicRef');
  return reference === undefined ? undefined : document.resolve(reference);
}

/** Returns the schemas that apply to a property of an object with these members; `false` is among them if it isn't allowed. */
export function listPropertySchemas(members: readonly RawObject[], name: string, context: SchemaContext): Json[] {
  return members.flatMap((member): Json[] => {
    const own = getProperty(asObject(member.properties), name);
    const matching = Object.entries(asObject(member.patternProperties) ?? {})
      .filter(([pattern]) => context.document.matches(pattern, name))
      .map(([, schema]) => schema);
    const known = [...(own === undefined ? [] : [own]), ...matching];
    if (known.length > 0 || member.additionalProperties === undefined) return known;
    return [member.additionalProperties];
  });
}

/** Returns whether messages in this direction omit a property with these schemas (`readOnly`, `writeOnly`). */
export function isHidden(schemas: readonly Json[], context: SchemaContext): boolean {
  const { objects } = listMembers(schemas, context);
  const [hidden, shown] =
    context.direction === 'request' ? (['readOnly', 'writeOnly'] as const) : (['writeOnly', 'readOnly'] as const);
  return objects.some((object) => isTrue(object, hidden)) && !objects.some((object) => isTrue(object, shown));
}

/** Returns the schema to which a reference leads, also over several. A reference with other keywords beside it is not followed. */
export function followReferences(schema: Json, { document }: Pick<SchemaContext, 'document'>): Json {
  let target = schema;
  for (let step = 0; step < MAX_CHAIN && isReferenceOnly(target); step += 1) {
    target = document.resolve(getString(target, '$ref') ?? '') ?? target;
  }
  return target;
}

export function isReferenceOnly(schema: Json): boolean {
  return Object.keys(asObject(schema) ?? {}).join() === '$ref';
}

/** What a value must meet that has to match several schemas together. */
export type Requirements = {
  members: RawObject[];
  never: boolean;
  /** The types that all of them allow; undefined if none restricts them. */
  types: string[] | undefined;
};

/** Returns what a value of several schemas must meet. */
export function toRequirements(schemas: Json[], context: Pick<SchemaContext, 'document'>): Requirements {
  const { objects, never } = listMembers(schemas, context);
  let types: string[] | undefined;
  for (const { type } of objects) {
    const own = typeof type === 'string' ? [type] : asStrings(type);
    if (own.length > 0) types = types === undefined ? own : intersectTypes(types, own);
  }
  return { members: objects, never: never || types?.length === 0, types };
}

function intersectTypes(some: string[], others: string[]): string[] {
  const narrow = (one: string) => {
    if (others.includes(one)) return [one];
    if (one === 'number' && others.includes('integer')) return ['integer'];
    return one === 'integer' && others.includes('number') ? [one] : [];
  };
  return some.flatMap(narrow);
}
