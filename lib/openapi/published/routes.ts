import { safeDecodeUriComponent } from '@/lib/http';
import type { ParameterLocation } from '@/lib/openapi/model';

export type Route = {
  method: string;
  path: string;
  servers: readonly string[];
  parameters?: readonly { name: string; location: ParameterLocation; allowReserved?: boolean }[];
};

export type FoundRoute<T> = { call: T; params: Record<string, string> };

/** Returns the call of a request; `others` are calls that its URL fits as well, such as `/{a}/x` and `/y/{b}` for `/y/x`. */
export type RouteFinder<T> = (method: string, url: string) => (FoundRoute<T> & { others: FoundRoute<T>[] }) | undefined;

/** Finds calls below a server or, as the mock serves them, below the root. Paths with fewer parameters, or more text, come first. */
export function toRouteFinder<T extends Route>(calls: readonly T[]): RouteFinder<T> {
  const routes = calls
    .map((call) => {
      const bases = new Set(['', ...call.servers.map(toBasePath)]);
      const wide = (call.parameters ?? []).flatMap(({ name, location, allowReserved }) =>
        location === 'path' && allowReserved === true ? [`{${name}}`] : [],
      );
      const forms = [...bases].map((base) => toPattern(base + call.path, wide));
      return { call, ...toPattern(call.path), forms };
    })
    .sort(compareRanks);
  return (method, url) => {
    const { pathname, query } = splitUrl(url);
    const sent = pathname.split('/');
    const matching = routes.flatMap((route) => {
      const { call, fixed, forms } = route;
      if (call.method !== method || !fixed.every((pair) => query.includes(pair))) return [];
      const params = forms.map((form) => matchSegments(form, sent)).find((each) => each !== undefined);
      return params === undefined ? [] : [{ route, found: { call, params } }];
    });
    const [best] = matching;
    const [first, ...others] = matching.flatMap(({ route, found }) =>
      best !== undefined && compareRanks(best.route, route) === 0 ? [found] : [],
    );
    return first && { ...first, others };
  };
}

function compareRanks(one: PathPattern, other: PathPattern): number {
  return one.names.length - other.names.length || other.text - one.text || other.fixed.length - one.fixed.length;
}

/** Returns the path of a URL, or of a path with a query, as it was sent, and the pairs of its query. */
export function splitUrl(url: string): { origin: string; pathname: string; query: string[] } {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?([^#]*)/i.exec(url) ?? [];
  const at = rest.indexOf('?');
  const query = at < 0 ? [] : rest.slice(at + 1).split('&');
  return { origin, pathname: (at < 0 ? rest : rest.slice(0, at)) || '/', query: query.filter((pair) => pair !== '') };
}

/** Returns whether a URL is on one of these servers. Relative servers can be on any host. */
export function isOnServer(origin: string, servers: readonly string[]): boolean {
  const sent = withoutDefaultPort(origin);
  return servers.some((server) => {
    const [, host] = /^(https?:\/\/[^/?#]*)/i.exec(server) ?? [];
    if (host === undefined) return true;
    const fixed = withoutDefaultPort(host).split(/\{[^{}]*\}/);
    if (fixed.length === 1) return fixed[0] === sent;
    // Variables of a server have any value.
    const values = splitValues(
      sent,
      fixed.map((text) => [text]),
      0,
    );
    return values?.every((value) => !value.includes('/')) === true;
  });
}

function withoutDefaultPort(origin: string): string {
  return origin.toLowerCase().replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2');
}

/** Returns the path of a server's URL with its variables, without a slash at its end. */
function toBasePath(server: string): string {
  const path = server.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  return path.replace(/(?<!\/)\/+$/, '');
}

type Segment = { literal: string } | { between: string[][] };

/**
 * A path with its parameters: `text` is the length of the rest, and `fixed` are the pairs of its query. `wide` is the index of a parameter
 * that keeps slashes, because it has `allowReserved`; -1 if there is none.
 */
type PathPattern = { names: string[]; text: number; segments: Segment[]; fixed: string[]; wide: number };

function toPattern(path: string, wideNames: readonly string[] = []): PathPattern {
  // A fragment is never sent, and a query in a path belongs to each request: `/?Action=Send`.
  const { pathname, query } = splitUrl(path);
  const names = [...pathname.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const segments = pathname.split('/').map((segment): Segment => {
    const texts = segment.split(/\{[^{}]+\}/);
    if (texts.length === 1) return { literal: segment };
    return { between: texts.map((text) => [text, encodeURIComponent(text)]) };
  });
  const wide = pathname.split('/').findIndex((segment) => wideNames.includes(segment));
  return { names, text: pathname.replace(/\{[^{}]+\}/g, '').length, segments, fixed: query, wide };
}

function matchSegments(
  { segments, names, wide }: PathPattern,
  all: readonly string[],
): Record<string, string> | undefined {
  const end = wide + 1 + all.length - segments.length;
  const isWide = wide >= 0 && end > wide;
  const sent = isWide ? [...all.slice(0, wide), all.slice(wide, end).join('/'), ...all.slice(end)] : all;
  if (segments.length !== sent.length) return undefined;
  const values: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const text = sent[index] ?? '';
    if ('literal' in segment) {
      if (segment.literal !== text && segment.literal !== safeDecodeUriComponent(text)) return undefined;
      continue;
    }
    const found = splitValues(text, segment.between);
    if (found === undefined) return undefined;
    values.push(...found);
  }
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/** Returns the values between fixed texts, each as short as possible. `between` has the forms in which a text may be sent. */
function splitValues(text: string, [first = [], ...between]: readonly string[][], least = 1): string[] | undefined {
  const start = first.find((form) => text.startsWith(form))?.length;
  const last = between.pop()?.find((form) => text.endsWith(form))?.length;
  if (start === undefined || last === undefined) return undefined;
  const [values, end]: [string[], number] = [[], text.length - last];
  let at = start;
  for (const forms of between) {
    const [next] = forms
      .map((form) => ({ from: text.indexOf(form, at + least), length: form.length }))
      .filter(({ from, length }) => from !== -1 && from + length <= end)
      .sort((a, b) => a.from - b.from);
    if (next === undefined) return undefined;
    values.push(text.slice(at, next.from));
    at = next.from + next.length;
  }
  return at + least <= end ? [...values, text.slice(at, end)] : undefined;
}
