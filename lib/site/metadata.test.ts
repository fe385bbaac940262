import { afterEach, expect, test, vi } from 'vitest';
import type { Guide } from '@/lib/guides/document';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { siteConfig } from '@/site.config';
import type { Docs } from './docs';
import { formatJsonLd, formatSiteJsonLd, toGuideCardOwner, toReferenceCardOwner } from './metadata';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('tells the article and the way to it', () => {
  const text = formatJsonLd({
    href: '/docs/lock',
    title: 'Lock tickets',
    description: 'Protect them.',
    trail: [{ title: 'Docs', href: '/docs' }, { title: 'Sell a listing' }, { title: 'Lock', href: '/docs/lock' }],
    modified: '2026-01-02T03:04:05Z',
  });
  const [article, breadcrumbs] = JSON.parse(text)['@graph'];
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    headline: 'Lock tickets',
    url: `${siteConfig.baseUrl}/docs/lock`,
    dateModified: '2026-01-02T03:04:05Z',
  });
  expect(
    breadcrumbs.itemListElement.map((item: { position: number; item: string }) => [item.position, item.item]),
  ).toEqual([
    [1, `${siteConfig.baseUrl}/`],
    [2, `${siteConfig.baseUrl}/docs`],
    [3, `${siteConfig.baseUrl}/docs/lock`],
  ]);
});

test('no title can end the script', () => {
  const text = formatJsonLd({ href: '/', title: '</script><script>alert(1)</script>', description: '', trail: [] });
  expect(text).not.toContain('<');
});

test('below a base path the site and the way start there', async () => {
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/portal');
  vi.resetModules();
  const below = await import('@/lib/site/metadata');
  // For the files that this worker reads next.
  vi.resetModules();
  const text = below.formatJsonLd({ href: '/portal/docs', title: 'Docs', description: '', trail: [] });
  const [article, breadcrumbs] = JSON.parse(text)['@graph'];
  expect(article.isPartOf.url).toBe(`${siteConfig.baseUrl}/portal`);
  expect(breadcrumbs.itemListElement[0].item).toBe(`${siteConfig.baseUrl}/portal`);
});

test('the landing page tells the site', () => {
  expect(JSON.parse(formatSiteJsonLd())).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteConfig.title,
    description: siteConfig.description,
    url: `${siteConfig.baseUrl}/`,
    inLanguage: 'en',
  });
});

/** Only the paths of the guides are read. */
function toDocs(paths: string[]): { docs: Docs } {
  return { docs: { guides: paths.map((path) => ({ path })) as Guide[] } as Docs };
}

const MANY = Array.from({ length: 201 }, (_, index) => `guide-${index}`);

test('a guide shows its own card', () => {
  expect(toGuideCardOwner(toDocs(['', 'auth']), '/docs/auth')).toBe('/docs/auth');
});

test('very many guides share the card of the docs index, or of the landing page where there is no index', () => {
  expect(toGuideCardOwner(toDocs(['', ...MANY]), '/docs/guide-7')).toBe('/docs');
  expect(toGuideCardOwner(toDocs(MANY), '/docs/guide-7')).toBe('/');
});

test('a page of a split reference shows its own card, unless all references would have very many', () => {
  const toReference = (count: number) => {
    const pages = Array.from({ length: count }, (_, index) => ({ href: `/openapi/big/${index}` }));
    // Only the URLs of the pages are read.
    return { href: '/openapi/big', pages } as ReferenceDocument;
  };
  const page = { href: '/openapi/big/7' } as ReferencePage;
  // The limit is 200, and the portal has four APIs.
  expect(toReferenceCardOwner(toReference(50), page)).toBe('/openapi/big/7');
  expect(toReferenceCardOwner(toReference(51), page)).toBe('/openapi/big');
});
