const GUIDES = 3;
const REFERENCES = 4;

/**
 * A handful of the paths in a sitemap that shows a portal from all sides: the landing page, the docs index, guides from
 * its start, middle and end, and the first references.
 */
export function selectPages(sitemap: string): string[] {
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const guides = paths.filter((path) => path.includes('/docs/'));
  const references = paths.filter((path) => path.includes('/openapi/'));
  const others = paths.filter((path) => !guides.includes(path) && !references.includes(path));
  return [...others, ...spread(guides, GUIDES), ...references.slice(0, REFERENCES)];
}

/** The first, the last and those between them at equal distances. */
function spread(paths: readonly string[], count: number): string[] {
  if (paths.length <= count) return [...paths];
  const step = (paths.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => paths[Math.round(index * step)] ?? '');
}
