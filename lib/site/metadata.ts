import type { Card } from '@/lib/cards/card';
import { CARD_SIZE } from '@/lib/graphics';
import { formatOperationKey } from '@/lib/guides/document';
import { memoizeWeak } from '@/lib/memoize';
import { compact } from '@/lib/openapi/json';
import { findReferencePage } from '@/lib/reference/build';
import type { OperationSection, ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { findSection } from '@/lib/reference/walk';
import { siteConfig } from '@/site.config';
import { loadBrandColors, loadDarkLogo } from './brand';
import { findOperation } from './embeds';
import { hasFeeds, listFeeds } from './feeds';
import { listPages, type Page } from './pages';
import { formatPageSummary, formatReferenceTitle, shorten } from './reference';
import type { Site } from './site';
import {
  formatAbsoluteUrl,
  formatCardHref,
  formatFilePath,
  formatGuideHref,
  formatMarkdownHref,
  formatSiteHref,
} from './urls';

type Described = {
  href: string;
  title?: string;
  description: string;
  /** URL of the page whose social card to show, if that is another page. */
  card?: string;
  /** URL of the page that search engines should index, if that is another page. */
  canonical?: string;
  /** ID of the API whose feeds the page offers, or `all` for the feeds of all APIs. */
  feeds?: string;
};

/** What programs read of a page: search engines, link previews, feed readers and agents. All URLs are absolute. */
export type PageHead = {
  title: string;
  /** Title of the page and of the site, as in the bar of a browser. */
  fullTitle: string;
  /** Title of the site. */
  site: string;
  description: string;
  url: string;
  canonical: string;
  alternates: { type: string; href: string }[];
  /** The social card; its size is in pixels. */
  image: { url: string; width: number; height: number };
  jsonLd: string;
};

/** Returns the head of any page; `jsonLd` is from `formatJsonLd`. */
export function toPageHead(page: Described, jsonLd: string): PageHead {
  const feeds = page.feeds === undefined ? [] : listFeeds(page.feeds === 'all' ? undefined : page.feeds);
  return {
    title: page.title ?? siteConfig.title,
    fullTitle: formatFullTitle(page.title),
    site: siteConfig.title,
    description: shorten(page.description),
    url: absolute(page.href),
    canonical: absolute(page.canonical ?? page.href),
    alternates: [{ type: 'text/markdown', href: formatMarkdownHref(page.href) }, ...feeds].map(({ type, href }) => ({
      type,
      href: absolute(href),
    })),
    image: { url: absolute(formatCardHref(page.card ?? page.href)), ...CARD_SIZE },
    jsonLd,
  };
}

/** Returns the title of a page followed by that of the site; without a title only the latter. */
export function formatFullTitle(title?: string): string {
  return title === undefined ? siteConfig.title : `${title} · ${siteConfig.title}`;
}

/** Returns the head of a reference page, with its breadcrumbs in the structured data. */
export function toReferenceHead(reference: ReferenceDocument, page: ReferencePage): PageHead {
  const { href } = page;
  const title = formatReferenceTitle(reference, page);
  const description = formatPageSummary(reference, page);
  const paths = ['', ...page.path].map((_, length) => page.path.slice(0, length));
  const pages = paths.flatMap((path) => findReferencePage(reference, path) ?? []);
  const trail = pages.map((step) => ({ title: step.entry ? reference.label : step.title, href: step.href }));
  const described = {
    href,
    title,
    description,
    card: toReferenceCardOwner(reference, page),
    ...(offersFeeds(reference, page) && { feeds: reference.id }),
  };
  return toPageHead(described, formatJsonLd({ href, title, description: shorten(description), trail }));
}

/** Returns whether a page links to the feeds: only the entry page and changes do, because a split reference can have thousands of pages. */
function offersFeeds(reference: ReferenceDocument, page: ReferencePage): boolean {
  return (page.entry || findSection(page, 'changes') !== undefined) && hasFeeds(reference);
}

/** The data of a page's JSON-LD: URL, title, description, breadcrumbs, and date of the last change. */
type LinkedPage = {
  href: string;
  title: string;
  description: string;
  /** Breadcrumbs from below the landing page to the page itself. Steps without a URL are headings. */
  trail: { title: string; href?: string }[];
  /** ISO 8601. */
  modified?: string;
};

/** Returns the landing page's JSON-LD, a `WebSite` of schema.org. */
export function formatSiteJsonLd(): string {
  const { title: name, description } = siteConfig;
  return formatScript({ '@type': 'WebSite', name, description, url: absolute(formatSiteHref('/')), inLanguage: 'en' });
}

/** Returns a page's JSON-LD, a `TechArticle` and a `BreadcrumbList` of schema.org. */
export function formatJsonLd(page: LinkedPage): string {
  const url = absolute(page.href);
  const home = formatSiteHref('/');
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    description: page.description,
    url,
    isPartOf: { '@type': 'WebSite', name: siteConfig.title, url: absolute(home) },
    ...(page.modified !== undefined && { dateModified: page.modified }),
  };
  const trail = [{ title: siteConfig.title, href: home }, ...page.trail].filter(({ href }) => href !== undefined);
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, href = home }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absolute(href),
    })),
  };
  return formatScript({ '@graph': [article, breadcrumbs] });
}

