import { addTo } from '@/lib/collections';
import { toMappedRef } from '@/lib/openapi/discriminator';
import {
  asArray,
  asObject,
  formatJsonText,
  getArray,
  getEntries,
  getObject,
  getProperty,
  getString,
  isObject,
  type RawObject,
  walkValues,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, findMember, formatPointer, type Path, parsePointer, removeAt } from '@/lib/openapi/pointer';
import {
  findChild,
  findInDocument,
  findPlainList,
  listOperations,
  mapChild,
  type ValueKind,
  visitDocument,
} from './grammar';
import { findUsedComponents } from './used-components';

/** The positions of removed list items in ascending order, by pointer to the list. */
export type RemovedItems = ReadonlyMap<string, readonly number[]>;

/** Returns a bundled document without objects marked `x-internal`, without references to them and their names, and what only they use. */
export function withoutInternalObjects(document: RawObject): { document: RawObject; removed: RemovedItems } {
  if (!hasMark(document)) return { document, removed: new Map() };
  const remover = new Remover(document);
  const published = remover.copy();
  dropUnused(published, document);
  return { document: published, removed: remover.removed };
}

/** Returns the original pointer of an object, before items next to it were removed. */
export function toPointerBefore(pointer: string, removed: RemovedItems): string {
  if (removed.size === 0) return pointer;
  const path: string[] = [];
  for (const segment of parsePointer(pointer)) {
    const positions = removed.get(formatPointer(path)) ?? [];
    path.push(
      positions.reduce((index, position) => (position <= Number(index) ? `${Number(index) + 1}` : index), segment),
    );
  }
  return formatPointer(path);
}

const MARK = 'x-internal';

/** Any value but `false` hides an object, because published information can't be taken back. */
function isMarked(value: Json | undefined): boolean {
  return isObject(value) && Object.hasOwn(value, MARK) && value[MARK] !== false;
}

function hasMark(document: RawObject): boolean {
  for (const value of walkValues(document)) if (isMarked(value)) return true;
  return false;
}

class Remover {
  readonly removed = new Map<string, number[]>();
  readonly #tags: ReadonlySet<string>;
  readonly #operations = new Set<string>();

