import type { Diagnostic, Location } from '@/lib/diagnostic';
import type { Guide } from '@/lib/guides/document';
import { findSiteLinkError, type SiteTargets, toTargets } from './links';

/** A link of a specification to a page of the site, or to an anchor of the reference of its API, and where it is written. */
export type SpecLink = Location & { api: string; href: string };

/** Reports the links of specifications to this site that are broken, each with the nearest target that exists. */
export function findSpecLinkErrors(
  links: readonly SpecLink[],
  guides: readonly Guide[],
  facts: SiteTargets,
): (Diagnostic & { api: string })[] {
  const targets = toTargets(guides, facts);
  return links.flatMap(({ api, href, ...location }) => {
    const found = findSiteLinkError(href, { page: findOwnPage(api, href, targets.pages), isDraft: false }, targets);
    return found === undefined ? [] : [{ severity: 'error', ...location, ...found, api }];
  });
}

/** The page of the API that has the anchor; the first where none has. A text is shown on any of them. */
function findOwnPage(api: string, href: string, pages: ReadonlyMap<string, readonly string[]>): string {
  const entry = `/openapi/${api}`;
  const anchor = href.slice(1);
  const own = [...pages].filter(([page]) => page === entry || page.startsWith(`${entry}/`));
  return own.find(([, anchors]) => anchors.includes(anchor))?.[0] ?? entry;
}