/** Returns JSON-LD with `<` escaped, so that no text can end the script element around it. */
function formatScript(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

function absolute(href: string): string {
  return formatAbsoluteUrl(siteConfig.baseUrl, href);
}

/** Marks the origin in the portal's own URLs in HTML of code. The page script replaces it with the origin that serves the page. */
export function markOrigin(html: string): string {
  const { origin } = new URL(siteConfig.baseUrl);
  return html.replaceAll(`${origin}/`, `<span data-origin>${origin}</span>/`);
}

const SECTIONS: Record<Page['kind'], string> = {
  landing: 'Developer documentation',
  guide: 'Guide',
  reference: 'API reference',
};

/** Returns the social cards of a site by the path of their file below `/og/`. */
export const toCardsByFile = memoizeWeak((site: Site): ReadonlyMap<string, Card> => {
  const logo = loadDarkLogo();
  const pages = listPages(site).filter((page) => findCardOwner(site, page) === page.href);
  return new Map(
    pages.map((page) => {
      const operation = findOnlyOperation(site, page);
      const card = compact({
        section: SECTIONS[page.kind],
        title: page.title,
        call: operation && { method: operation.method, path: operation.path },
        site: site.config.title,
        accent: loadBrandColors().accent.dark,
        logo,
      });
      return [formatFilePath(formatCardHref(page.href)).replace('og/', ''), card];
    }),
  );
});

/** Returns the operation of a guide or reference page that is about exactly one. */
function findOnlyOperation({ references }: Site, page: Page): OperationSection | undefined {
  if (page.kind === 'reference') return findSection(page.page, 'operation')?.operation;
  if (page.kind !== 'guide') return undefined;
  const { operations, api } = page.guide.frontMatter;
  const [name = '', ...others] = operations;
  return others.length > 0 ? undefined : findOperation(references, formatOperationKey(name, api))?.operation;
}

/** Above this number, guides share one card, and so do the pages of a reference, because a card takes about 55 ms and 30 kB. */
const MAX_CARDS = 200;

function findCardOwner(site: Site, page: Page): string {
  if (page.kind === 'guide') return toGuideCardOwner(site, page.href);
  return page.kind === 'reference' ? toReferenceCardOwner(page.reference, page.page) : page.href;
}

/**
 * Returns the URL of the page whose social card a reference page uses: itself, or the entry page if there would be over 200 cards if all
 * references had as many pages. It doesn't count them, because a page must not depend on other references.
 */
export function toReferenceCardOwner(reference: ReferenceDocument, page: ReferencePage): string {
  return reference.pages.length * siteConfig.apis.length <= MAX_CARDS ? page.href : reference.href;
}

/** Returns the URL of the page whose social card a guide uses: itself, or the docs index or landing page if there are over 200 guides. */
export function toGuideCardOwner({ docs: { guides } }: Pick<Site, 'docs'>, href: string): string {
  if (guides.length <= MAX_CARDS) return href;
  const hasIndex = guides.some(({ path }) => path === '');
  return hasIndex ? formatGuideHref('') : formatSiteHref('/');
}
