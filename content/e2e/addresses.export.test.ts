import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { readPage } from '@/e2e/portal';
import { serveExport } from '@/scripts/serve';
import { GUIDES, REFERENCES } from './routes';

const ROUTES = ['/', '/docs', ...REFERENCES, ...GUIDES];

test('every route of the source answers 200 with a heading', async () => {
  const { url, close } = await serveExport('out', 0);
  for (const path of ROUTES) {
    const response = await fetch(new URL(path, url));
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).toContain('<h1');
  }
  await close();
});

test('every page names its plain address as canonical, and a guide of an old version that of the current one', () => {
  for (const route of ROUTES) {
    const path = route.replace('/docs/v0/', '/docs/');
    const canonical = load(readPage(route))('link[rel="canonical"]').attr('href') ?? '';
    expect(canonical, route).toMatch(new RegExp(`^https://[^/]+${path === '/' ? '/?' : path}$`));
  }
});
