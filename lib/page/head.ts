import type { PageHead } from '@/lib/site/metadata';
import { escapeHtml } from '@/lib/text';

/**
 * Returns the page-specific tags of a head as HTML: those that Next makes from the same metadata, in this order, then the
 * page's JSON-LD. All other tags of a head are the same for all pages of a reference.
 */
export function formatHead({ title, description, alternates, openGraph, twitter }: PageHead, jsonLd: string): string {
  const { canonical, types } = alternates;
  const { siteName } = openGraph;
  return [
    `<title>${escapeHtml(title === undefined ? siteName : `${title} · ${siteName}`)}</title>`,
    formatMeta('description', description),
    formatTag('link', { rel: 'canonical', href: canonical }),
    ...Object.entries(types).map(([type, href]) =>
      formatTag('link', { rel: 'alternate', type, href: new URL(href, canonical).href }),
    ),
    formatProperty('title', openGraph.title),
    formatProperty('description', openGraph.description),
    formatProperty('url', openGraph.url),
    formatProperty('site_name', siteName),
    formatProperty('locale', openGraph.locale),
    ...openGraph.images.flatMap(({ url, width, height, alt }) => [
      formatProperty('image', url),
      formatProperty('image:width', String(width)),
      formatProperty('image:height', String(height)),
      formatProperty('image:alt', alt),
    ]),
    formatProperty('type', openGraph.type),
    formatMeta('twitter:card', twitter.card),
    formatMeta('twitter:title', twitter.title),
    formatMeta('twitter:description', twitter.description),
    ...twitter.images.map((image) => formatMeta('twitter:image', image)),
    `<script type="application/ld+json">${jsonLd}</script>`,
  ].join('');
}

/** Selects the page-specific tags, which `formatHead` writes. Links to feeds of changes don't match, because all pages share them. */
export const HEAD_OF_A_PAGE = [
  'head title',
  'meta[name="description"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][type="text/markdown"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join(', ');

function formatMeta(name: string, content: string): string {
  return formatTag('meta', { name, content });
}

function formatProperty(name: string, content: string): string {
  return formatTag('meta', { property: `og:${name}`, content });
}

function formatTag(name: 'meta' | 'link', attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${pairs.join('')}>`;
}
