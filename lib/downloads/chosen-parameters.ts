import { findMethod } from '@/lib/openapi/methods';
import type { Json } from '@/lib/openapi/model';
import { ownEntries, ownFlag, ownList, ownText, ownTexts } from '@/lib/openapi/own';
import { asArray, asObject, type RawObject } from '@/lib/openapi/raw';
import { follow } from '@/lib/openapi/reading/follow';
import { findChosenPlaces } from '@/lib/openapi/request/choices';

/**
 * Returns a way to enable the optional parameters that the page's own sample sends: those of `x-in-samples`, and those that
 * stand for a rule which asks for one of several. The converter knows `required` alone.
 */
export function toChosenParameters(document: RawObject): (request: RawObject) => RawObject {
  const chosen = new Map<string, ReadonlySet<string>>();
  for (const [path, item] of ownEntries(document, 'paths')) {
    for (const [method, value] of Object.entries(asObject(item) ?? {})) {
      const operation = findMethod(method) !== undefined ? asObject(value) : undefined;
      if (operation !== undefined)
        chosen.set(`${method} ${toPostmanPath(path)}`, findPlaces(operation, asObject(item) ?? {}, document));
    }
  }
  return (request) => {
    const places = chosen.get(formatCall(request));
    return places === undefined || places.size === 0 ? request : withEnabled(request, places);
  };
}

function findPlaces(operation: RawObject, item: RawObject, document: RawObject): ReadonlySet<string> {
  const rules = ownList(operation, 'x-rules').map((entry) => asObject(entry) ?? {});
  const chosen = findChosenPlaces(
    rules.map((rule) => ({ text: ownText(rule, 'text') ?? '', fields: ownTexts(rule, 'fields') })),
  );
  // A parameter of the operation stands for that of its path.
  const sent = new Map<string, boolean>();
  for (const value of [...ownList(item, 'parameters'), ...ownList(operation, 'parameters')]) {
    const parameter = follow(value, document) ?? {};
    sent.set(`${ownText(parameter, 'in')}.${ownText(parameter, 'name')}`, ownFlag(parameter, 'x-in-samples'));
  }
  return new Set([...chosen, ...[...sent.keys()].filter((place) => sent.get(place))]);
}

/** A parameter that is a whole segment is written `:id`, one inside a segment `{{version}}`. */
function toPostmanPath(path: string): string {
  const segments = path.replace(/^\//, '').split('/');
  return segments
    .map((segment) => segment.replace(/^\{([^{}]+)\}$/, ':$1').replace(/\{([^{}]+)\}/g, '{{$1}}'))
    .join('/');
}

function formatCall({ method, url }: RawObject): string {
  return `${String(method).toLowerCase()} ${ownTexts(asObject(url) ?? {}, 'path').join('/')}`;
}

function withEnabled(request: RawObject, places: ReadonlySet<string>): RawObject {
  const enable = (list: Json[], place: string) =>
    list.map((entry) => {
      const parameter = asObject(entry) ?? {};
      return places.has(`${place}.${parameter.key}`) ? { ...parameter, disabled: false } : entry;
    });
  const url = asObject(request.url);
  return {
    ...request,
    ...(url !== undefined && { url: { ...url, query: enable(asArray(url.query) ?? [], 'query') } }),
    header: enable(asArray(request.header) ?? [], 'header'),
  };
}
