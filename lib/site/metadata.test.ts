import { afterEach, expect, test, vi } from 'vitest';
import { siteConfig } from '@/site.config';
import { formatJsonLd, formatSiteJsonLd } from './metadata';

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
