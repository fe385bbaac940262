import { formatNameHint } from '@/lib/closest-match';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { METHODS } from '@/lib/methods';
import { asArray, asObject, asString, getArray, getString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow, formatPointer, type Path } from '@/lib/openapi/pointer';
import { visitDocument } from './grammar';

/** Returns violations of OpenAPI 3.2 rules that no schema checks: about `querystring`, `additionalOperations` and the nesting of tags. */
export function findMisuses(document: RawObject): PointerDiagnostic[] {
  if (!String(document.openapi).startsWith('3.2')) return [];
  const diagnostics = findTagMisuses(document);
  visitDocument(document, (object, kind, path) => {
    if (kind === 'parameter') diagnostics.push(...findContentMisuse(object, path));
    if (kind === 'pathItem') {
      diagnostics.push(...findMethodMisuses(object, path));
      diagnostics.push(...findQueryMisuses(document, [], getArray(object, 'parameters'), path));
      const operations = [
        ...METHODS.map((method) => [method]),
        ...Object.keys(asObject(object.additionalOperations) ?? {}).map((name) => ['additionalOperations', name]),
      ];
      for (const names of operations) {
        const operation = names.reduce<RawObject | undefined>((owner, name) => asObject(owner?.[name]), object);
        const own = asArray(operation?.parameters) ?? [];
        diagnostics.push(...findQueryMisuses(document, getArray(object, 'parameters'), own, [...path, ...names]));
      }
    }
  });
  return diagnostics;
}

function findContentMisuse(parameter: RawObject, path: Path): PointerDiagnostic[] {
  if (parameter.in !== 'querystring' || asObject(parameter.content) !== undefined) return [];
  return [
    {
      pointer: formatPointer(path),
      message: 'a parameter that is the whole query string has no `content`',
      hint: 'describe it under `content`, for example as `application/x-www-form-urlencoded`',
    },
  ];
}

function findMethodMisuses(pathItem: RawObject, path: Path): PointerDiagnostic[] {
  return Object.keys(asObject(pathItem.additionalOperations) ?? {}).flatMap((name) => {
    const method = METHODS.find((known) => known === name.toLowerCase());
    if (method === undefined) return [];
    return [
      {
        pointer: formatPointer([...path, 'additionalOperations', name]),
        message: `${name} has a key of its own in a path item`,
        hint: `move the operation to \`${method}\``,
      },
    ];
  });
}

/**
 * Reports a second query string, and a query string next to query parameters, at the parameter that comes later. A parameter of an operation
 * replaces the shared one of the same name.
 */
function findQueryMisuses(document: RawObject, shared: Json[], own: Json[], path: Path): PointerDiagnostic[] {
  const replaced = new Set(own.map((value) => findKey(value, document)));
  const kept = shared.filter((value) => !replaced.has(findKey(value, document)));
  const before = kept.map((value) => findPlace(value, document));
  return own.flatMap((value, index): PointerDiagnostic[] => {
    const place = findPlace(value, document);
    const others = [...before];
    before.push(place);
    const pointer = formatPointer([...path, 'parameters', index]);
    if (place === 'querystring' && others.includes('querystring')) {
      const message = 'the call has two query strings';
      return [{ pointer, message, hint: 'describe the whole query string by one parameter' }];
    }
    const clash = place === 'query' ? 'querystring' : place === 'querystring' ? 'query' : undefined;
    if (clash === undefined || !others.includes(clash)) return [];
    const message = 'the call has query parameters, and a parameter that is the whole query string';
    return [{ pointer, message, hint: 'describe the query by one of the two' }];
  });
}

function findPlace(value: Json, document: RawObject): string | undefined {
  return asString(follow(value, document)?.in);
}

/** Returns what identifies a parameter: its location and name. */
function findKey(value: Json, document: RawObject): string {
  return `${findPlace(value, document)} ${asString(follow(value, document)?.name)}`;
}

function findTagMisuses(document: RawObject): PointerDiagnostic[] {
  const tags = getArray(document, 'tags').map((tag) => asObject(tag) ?? {});
  const parents = new Map(tags.map((tag) => [getString(tag, 'name') ?? '', getString(tag, 'parent')]));
  return tags.flatMap((tag, index): PointerDiagnostic[] => {
    const [name = '', parent] = [getString(tag, 'name'), getString(tag, 'parent')];
    if (parent === undefined) return [];
    const pointer = formatPointer(['tags', index, 'parent']);
    if (!parents.has(parent)) {
      const hint = formatNameHint(parent, [...parents.keys()], 'add the tag, or remove `parent`');
      return [{ pointer, message: `the tag ${name} is below ${parent}, which is not in \`tags\``, hint }];
    }
    if (!isAboveItself(name, parents)) return [];
    return [{ pointer, message: `the tag ${name} is below itself`, hint: 'remove `parent` from one of the tags' }];
  });
}

function isAboveItself(name: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>();
  for (let above = parents.get(name); above !== undefined && !seen.has(above); above = parents.get(above)) {
    if (above === name) return true;
    seen.add(above);
  }
  return false;
}
