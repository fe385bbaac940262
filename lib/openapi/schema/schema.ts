import { childAnchor } from '@/lib/openapi/anchor';
import { asObject, asString, compact } from '@/lib/openapi/json';
import type {
  AnySchema,
  ArraySchema,
  Condition,
  Json,
  ObjectSchema,
  Property,
  ReferenceSchema,
  ScalarSchema,
  Schema,
  SchemaBase,
  TupleSchema,
} from '@/lib/openapi/model';
import { toChoices } from './choices';
import { toConditions } from './conditions';
import { formatJsonList } from './constraints';
import { findAnnotation, formatTypeLabel, inferTypes, toBase } from './describe';
import type { SpecDocument } from './document';
import { findExtensions } from './extensions';
import { countOwnRows, DEPTH_LIMIT, isLeaf, type NamedEntry } from './named';
import { normalize, resolveAndNormalize } from './normalize';
import type { NormalizedSchema, RawUnion } from './normalized-schema';
import { type ResolvedSchema, resolve } from './resolve';
import { type Cursor, childCursor, type ParseContext, rootCursor, type SchemaContext, type Tree } from './tree';
import { toTypeUnion, toUnion } from './unions';

/** Options for one tree: the document, the direction, and the maximum size. */
export type TreeOptions = ParseContext & Pick<Tree, 'direction' | 'mode' | 'budget' | 'fields'>;

/** Parses a schema (OpenAPI 3.1 "Schema Object", JSON Schema 2020-12) into a tree below an anchor and a dotted field path. */
export function parseSchema(raw: Json, anchor: string, field: string, options: TreeOptions): Schema {
  const tree: Tree = { ...options, build: (inner, cursor) => build(inner, tree, cursor) };
  return build(raw, tree, rootCursor(anchor, field));
}

function build(raw: Json, tree: Tree, cursor: Cursor): Schema {
  const schema = buildUnlabelled(raw, tree, cursor);
  schema.label = formatTypeLabel(schema);
  return schema;
}

function buildUnlabelled(raw: Json, tree: Tree, cursor: Cursor): Schema {
  if (typeof raw !== 'boolean' && asObject(raw) === undefined) {
    const at = cursor.within[0] ?? '';
    tree.document.report(at, 'a schema must be an object or a boolean', 'write an object with a type here');
  }
  const resolved = resolve(raw, tree.document);
  const stop = findRefBoundary(raw, resolved, tree, cursor);
  if (stop !== undefined) return toReference(resolved, stop, tree);
  const normalized = normalize(resolved.base, tree.document);
  const base = toBase(raw, resolved, normalized, tree);
  if (normalized.never) return { ...base, kind: 'never' };
  const links = findPartLinks(resolved, tree, cursor);
  if (links !== undefined) return toAny(base, links);
  if (cursor.depth >= DEPTH_LIMIT) {
    const message = `schemas nest deeper than ${DEPTH_LIMIT} levels here`;
    tree.document.report(resolved.base, message, 'give the deep schema a name in components.schemas');
    return toAny(base, []);
  }
  tree.budget.rows -= countOwnRows(normalized) + Math.floor((normalized.enum?.length ?? 0) / 8);
  const referred =
    cursor.referred || resolved.targets.length > 0 || tree.document.intersectionMembers(resolved.base) !== undefined;
  const inside = { ...cursor, referred, within: [resolved.base, ...cursor.within] };
  const union = findUnion(normalized, resolved.base, tree);
  // The schemas that extend this one are not among its rows.
  if (union?.extending === true) tree.budget.rows -= union.variants.length;
  return toKind({ base, normalized, tree, cursor: inside }, union);
}

/** Returns the union of a schema. A discriminator without `oneOf` selects from the schemas that extend this one. */
function findUnion(normalized: NormalizedSchema, base: Json, tree: Tree): RawUnion | undefined {
  const { union } = toChoices(normalized);
  if (union !== undefined || !normalized.annotations.has('discriminator')) return union;
  const variants = findExtensions(base, tree.document);
  return variants.length === 0 ? undefined : { mode: 'oneOf', variants, extending: true };
}

