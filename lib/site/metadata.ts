import { CARD_SIZE } from '@/lib/cards/size';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { findSection } from '@/lib/reference/walk';
import { siteConfig } from '@/site.config';
import { toReferenceCardOwner } from './cards';
import { hasFeeds, listFeeds } from './feeds';
import { formatPageSummary, formatReferenceTitle, shorten } from './reference';
import { formatAbsoluteUrl, formatCardHref, formatMarkdownHref, formatSiteHref } from './urls';

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

/** The metadata of a page in Next's format. */
export type PageHead = ReturnType<typeof toMetadata>;

/** Returns the metadata of any page: title, description, canonical URL, Markdown version, feeds and social card. */
export function toMetadata(page: Described) {
  const description = shorten(page.description);
  const title = page.title ?? siteConfig.title;
  const url = absolute(page.href);
  const image = absolute(formatCardHref(page.card ?? page.href));
  const feeds = page.feeds === undefined ? [] : listFeeds(page.feeds === 'all' ? undefined : page.feeds);
  return {
    ...(page.title !== undefined && { title: page.title }),
    description,
    alternates: {
      canonical: absolute(page.canonical ?? page.href),
      types: {
        'text/markdown': formatMarkdownHref(page.href),
        ...Object.fromEntries(feeds.map(({ type, href }) => [type, href])),
      },
    },
    openGraph: {
      title,
      description,
      url,
      siteName: siteConfig.title,
      locale: 'en',
      type: 'article' as const,
      images: [{ url: image, ...CARD_SIZE, alt: title }],
    },
    twitter: { card: 'summary_large_image' as const, title, description, images: [image] },
  };
}

/** Returns the metadata of a reference page. */
export function toReferenceMetadata(reference: ReferenceDocument, page: ReferencePage): PageHead {
  const title = formatReferenceTitle(reference, page);
  const description = formatPageSummary(reference, page);
  return toMetadata({
    href: page.href,
    title,
    description,
    card: toReferenceCardOwner(reference, page),
    ...(offersFeeds(reference, page) && { feeds: reference.id }),
  });
}

/** Returns whether a page links to the feeds: only the entry page and changes do, because a split reference can have thousands of pages. */
function offersFeeds(reference: ReferenceDocument, page: ReferencePage): boolean {
  return (page.entry || findSection(page, 'changes') !== undefined) && hasFeeds(reference);
}

/** Returns the structured data of a reference page. */
export function toReferenceLinkedPage(reference: ReferenceDocument, page: ReferencePage): LinkedPage {
  const { title = reference.label, description } = toReferenceMetadata(reference, page);
  const trail = reference.pages.filter(({ path }) => path.every((part, index) => part === page.path[index]));
  const steps = trail.map(({ entry, title: name, href }) => ({ title: entry ? reference.label : name, href }));
  return { href: page.href, title, description, trail: steps };
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
