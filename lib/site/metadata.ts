import { CARD_SIZE } from '@/lib/cards/size';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { findReferenceCard } from '@/lib/site/card-owner';
import type { LinkedPage } from '@/lib/site/json-ld';
import { formatPageSummary } from '@/lib/site/reference-summary';
import { formatReferenceTitle } from '@/lib/site/reference-title';
import { shorten } from '@/lib/site/shorten';
import { formatAbsoluteUrl, formatCardHref, formatMarkdownHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

/** The head of a page in the shape that the framework's metadata has. */
export type PageHead = {
  title?: string;
  description: string;
  alternates: { canonical: string; types: Record<string, string> };
  openGraph: {
    title: string;
    description: string;
    url: string;
    siteName: string;
    locale: string;
    type: 'article';
    images: { url: string; width: number; height: number; alt: string }[];
  };
  twitter: { card: 'summary_large_image'; title: string; description: string; images: string[] };
};

/** `card` is the address of the page whose social card is shown, where that is another; see `card-owner`. */
type Described = { href: string; title?: string; description: string; card?: string };

/** Head of any page: title, description, canonical address, Markdown twin and social card. */
export function toMetadata(page: Described): PageHead {
  const description = shorten(page.description);
  const title = page.title ?? siteConfig.title;
  const url = formatAbsoluteUrl(siteConfig.baseUrl, page.href);
  const image = formatAbsoluteUrl(siteConfig.baseUrl, formatCardHref(page.card ?? page.href));
  return {
    ...(page.title !== undefined && { title: page.title }),
    description,
    alternates: { canonical: url, types: { 'text/markdown': formatMarkdownHref(page.href) } },
    openGraph: {
      title,
      description,
      url,
      siteName: siteConfig.title,
      locale: 'en',
      type: 'article',
      images: [{ url: image, ...CARD_SIZE, alt: title }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}

/** Head of a reference page. */
export function toReferenceMetadata(reference: ReferenceDocument, page: ReferencePage): PageHead {
  const title = formatReferenceTitle(reference, page);
  const description = formatPageSummary(reference, page);
  return toMetadata({ href: page.href, title, description, card: findReferenceCard(reference) });
}

/** A reference page for machines. */
export function toReferenceLinkedPage(reference: ReferenceDocument, page: ReferencePage): LinkedPage {
  const { title = reference.label, description } = toReferenceMetadata(reference, page);
  const trail = reference.pages.filter(({ path }) => path.every((part, index) => part === page.path[index]));
  const steps = trail.map(({ entry, title: name, href }) => ({ title: entry ? reference.label : name, href }));
  return { href: page.href, title, description, trail: steps };
}
