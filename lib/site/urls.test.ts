import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatAuthoredHref, formatFullMarkdownHref, formatSamplesTemplate } from '@/lib/site/urls';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('an address as a writer puts it', () => {
  const outside = ['https://example.com/x', '//example.com/x', 'mailto:a@example.com', '#here', 'unlock', ''];

  test('stays as it is at the root of a host', () => {
    for (const href of ['/', '/docs/lock#x', ...outside]) expect(formatAuthoredHref(href)).toBe(href);
  });

  test('stands below the base path when it is one of this site', async () => {
    vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/portal');
    vi.resetModules();
    const below = await import('@/lib/site/urls');
    // For the files that this worker reads next.
    vi.resetModules();
    expect(['/', '/docs/lock#x', '/img/seats.png'].map(below.formatAuthoredHref)).toEqual([
      '/portal',
      '/portal/docs/lock#x',
      '/portal/img/seats.png',
    ]);
    expect(outside.map(below.formatAuthoredHref)).toEqual(outside);
    expect(['/portal', '/portal/docs', '/portalx/y', '/docs'].map(below.dropBase)).toEqual([
      '/',
      '/docs',
      '/portalx/y',
      '/docs',
    ]);
  });
});

test.each([
  ['/openapi/linkv1#lock-tickets', '/samples/openapi/linkv1/{lang}.json'],
  ['/openapi/discord/guilds/list-guilds', '/samples/openapi/discord/guilds/{lang}.json'],
  ['/openapi/discord/guilds/list-guilds#x', '/samples/openapi/discord/guilds/{lang}.json'],
])('the samples of %s are filed under %s', (href, template) => {
  expect(formatSamplesTemplate(href)).toBe(template);
});

test('the whole text of the landing page has another URL than that of all pages', () => {
  expect(['/', '/openapi/linkv1'].map(formatFullMarkdownHref)).toEqual([
    '/index/llms-full.txt',
    '/openapi/linkv1/llms-full.txt',
  ]);
});

test('a base path with characters that mean something in a pattern is a base path', async () => {
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/c++');
  vi.resetModules();
  const { isReferencePart } = await import('@/lib/site/urls');
  // For the files that this worker reads next.
  vi.resetModules();
  const parts = ['/c++/openapi/a/b', '/c++/openapi/a', '/c++/openapi/a/changes', '/cc/openapi/a/b', '/openapi/a/b'];
  expect(parts.filter(isReferencePart)).toEqual(['/c++/openapi/a/b']);
});
