import { escapeHtml } from '@/lib/escape';
import type { PageHead } from '@/lib/site/metadata';

/** A tag of a head: the title with its text, or another tag with its attributes. */
type HeadTag = { name: 'title'; text: string } | { name: 'meta' | 'link'; attributes: Record<string, string> };

/**
 * Returns the page-specific tags of a head as HTML: those that Next makes from the same metadata, in this order, then the
 * page's JSON-LD. All other tags of a head are the same for all pages of a reference.
 */
export function formatHead(head: PageHead, jsonLd: string): string {
  const tags = listTags(head).map(formatTag).join('');
  return `${tags}<script type="application/ld+json">${jsonLd}</script>`;
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

function listTags(head: PageHead): HeadTag[] {
  const { title, description, alternates, openGraph, twitter } = head;
  const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
  const property = (name: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { property: `og:${name}`, content },
  });
  return [
    { name: 'title', text: title === undefined ? openGraph.siteName : `${title} · ${openGraph.siteName}` },
    meta('description', description),
    { name: 'link', attributes: { rel: 'canonical', href: alternates.canonical } },
    ...Object.entries(alternates.types).map(
      ([type, href]): HeadTag => ({
        name: 'link',
        attributes: { rel: 'alternate', type, href: new URL(href, alternates.canonical).href },
      }),
    ),
    property('title', openGraph.title),
    property('description', openGraph.description),
    property('url', openGraph.url),
    property('site_name', openGraph.siteName),
    property('locale', openGraph.locale),
    ...openGraph.images.flatMap(({ url, width, height, alt }) => [
      property('image', url),
      property('image:width', String(width)),
      property('image:height', String(height)),
      property('image:alt', alt),
    ]),
    property('type', openGraph.type),
    meta('twitter:card', twitter.card),
    meta('twitter:title', twitter.title),
    meta('twitter:description', twitter.description),
    ...twitter.images.map((image) => meta('twitter:image', image)),
  ];
}

function formatTag(tag: HeadTag): string {
  if (tag.name === 'title') return `<title>${escapeHtml(tag.text)}</title>`;
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag.name}${attributes.join('')}>`;
}