function toKind(context: SchemaContext, union: RawUnion | undefined): Schema {
  const { base, normalized, cursor } = context;
  const types = inferTypes(normalized, cursor.types);
  const allowed = types?.filter((type) => type !== 'null');
  if (types !== undefined && types.length !== allowed?.length) base.nullable = true;
  if (union !== undefined) return toUnion(context, union, toObject);
  if (types === undefined || allowed === undefined) return toAny(base, toConditions(context));
  if (allowed.length > 1) return toTypeUnion(context, allowed, ofType);
  return ofType(context, allowed[0] ?? 'null');
}

function ofType(context: SchemaContext, type: string): Schema {
  if (type === 'object') return toObject(context);
  if (type === 'array') return toArray(context);
  // The parser of types lets only the six JSON types and integer through.
  return toScalar(context, type as ScalarSchema['type']);
}

/** Returns an object with its properties in document order, then names that are only required. Omits those of the other direction. */
function toObject(context: SchemaContext): ObjectSchema {
  const { base, normalized, tree, cursor } = context;
  const additional = normalized.inner.get('additionalProperties') ?? normalized.inner.get('unevaluatedProperties');
  const names = normalized.inner.get('propertyNames');
  const properties = [...normalized.properties, ...listRequiredNames(normalized, cursor, tree.document)];
  return compact({
    ...base,
    kind: 'object' as const,
    properties: properties.flatMap(([name, raw]) => toProperty(name, raw, context)),
    additional:
      additional === undefined || additional === false ? additional : buildInner(additional, 'any key', context),
    patterns: [...normalized.patternProperties].map(([pattern, raw]) => ({
      pattern,
      schema: buildInner(raw, pattern, context),
    })),
    propertyNames: names === undefined ? undefined : buildInner(names, 'key', context),
    conditions: toConditions(context),
  });
}

function toProperty(name: string, raw: Json, { normalized, tree, cursor }: SchemaContext): Property[] {
  const resolved = resolve(raw, tree.document);
  const inner = normalize(resolved.base, tree.document);
  const readOnly = findAnnotation(resolved, inner, 'readOnly') === true;
  const writeOnly = findAnnotation(resolved, inner, 'writeOnly') === true;
  if (tree.direction === 'request' && readOnly && !writeOnly) return [];
  if (tree.direction === 'response' && writeOnly && !readOnly) return [];
  const id = tree.anchors.claim(childAnchor(cursor.anchor, name));
  const field = `${cursor.path}.${name}`;
  const required = normalized.required.has(name) || cursor.required?.has(name) === true;
  const schema = tree.build(raw, childCursor(cursor, { anchor: id, path: field }));
  return [{ id, name, required, readOnly, writeOnly, schema, rules: tree.fields.find(field) }];
}

function buildInner(raw: Json, name: string, { tree, cursor }: SchemaContext): Schema {
  return tree.build(raw, childCursor(cursor, { anchor: childAnchor(cursor.anchor, name) }));
}

/** Returns required names without a property, with the schema that applies to them. */
function listRequiredNames(normalized: NormalizedSchema, cursor: Cursor, document: SpecDocument): [string, Json][] {
  // Schemas that are shown as links may define names that are unknown here.
  if (normalized.unmergedMembers.length > 0) return [];
  const missing = [...normalized.required].filter((name) => !normalized.properties.has(name));
  if (missing.length === 0) return [];
  const variants = listObjectVariants(normalized, document);
  return missing
    .filter((name) => variants.length === 0 || variants.some((variant) => !variant.properties.has(name)))
    .map((name) => [name, cursor.properties?.get(name) ?? findSchemaOf(name, normalized, document)]);
}

/** Returns the variants that are objects. A name that all of them define is shown there. */
function listObjectVariants(normalized: NormalizedSchema, document: SpecDocument): NormalizedSchema[] {
  const variants = (toChoices(normalized).union?.variants ?? []).map((raw) => resolveAndNormalize(raw, document));
  return variants.filter(({ never, types }) => !never && (types === undefined || types.includes('object')));
}

