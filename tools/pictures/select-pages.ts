import { spread } from '@/tools/browser/sample-parts';

/** The parsed arguments of `verify -- pictures`; `playwright` has the options to pass on to Playwright. */
export type PictureArguments = { update: boolean; build: boolean; playwright: string[] };

/** Parses the arguments of `npm run verify -- pictures [--update] [--no-build] [Playwright options]`. */
export function parsePictureArguments(args: readonly string[]): PictureArguments {
  const own = ['--', '--update', '--no-build'];
  return {
    update: args.includes('--update'),
    build: !args.includes('--no-build'),
    playwright: args.filter((argument) => !own.includes(argument)),
  };
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
  return [...others, ...spread(guides, GUIDES), ...references.slice(0, REFERENCES)];
}
