import type { Diagnostic, Location } from '@/lib/diagnostic';
import type { Guide } from '@/lib/guides/document';
import { findSiteLinkError, NO_TARGET, type SiteTargets, toTargets } from './links';

/** A link of a specification to a page of the site, or to an anchor of the reference of its API, and where it is written. */
export type SpecLink = Location & { api: string; href: string };

/** Reports each target of a specification's links to this site that is not there, where the first of them is written. */
export function findSpecLinkErrors(
  links: readonly SpecLink[],
  guides: readonly Guide[],
  facts: SiteTargets,
): (Diagnostic & { api: string })[] {
  const targets = toTargets(guides, facts);
  return groupByTarget(links).flatMap(([{ api, href, ...location }, count]) => {
    const found = findSiteLinkError(href, { page: findOwnPage(api, href, targets.pages), isDraft: false }, targets);
    if (found === undefined) return [];
    const message = count === 1 ? found.message : `${found.message} (${count} links)`;
    const hint = found.hint === NO_TARGET ? LINK_BASE : found.hint;
    return [{ severity: 'error', ...location, message, hint, api }];
  });
}

/** A document of a vendor repeats a link in every description. */
const LINK_BASE = `${NO_TARGET}; if it leads to another site, set \`linkBase\` of the API in site.config.ts`;

/** The first link of an API to each target, and how many there are. */
function groupByTarget(links: readonly SpecLink[]): [SpecLink, number][] {
  const groups = new Map<string, [SpecLink, number]>();
  for (const link of links) {
    const key = `${link.api} ${link.href}`;
    const [first, count] = groups.get(key) ?? [link, 0];
    groups.set(key, [first, count + 1]);
  }
  return [...groups.values()];
}

/** The page of the API that has the anchor; the first where none has. A text is shown on any of them. */
function findOwnPage(api: string, href: string, pages: ReadonlyMap<string, readonly string[]>): string {
  const entry = `/openapi/${api}`;
  const anchor = href.slice(1);
  const own = [...pages].filter(([page]) => page === entry || page.startsWith(`${entry}/`));
  return own.find(([, anchors]) => anchors.includes(anchor))?.[0] ?? entry;
}
