import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@/e2e/test';
import { findOrInstallNginx, type Host, type HostConfig, NO_NGINX, startNginx } from '@/tools/nginx';

/** Spellings of an address, as readers and other sites write it. */
const SPELLINGS = ['/docs/auth', '/docs/auth/', '/docs/auth.html', '/docs/auth/index.html'];

/** The browser test on a real nginx with a configuration of `deploy/`. */
const onHost = (config: HostConfig) =>
  base.extend<object, { host: Host | undefined }>({
    host: [
      async ({ browserName: _ }, use) => {
        const nginx = findOrInstallNginx();
        const host = nginx === undefined ? undefined : await startNginx(nginx, process.cwd(), [config]);
        await use(host);
        await host?.stop();
      },
      // Installing nginx takes a minute.
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ host }, use) => {
      base.skip(host === undefined, NO_NGINX);
      await use(host?.url);
    },
  });

const plain = onHost('nginx-plain.conf');
const ruled = onHost('nginx.conf');

for (const [name, test] of [
  ['a plain file server', plain],
  ['nginx with rules', ruled],
] as const) {
  test.describe(name, () => {
    for (const spelling of SPELLINGS) {
      test(`${spelling} shows the page and ends on the plain path`, async ({ page, act }) => {
        await page.goto(`${spelling}?from=mail#main`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/access token/i);
        expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
          '/docs/auth?from=mail#main',
        );
        await act();
        expect(new URL(page.url()).pathname).toBe('/docs/auth');
      });
    }

    test('the landing page too', async ({ page }) => {
      await page.goto('/index.html?a=b');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
    });

    test('a section of pages: the folder of its children is not in the way', async ({ page }) => {
      for (const address of ['/docs', '/docs/', '/docs.html', '/docs/index.html']) {
        expect((await page.goto(address))?.status()).toBe(200);
        expect(new URL(page.url()).pathname).toBe('/docs');
      }
    });

    test('an unknown address is the not-found page with status 404', async ({ request }) => {
      for (const address of [
        '/docs/nowhere',
        '/docs/nowhere.html',
        '/openapi/nowhere',
        '/nowhere.md',
        '/_next/nowhere',
      ]) {
        const answer = await request.get(address);
        expect(answer.status(), address).toBe(404);
        expect(await answer.text(), address).toContain('data-nearest');
      }
    });
  });
}

ruled.describe('nginx with rules', () => {
  ruled('sends other spellings on in one step', async ({ request }) => {
    for (const spelling of SPELLINGS.slice(1)) {
      const answer = await request.get(`${spelling}?a=b%20c`, { maxRedirects: 0 });
      expect(answer.status(), spelling).toBe(308);
      expect(answer.headers().location, spelling).toBe('/docs/auth?a=b%20c');
    }
  });

  ruled('leads nobody to another site', async ({ request, baseURL }) => {
    for (const trap of [
      '//other.example/',
      '/%5cother.example/',
      '/%09/other.example/',
      '/a%0d%0aX-Evil:1/',
      '/%2f/other.example.html',
    ]) {
      const answer = await request.get(`${baseURL}${trap}`, { maxRedirects: 0 });
      const location = answer.headers().location ?? '/';
      expect(new URL(location, 'http://self.test').host, trap).toBe('self.test');
      expect(answer.headers()['x-evil'], trap).toBeUndefined();
    }
  });

  ruled('keeps hashed files for a year and asks again for pages', async ({ request }) => {
    const page = await request.get('/docs/auth');
    expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
    const worker = await request.get('/service-worker.js');
    expect(worker.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(worker.headers()['content-type']).toMatch(/javascript/);
    const again = await request.get('/docs/auth', { headers: { 'If-None-Match': page.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
    for (const file of (await page.text()).match(/\/_next\/static\/[\w./-]+\.(?:css|js|woff2)/g) ?? []) {
      const answer = await request.get(file);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable');
    }
  });

  ruled('sends the compressed twin that the build wrote', async ({ request }) => {
    const answer = await request.get('/openapi/linkv1', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers()['content-encoding']).toBe('gzip');
    expect(answer.headers().vary).toMatch(/accept-encoding/i);
    const twin = readFileSync(path.join('out', 'openapi/linkv1.html.gz'));
    expect(Number(answer.headers()['content-length'])).toBe(twin.length);
  });

  ruled('says the security headers on every answer, errors too', async ({ request }) => {
    for (const address of ['/', '/docs/auth', '/openapi/linkv1', '/nowhere', '/docs/auth.md', '/openapi/linkv1.json']) {
      const headers = (await request.get(address)).headers();
      expect(headers['content-security-policy'], address).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
      expect(headers['content-security-policy'], address).not.toContain('unsafe');
      expect(headers['x-content-type-options'], address).toBe('nosniff');
      expect(headers['referrer-policy'], address).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy'], address).toContain('camera=()');
    }
  });

  ruled('returns a page as Markdown to whom prefers it to HTML', async ({ request }) => {
    for (const accept of ['text/markdown', 'text/markdown, text/html, */*', 'text/html;q=0.7, text/markdown']) {
      for (const [address, file] of [
        ['/docs/auth', 'docs/auth.md'],
        ['/openapi/linkv1', 'openapi/linkv1.md'],
        ['/', 'index.md'],
      ] as const) {
        const answer = await request.get(address, { headers: { Accept: accept } });
        expect(answer.headers()['content-type'], `${address} ${accept}`).toBe('text/markdown; charset=utf-8');
        expect(answer.headers().vary, address).toMatch(/(^|, )Accept(,|$)/);
        expect(answer.headers()['content-security-policy'], address).toBeDefined();
        expect(await answer.text(), address).toBe(readFileSync(path.join('out', file), 'utf8'));
      }
    }
  });

  ruled('returns HTML to everybody else, and where there is no Markdown', async ({ request }) => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
    const others = ['*/*', 'text/html, text/markdown', 'text/markdown;q=0, */*', 'text/markdown;q=0.5, text/html'];
    for (const accept of [browser, ...others]) {
      const answer = await request.get('/docs/auth', { headers: { Accept: accept } });
      expect(answer.headers()['content-type'], accept).toBe('text/html; charset=utf-8');
      expect(answer.headers().vary, accept).toMatch(/(^|, )Accept(,|$)/);
    }
    const headers = { Accept: 'text/markdown' };
    const offline = await request.get('/offline', { headers });
    expect(offline.headers()['content-type']).toBe('text/html; charset=utf-8');
    expect((await request.get('/docs/nowhere', { headers })).status()).toBe(404);
    expect((await request.get('/llms.txt', { headers })).headers()['content-type']).toBe('text/plain; charset=utf-8');
  });

  ruled('names the media type of each kind of file', async ({ request }) => {
    const types = {
      '/docs/auth': 'text/html; charset=utf-8',
      '/docs/auth.md': 'text/markdown; charset=utf-8',
      '/openapi/linkv1.yaml': 'application/yaml; charset=utf-8',
      '/openapi/linkv1.json': 'application/json',
      '/openapi/linkv1.d.ts': 'text/plain; charset=utf-8',
      '/manifest.webmanifest': 'application/manifest+json',
      '/llms.txt': 'text/plain; charset=utf-8',
      '/favicon.ico': 'image/x-icon',
      '/icon.svg': 'image/svg+xml',
      '/og/docs/auth.png': 'image/png',
      '/static-content/openapi/linkv1.html': 'text/html; charset=utf-8',
    };
    for (const [address, type] of Object.entries(types)) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(answer.headers()['content-type'], address).toBe(type);
    }
  });
});
