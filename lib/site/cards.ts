import type { Card } from '@/lib/cards/card';
import { formatOperationKey } from '@/lib/guides/document';
import { compact } from '@/lib/openapi/json';
import type { OperationSection, ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { findSection } from '@/lib/reference/walk';
import { loadBrandColors, loadDarkLogo } from './brand';
import { findOperation } from './embeds';
import { listPages, type Page } from './pages';
import type { Site } from './site';
import { formatCardHref, formatFilePath, formatGuideHref, formatSiteHref } from './urls';

/** A social card and the path of its file below `/og/`. */
export type PageCard = Card & { file: string };

const SECTIONS: Record<Page['kind'], string> = {
  landing: 'Developer documentation',
  guide: 'Guide',
  reference: 'API reference',
};

export function listCards(site: Site): PageCard[] {
  const guides = site.docs.guides.map(({ path }) => toGuideCardOwner(site, formatGuideHref(path)));
  const parts = site.references.flatMap((reference) =>
    reference.pages.map((page) => toReferenceCardOwner(reference, page)),
  );
  const owners = new Set([formatSiteHref('/'), ...guides, ...parts]);
  const operations = findOnlyOperations(site);
  return listPages(site)
    .filter(({ href }) => owners.has(href))
    .map(({ href, kind, title }) => {
      const operation = operations.get(href);
      return compact({
        file: formatFilePath(formatCardHref(href)).replace('og/', ''),
        section: SECTIONS[kind],
        title,
        call: operation && { method: operation.method, path: operation.path },
        site: site.config.title,
        accent: loadBrandColors().accent.dark,
        logo: loadDarkLogo(),
      });
    });
}

/** Returns the operation of each guide and reference page with exactly one, by the URL of the page. */
function findOnlyOperations({ docs, references }: Site): Map<string, OperationSection> {
  const ofGuides = docs.guides.flatMap(({ path, frontMatter: { operations, api } }) => {
    const [name = '', ...others] = operations;
    const found = others.length > 0 ? undefined : findOperation(references, formatOperationKey(name, api));
    return found === undefined ? [] : [[formatGuideHref(path), found.operation] as const];
  });
  const ofReferences = references
    .flatMap(({ pages }) => pages)
    .flatMap((page) => {
      const section = findSection(page, 'operation');
      return section === undefined ? [] : [[page.href, section.operation] as const];
    });
  return new Map([...ofGuides, ...ofReferences]);
}

/** Above this number, guides or a reference's pages share one card, because a card takes about 55 ms and 30 kB. */
const MAX_CARDS = 200;

/** Returns the URL of the page whose social card a reference page uses: itself, or the entry page if there are over 200 pages. */
export function toReferenceCardOwner(reference: ReferenceDocument, page: ReferencePage): string {
  return reference.pages.length <= MAX_CARDS ? page.href : reference.href;
}

/** Returns the URL of the page whose social card a guide uses: itself, or the docs index or landing page if there are over 200 guides. */
export function toGuideCardOwner({ docs: { guides } }: Pick<Site, 'docs'>, href: string): string {
  if (guides.length <= MAX_CARDS) return href;
  const hasIndex = guides.some(({ path }) => path === '');
  return hasIndex ? formatGuideHref('') : formatSiteHref('/');
}