function findSchemaOf(name: string, { patternProperties, inner }: NormalizedSchema, document: SpecDocument): Json {
  const [, matching] = [...patternProperties].find(([pattern]) => document.matches(pattern, name)) ?? [];
  const unevaluated = inner.get('unevaluatedProperties');
  return matching ?? inner.get('additionalProperties') ?? (unevaluated === false ? undefined : unevaluated) ?? true;
}

/** Returns an array, or a tuple if positions have schemas. Items have no segment in anchors. */
function toArray(context: SchemaContext): ArraySchema | TupleSchema {
  const { base, normalized } = context;
  const contains = normalized.inner.get('contains');
  const conditions = toConditions(context);
  return compact({
    ...base,
    ...(normalized.prefixItems.length > 0 ? toTuple(context) : toItems(context)),
    contains: contains === undefined ? undefined : buildInner(contains, 'contains', context),
    conditions: conditions.length === 0 ? undefined : conditions,
  });
}

function toItems({ normalized: { inner }, tree, cursor }: SchemaContext): Pick<ArraySchema, 'kind' | 'items'> {
  const items = inner.get('items') ?? inner.get('unevaluatedItems') ?? true;
  return { kind: 'array', items: tree.build(items, childCursor(cursor)) };
}

function toTuple(context: SchemaContext): Pick<TupleSchema, 'kind' | 'prefix' | 'rest'> {
  const { inner, prefixItems } = context.normalized;
  const rest = inner.get('items') ?? inner.get('additionalItems') ?? inner.get('unevaluatedItems');
  const prefix = prefixItems.map((raw, index) => buildInner(raw, String(index), context));
  if (rest === undefined) return { kind: 'tuple', prefix };
  return { kind: 'tuple', prefix, rest: rest === false ? false : buildInner(rest, 'rest', context) };
}

function toAny(base: SchemaBase, conditions: Condition[]): AnySchema {
  return { ...base, kind: 'any', conditions };
}

/** Returns a string, number, boolean or null, with the content of an encoded string. Its conditions are among the constraints. */
function toScalar(context: SchemaContext, type: ScalarSchema['type']): ScalarSchema {
  const { base } = context;
  const content = type === 'string' ? toContent(context) : undefined;
  return compact({
    ...base,
    kind: 'scalar' as const,
    type,
    content,
    constraints: [...base.constraints, ...toConditionsInWords(context)],
  });
}

function toContent(context: SchemaContext): ScalarSchema['content'] {
  const { inner, annotations } = context.normalized;
  const raw = inner.get('contentSchema');
  const content = compact({
    mediaType: asString(annotations.get('contentMediaType')),
    encoding: asString(annotations.get('contentEncoding')),
    schema: raw === undefined ? undefined : buildInner(raw, 'content', context),
  });
  return Object.keys(content).length === 0 ? undefined : content;
}

function toConditionsInWords(context: SchemaContext): SchemaBase['constraints'] {
  const { ifs, nots } = context.normalized;
  if (ifs.length === 0 && nots.length === 0) return [];
  return toConditions(context).map(({ keyword, text, schema }) => ({
    keyword,
    text: schema === undefined ? text : `${text} ${formatInner(schema)}`,
    code: false,
  }));
}

function formatInner(schema: Schema): string {
  const kind =
    schema.kind === 'union' ? schema.variants.map((variant) => formatInner(variant.schema)).join(' or ') : schema.label;
  const values = schema.const === undefined ? schema.enum.map(({ value }) => value) : [schema.const];
  const facts = [formatJsonList(values), ...schema.constraints.map(({ text }) => text)];
  return [kind, ...facts].filter((text) => text !== '').join(', ');
}

/** The named schema that a tree links to instead of showing it, with the reason. */
type RefBoundary = { entry: NamedEntry; because: ReferenceSchema['because'] };

