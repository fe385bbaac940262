import type { PointerDiagnostic } from '@/lib/diagnostic';
import { METHODS } from '@/lib/http';
import { asObject, getArray, getKeys, getString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow, formatPointer, type Path } from '@/lib/openapi/pointer';
import { formatNameHint } from '@/lib/text';
import { listOperations, visitDocument } from './grammar';

/** Returns violations of OpenAPI 3.2 rules that no schema checks: about `querystring`, `additionalOperations` and the nesting of tags. */
export function findMisuses(document: RawObject): PointerDiagnostic[] {
  if (!String(document.openapi).startsWith('3.2')) return [];
  const diagnostics = findTagMisuses(document);
  visitDocument(document, (object, kind, path) => {
    if (kind === 'parameter') diagnostics.push(...findContentMisuse(object, path));
    if (kind === 'pathItem') {
      diagnostics.push(...findMethodMisuses(object, path));
      for (const found of findQueryMisuses(document, [], getArray(object, 'parameters'), path)) diagnostics.push(found);
      for (const { path: below, operation } of listOperations(object)) {
        const [shared, own] = [getArray(object, 'parameters'), getArray(operation, 'parameters')];
        for (const found of findQueryMisuses(document, shared, own, [...path, ...below])) diagnostics.push(found);
      }
    }
  });
  return diagnostics;
}

function findContentMisuse(parameter: RawObject, path: Path): PointerDiagnostic[] {
  if (parameter.in !== 'querystring' || asObject(parameter.content) !== undefined) return [];
  const message = 'a parameter that is the whole query string has no `content`';
  const hint = 'describe it under `content`, for example as `application/x-www-form-urlencoded`';
  return [{ pointer: formatPointer(path), message, hint }];
}

function findMethodMisuses(pathItem: RawObject, path: Path): PointerDiagnostic[] {
  return getKeys(pathItem, 'additionalOperations').flatMap((name) => {
    const method = METHODS.find((known) => known === name.toLowerCase());
    if (method === undefined) return [];
    const pointer = formatPointer([...path, 'additionalOperations', name]);
    const message = `${name} has a key of its own in a path item`;
    return [{ pointer, message, hint: `move the operation to \`${method}\`` }];
  });
}

/** Reports, at the later one, a second query string, and a query string next to query parameters. */
function findQueryMisuses(document: RawObject, shared: Json[], own: Json[], path: Path): PointerDiagnostic[] {
  const replaced = new Set(own.map((value) => findKey(value, document)));
  const kept = shared.filter((value) => !replaced.has(findKey(value, document)));
  const locations = new Set(kept.map((value) => findLocation(value, document)));
  return own.flatMap((value, index): PointerDiagnostic[] => {
    const location = findLocation(value, document);
    const [hasString, hasQuery] = [locations.has('querystring'), locations.has('query')];
    locations.add(location);
    const pointer = formatPointer([...path, 'parameters', index]);
    if (location === 'querystring' && hasString) {
      const message = 'the call has two query strings';
      return [{ pointer, message, hint: 'describe the whole query string by one parameter' }];
    }
    const isClash = (location === 'query' && hasString) || (location === 'querystring' && hasQuery);
    if (!isClash) return [];
    const message = 'the call has query parameters, and a parameter that is the whole query string';
    return [{ pointer, message, hint: 'describe the query by one of the two' }];
  });
}

function findLocation(value: Json, document: RawObject): string | undefined {
  return getString(follow(value, document), 'in');
}

function findKey(value: Json, document: RawObject): string {
  return `${findLocation(value, document)} ${getString(follow(value, document), 'name')}`;
}

function findTagMisuses(document: RawObject): PointerDiagnostic[] {
  const tags = getArray(document, 'tags');
  const parents = new Map(tags.map((tag) => [getString(tag, 'name') ?? '', getString(tag, 'parent')]));
  return tags.flatMap((tag, index): PointerDiagnostic[] => {
    const [name = '', parent] = [getString(tag, 'name'), getString(tag, 'parent')];
    if (parent === undefined) return [];
    const pointer = formatPointer(['tags', index, 'parent']);
    if (!parents.has(parent)) {
      const hint = formatNameHint(parent, [...parents.keys()], 'add the tag, or remove `parent`');
      return [{ pointer, message: `the tag ${name} is below ${parent}, which is not in \`tags\``, hint }];
    }
    if (!isAboveItself(name, (tag) => parents.get(tag))) return [];
    return [{ pointer, message: `the tag ${name} is below itself`, hint: 'remove `parent` from one of the tags' }];
  });
}

/** Returns whether the parents of a tag lead back to it. */
export function isAboveItself(name: string, parentOf: (tag: string) => string | undefined): boolean {
  const seen = new Set<string>();
  for (let above = parentOf(name); above !== undefined && !seen.has(above); above = parentOf(above)) {
    if (above === name) return true;
    seen.add(above);
  }
  return false;
}
