import { groupBy } from '@/lib/collections';

/** A page of a split reference by its path, without the base path, and the size of its HTML. */
type Part = { path: string; size: number };

/**
 * Returns at most `count` parts of each kind, spread evenly from the largest to the smallest. Kinds are the lists, operations and
 * schemas of each reference.
 */
export function sampleParts(parts: readonly Part[], count: number): Part[] {
  return [...groupBy(parts, ({ path }) => kindOf(path)).values()].flatMap((all) => {
    const bySize = all.toSorted((one, other) => other.size - one.size);
    return pickEvenly(bySize, count);
  });
}

/** Returns at most `count` items at equal distances, including the first and the last. */
function pickEvenly<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / Math.max(1, count - 1);
  const chosen = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)));
  return items.filter((_, index) => chosen.has(index));
}

/** Returns the kind of a part: `/openapi/museum/rooms/list-rooms` is an operation, `/openapi/museum/rooms` a list. */
function kindOf(path: string): string {
  const [, , api, folder = '', page] = path.split('/');
  if (page === undefined) return `${api} list`;
  return `${api} ${/^(?:api-)?schemas$/.test(folder) ? 'schema' : 'operation'}`;
}

const GUIDES = 3;
const REFERENCES = 4;

/**
 * Returns the paths of pages in a sitemap that represent the portal: the landing page, the docs index, guides from the start,
 * middle and end, and the first four references.
 */
export function selectPages(sitemap: string): string[] {
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const guides = paths.filter((path) => path.includes('/docs/'));
  const references = paths.filter((path) => path.includes('/openapi/'));
  const others = paths.filter((path) => !guides.includes(path) && !references.includes(path));
  return [...others, ...pickEvenly(guides, GUIDES), ...references.slice(0, REFERENCES)];
}
