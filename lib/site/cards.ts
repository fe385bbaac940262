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
  return listPages(site)
    .filter((page) => findCardOwner(site, page) === page.href)
    .map((page) => {
      const operation = findOnlyOperation(site, page);
      return compact({
        file: formatFilePath(formatCardHref(page.href)).replace('og/', ''),
        section: SECTIONS[page.kind],
        title: page.title,
        call: operation && { method: operation.method, path: operation.path },
        site: site.config.title,
        accent: loadBrandColors().accent.dark,
        logo: loadDarkLogo(),
      });
    });
}

/** Returns the operation of a guide or reference page that is about exactly one. */
function findOnlyOperation({ references }: Site, page: Page): OperationSection | undefined {
  if (page.kind === 'reference') return findSection(page.page, 'operation')?.operation;
  if (page.kind !== 'guide') return undefined;
  const { operations, api } = page.guide.frontMatter;
  const [name = '', ...others] = operations;
  return others.length > 0 ? undefined : findOperation(references, formatOperationKey(name, api))?.operation;
}

/** Above this number, guides or a reference's pages share one card, because a card takes about 55 ms and 30 kB. */
const MAX_CARDS = 200;

function findCardOwner(site: Site, page: Page): string {
  if (page.kind === 'guide') return toGuideCardOwner(site, page.href);
  return page.kind === 'reference' ? toReferenceCardOwner(page.reference, page.page) : page.href;
}

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