/** Returns the link at which the tree stops, with the reason; undefined if the schema is shown in place. */
function findRefBoundary(raw: Json, resolved: ResolvedSchema, tree: Tree, cursor: Cursor): RefBoundary | undefined {
  const isRoot = cursor.depth === 0 && tree.mode === 'named';
  const targets = isRoot ? resolved.targets : [raw, ...resolved.targets];
  const normalized = normalize(resolved.base, tree.document);
  if (isLeaf(normalized)) return undefined;
  const entry = tree.named.find(...targets);
  if (tree.document.intersectionMembers(resolved.base) !== undefined) return undefined;
  if (cursor.within.includes(resolved.base))
    return { entry: entry ?? tree.named.promote(resolved.base), because: 'recursion' };
  const exhausted = isExhausted(normalized, tree);
  if (entry === undefined) {
    const referred = cursor.referred || resolved.targets.length > 0;
    return referred && exhausted && !isRoot
      ? { entry: tree.named.promote(resolved.base), because: 'budget' }
      : undefined;
  }
  if (tree.mode === 'named') return { entry, because: 'shared' };
  // A request shows what to send at once, also below a wrapper such as `data`. Only what lies deeper may be a link.
  const isInPlace = tree.direction === 'request' && cursor.depth <= 1;
  if (!isInPlace && tree.named.isShownOnce(entry) && !tree.fields.bindsBelow(cursor.path))
    return { entry, because: 'shared' };
  return exhausted || cursor.depth >= DEPTH_LIMIT ? { entry, because: 'budget' } : undefined;
}

function isExhausted(normalized: NormalizedSchema, { budget: { rows } }: Tree): boolean {
  return rows <= 0 || countOwnRows(normalized) > rows;
}

/** Returns the link to a named schema with the texts of this use; limits and values are shown at the schema. */
function toReference(resolved: ResolvedSchema, { entry, because }: RefBoundary, tree: Tree): ReferenceSchema {
  const base = toBase(resolved.targets[0] ?? resolved.base, resolved, normalize(resolved.base, tree.document), tree);
  const { name: target, id: targetId } = entry;
  return { ...base, constraints: [], enum: [], kind: 'reference', target, targetId, because };
}

const LINKED_MEMBERS = 20;

/** Returns the members of an intersection, which has no name, as links, if the tree must stop there. Recursion can create ever new ones. */
function findPartLinks(resolved: ResolvedSchema, tree: Tree, cursor: Cursor): Condition[] | undefined {
  const members = tree.document.intersectionMembers(resolved.base);
  if (members === undefined) return undefined;
  const normalized = normalize(resolved.base, tree.document);
  const exhausted = isExhausted(normalized, tree) || cursor.depth >= DEPTH_LIMIT;
  if (
    isLeaf(normalized) ||
    !(exhausted || cursor.within.includes(resolved.base) || isJoinedAgain(members, tree, cursor))
  )
    return undefined;
  if (members.length > LINKED_MEMBERS) {
    const message = `more than ${LINKED_MEMBERS} schemas are merged here`;
    tree.document.report(resolved.base, message, 'describe the property in fewer members of allOf');
  }
  return members.slice(0, LINKED_MEMBERS).flatMap((member) => toMemberLink(member, tree));
}

/** Returns whether the tree of a named schema is already within an intersection, and this one joins only referenced schemas. */
function isJoinedAgain(members: Json[], tree: Tree, cursor: Cursor): boolean {
  if (tree.mode !== 'named' || members.some((member) => resolve(member, tree.document).targets.length === 0))
    return false;
  return cursor.within.some((base) => tree.document.intersectionMembers(base) !== undefined);
}

function toMemberLink(member: Json, tree: Tree): Condition[] {
  const resolved = resolve(member, tree.document);
  const named = tree.named.find(member, ...resolved.targets);
  if (named === undefined && isLeaf(normalize(resolved.base, tree.document))) return [];
  const reference = toReference(
    resolved,
    { entry: named ?? tree.named.promote(resolved.base), because: 'budget' },
    tree,
  );
  const schema = { ...reference, label: formatTypeLabel(reference) };
  return [{ keyword: 'allOf', text: 'Everything of this schema:', schema }];
}
