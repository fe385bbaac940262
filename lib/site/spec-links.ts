import type { Diagnostic } from '@/lib/diagnostic';
import { findSpecLinkErrors, NO_TARGETS, type SpecLink } from '@/lib/guides/checks/links';
import { listDescriptions } from '@/lib/openapi/check/texts';
import type { LoadedSpec } from '@/lib/openapi/load';
import { type ParsedApi, parseApi } from '@/lib/openapi/parse';
import { unlinkTexts } from '@/lib/openapi/read/text-links';
import { listSiteLinks } from '@/lib/prose/links';
import { listFiles } from '@/lib/sources/files';
import type { SiteConfig } from './config';
import { listDownloadPaths } from './downloads';
import { toAnchors } from './guide-facts';
import { toReference } from './reference';
import { dropBase, formatApiHref } from './urls';

/** Returns the links in a document's texts to pages of this site and to anchors of its reference. */
export function toSpecLinks(api: string, { document, file, locate }: LoadedSpec): SpecLink[] {
  return listDescriptions(document).flatMap(({ pointer, text }) =>
    listSiteLinks(text).map((href) => ({ api, href, pointer, ...(locate(pointer, href) ?? { file }) })),
  );
}

/** Parses a document that isn't strict: links to none of `paths` become marked text, each with a warning. */
export function parseWithoutBrokenLinks(
  id: string,
  loaded: LoadedSpec,
  paths: readonly string[],
): { api: ParsedApi; links: SpecLink[] } {
  const api = { ...parseApi(loaded), id };
  const all = toSpecLinks(id, loaded);
  const broken = findBrokenSpecLinks(api, all, paths);
  if (broken.length === 0) return { api, links: all };
  const hrefs = new Set(broken.map(({ href }) => href));
  const texts = listDescriptions(loaded.document).map(({ text }) => text);
  const warnings = broken.map(({ api: _, href: __, ...found }): Diagnostic => ({ ...found, severity: 'warning' }));
  // In a copy, because what was made from the API to find its anchors is cached.
  const unlinked = structuredClone(api);
  replaceTexts(
    unlinked,
    unlinkTexts(new Set(texts), (url) => hrefs.has(url)),
  );
  return {
    api: { ...unlinked, diagnostics: [...api.diagnostics, ...warnings] },
    links: all.filter(({ href }) => !hrefs.has(href)),
  };
}

/** Replaces texts wherever a model has them, because parsing a large document a second time would take seconds. */
function replaceTexts(model: object, replacements: ReadonlyMap<string, string>, seen = new Set<object>()): void {
  if (seen.has(model)) return;
  seen.add(model);
  for (const [key, value] of Object.entries(model)) {
    const replacement = typeof value === 'string' ? replacements.get(value) : undefined;
    if (replacement !== undefined) Object.assign(model, { [key]: replacement });
    else if (typeof value === 'object' && value !== null) replaceTexts(value, replacements, seen);
  }
}

/** Returns an error for each link of an API's texts that leads neither to its reference nor to one of the paths of this site. */
export function findBrokenSpecLinks(
  api: ParsedApi,
  links: readonly SpecLink[],
  paths: readonly string[],
): ReturnType<typeof findSpecLinkErrors> {
  if (links.length === 0) return [];
  const pages = new Map(toReference(api, api.title, {}).pages.map(toAnchors));
  return findSpecLinkErrors(links, [], { ...NO_TARGETS, pages, assets: new Set(paths) });
}

/** Returns the paths of the site's files and other pages. Those of guides are made from file names, because reading guides takes longer. */
export function listOtherPaths({ apis }: Pick<SiteConfig, 'apis'>): string[] {
  const ids = apis.map(({ id }) => id);
  return [
    '/',
    ...listFiles('public').map((name) => `/${name}`),
    ...listFiles('content/docs').map((name) => `/docs/${name}`.replace(/(?:\/index)?\.mdx$/, '')),
    ...ids.map((id) => dropBase(formatApiHref(id))),
    ...listDownloadPaths(ids, true),
  ];
}