  constructor(private readonly document: RawObject) {
    const tags = getArray(document, 'tags').filter(isMarked);
    this.#tags = new Set(tags.flatMap((tag) => getString(tag, 'name') ?? []));
    visitDocument(document, (object, kind) => {
      for (const { operation } of kind === 'pathItem' ? listOperations(object) : []) {
        const id = getString(operation, 'operationId');
        if (id !== undefined && (this.#isInternal(object) || this.#isInternal(operation))) this.#operations.add(id);
      }
    });
  }

  copy(): RawObject {
    return this.#copyObject(this.document, 'document', [], NO_NAMES);
  }

  /** Returns whether an object is marked, or refers to a marked one. An operation is also internal if all of its tags are. */
  #isInternal(value: Json, seen: ReadonlySet<string> = NO_NAMES): boolean {
    if (isMarked(value)) return true;
    const tags = getArray(value, 'tags');
    const isOperation = getProperty(value, 'responses') !== undefined;
    if (tags.length > 0 && isOperation && tags.every((tag) => this.#tags.has(formatJsonText(tag)))) return true;
    const reference = getString(value, '$ref');
    return (
      reference !== undefined && !seen.has(reference) && this.#leadsInside(reference, new Set([...seen, reference]))
    );
  }

  #leadsInside(reference: string, seen: ReadonlySet<string> = NO_NAMES): boolean {
    if (!reference.startsWith('#/')) return false;
    let value: Json | undefined = this.document;
    for (const segment of parsePointer(reference)) {
      value = findMember(value, segment);
      if (value === undefined) return false;
      if (this.#isInternal(value, seen)) return true;
    }
    return false;
  }

  #copyObject(object: RawObject, kind: ValueKind, path: Path, names: ReadonlySet<string>): RawObject {
    const hidden = kind === 'schema' ? new Set([...names, ...this.#hiddenProperties(object, new Set())]) : NO_NAMES;
    const members = Object.entries(object).flatMap(([key, value]): [string, Json][] => {
      const plain = findPlainList(kind, key);
      const child = plain ?? findChild(kind, key);
      if (child === undefined || child.kind === 'vocabulary') return this.#copyNames(kind, key, value, hidden);
      // Names that one member of `allOf` hides are hidden in all of them.
      const inner = key === 'allOf' ? hidden : NO_NAMES;
      const copy = mapChild(value, child, [...path, key], (item, at) => {
        // An object that can't be referenced is removed only by its own mark.
        const unmarked = isMarked(item) ? undefined : item;
        const kept = plain === undefined ? this.#copyUnlessInternal(item, child.kind, at, inner) : unmarked;
        if (kept === undefined) this.#noteRemoval(at);
        return kept;
      });
      return copy === undefined ? [] : [[key, copy]];
    });
    return Object.fromEntries(members);
  }

  #noteRemoval(path: Path): void {
    const position = path.at(-1);
    if (typeof position !== 'number') return;
    addTo(this.removed, formatPointer(path.slice(0, -1)), position);
  }

  #copyUnlessInternal(value: Json, kind: ValueKind, path: Path, names: ReadonlySet<string>): Json | undefined {
    const object = asObject(value);
    if (object === undefined) return value;
    if (this.#isInternal(object) || (kind === 'link' && this.#isInternalLink(object))) return undefined;
    const copy = this.#copyObject(object, kind, path, names);
    const isEmptied = kind === 'pathItem' && listOperations(object).length > 0 && listOperations(copy).length === 0;
    return isEmptied ? undefined : copy;
  }

  /** Copies lists that name objects instead of referring to them; omits empty ones. */
  #copyNames(kind: ValueKind, key: string, value: Json, hidden: ReadonlySet<string>): [string, Json][] {
    if (key === 'security') return this.#copySecurity(value);
    if (kind === 'schema') return copySchemaNames(key, value, hidden, (name) => this.#leadsInside(toMappedRef(name)));
    const isTags = kind === 'operation' && key === 'tags';
    if (isTags) return [[key, (asArray(value) ?? []).filter((tag) => !this.#tags.has(formatJsonText(tag)))]];
    if (kind === 'document' && key === 'x-tagGroups') return [[key, withoutTags(value, this.#tags)]];
    return [[key, value]];
  }

  /** An alternative with an internal scheme is internal. If none remains, the outer security applies. */
  #copySecurity(value: Json): [string, Json][] {
    const alternatives = asArray(value);
    if (alternatives === undefined || alternatives.length === 0) return [['security', value]];
    const schemes = [getObject(getObject(this.document, 'components'), 'securitySchemes')];
    schemes.push(getObject(this.document, 'securityDefinitions'));
    const isInternal = (name: string) => schemes.some((map) => this.#isInternal(findMember(map, name) ?? null));
    const left = alternatives.filter((one) => !Object.keys(asObject(one) ?? {}).some(isInternal));
    return left.length === 0 ? [] : [['security', left]];
  }

  #isInternalLink(link: RawObject): boolean {
    const [id, reference] = [getString(link, 'operationId'), getString(link, 'operationRef')];
    return (id !== undefined && this.#operations.has(id)) || (reference !== undefined && this.#leadsInside(reference));
  }

  /** The names of the properties that are removed from a schema and from the members of its `allOf`. */
  #hiddenProperties(schema: RawObject, seen: Set<RawObject>): string[] {
    if (seen.has(schema)) return [];
    seen.add(schema);
    const own = getEntries(schema, 'properties').flatMap(([name, value]) => (this.#isInternal(value) ? [name] : []));
    const below = [schema, ...getArray(schema, 'allOf')].flatMap((member) => {
      const reference = getString(member, '$ref');
      const target = asObject(reference === undefined ? member : findAt(this.document, reference));
      return target === undefined ? [] : this.#hiddenProperties(target, seen);
    });
    return [...own, ...below];
  }
}

const NO_NAMES: ReadonlySet<string> = new Set();

function copySchemaNames(
  key: string,
  value: Json,
  hidden: ReadonlySet<string>,
  isInternal: (name: string) => boolean,
): [string, Json][] {
  const names = asArray(value);
  const map = asObject(value);
  if (key === 'required' && names !== undefined) {
    const left = names.filter((name) => !hidden.has(formatJsonText(name)));
    // Swagger 2.0 and OpenAPI 3.0 forbid an empty list.
    return left.length === 0 && names.length > 0 ? [] : [[key, left]];
  }
  if (key === 'dependentRequired' && map !== undefined) {
    const left = Object.entries(map).filter(([name]) => !hidden.has(name));
    const kept = left.map(([name, list]) => [
      name,
      (asArray(list) ?? []).filter((one) => !hidden.has(formatJsonText(one))),
    ]);
    return [[key, Object.fromEntries(kept)]];
  }
  if (key === 'discriminator' && map !== undefined) {
    const { mapping, defaultMapping, ...rest } = map;
    const entries = getEntries(map, 'mapping').filter(([, name]) => !isInternal(formatJsonText(name)));
    const isLost = typeof defaultMapping === 'string' && isInternal(defaultMapping);
    const left = {
      ...rest,
      ...(mapping !== undefined && { mapping: Object.fromEntries(entries) }),
      ...(defaultMapping !== undefined && !isLost && { defaultMapping }),
    };
    return [[key, left]];
  }
  return [[key, value]];
}

function withoutTags(groups: Json, tags: ReadonlySet<string>): Json {
  return (asArray(groups) ?? []).map((value) => {
    const group = asObject(value);
    if (group === undefined) return value;
    return { ...group, tags: getArray(group, 'tags').filter((tag) => !tags.has(formatJsonText(tag))) };
  });
}

/** Removes the components and tags that only internal objects used. */
function dropUnused(published: RawObject, before: RawObject): void {
  const [used, left] = [findUsedComponents(before), findUsedComponents(published)];
  for (const pointer of used) {
    if (!left.has(pointer)) removeAt(published, parsePointer(pointer));
  }
  const [named, still] = [listTags(before), listTags(published)];
  const tags = getArray(published, 'tags');
  const parents = new Set(tags.map((tag) => getProperty(tag, 'parent')));
  const isGone = (name: string) => named.has(name) && !still.has(name) && !parents.has(name);
  const gone = new Set(tags.flatMap((tag) => getString(tag, 'name') ?? []).filter(isGone));
  if (gone.size === 0) return;
  published.tags = tags.filter((tag) => !gone.has(getString(tag, 'name') ?? ''));
  const groups = published['x-tagGroups'];
  if (groups !== undefined) published['x-tagGroups'] = withoutTags(groups, gone);
}

function listTags(document: RawObject): Set<string> {
  const tags = findInDocument(document, (object, kind) => (kind === 'operation' ? getArray(object, 'tags') : []));
  return new Set(tags.map(formatJsonText));
}
