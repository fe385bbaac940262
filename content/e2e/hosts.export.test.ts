import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrInstallNginx, type Host, type HostConfig, startNginx } from '@/tools/nginx';

/** Other forms of a page's path, as readers and other sites write them. */
const FORMS = ['/docs/auth/', '/docs/auth.html', '/docs/auth/index.html'];

const NGINX = findOrInstallNginx();

/** Requests a path from the host of the tests that run. */
let get: (address: string, headers?: Record<string, string>, redirect?: RequestRedirect) => Promise<Response>;

/** Starts nginx with a configuration of `deploy/` for the tests of this group. */
function serveWith(config: HostConfig): void {
  let host: Host | undefined;
  beforeAll(async () => {
    host = await startNginx(NGINX ?? '', process.cwd(), [config]);
    const { url } = host;
    get = (address, headers = {}, redirect = 'follow') => fetch(`${url}${address}`, { headers, redirect });
  });
  afterAll(() => host?.close());
}

describe.skipIf(NGINX === undefined).each(['nginx-plain.conf', 'nginx.conf'] as const)('%s', (config) => {
  serveWith(config);

  // On a host without rules, the script in the head then corrects the URL: see addresses.spec.ts.
  test.each(['/docs/auth', ...FORMS])('%s shows the page', async (form) => {
    const response = await get(`${form}?from=mail`);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/<h1[^>]*>[^<]*access token/i);
  });

  test('every form of a path with pages below it shows its page, not their folder', async () => {
    for (const form of ['/', '/index.html', '/docs', '/docs/', '/docs.html', '/docs/index.html']) {
      const response = await get(form);
      expect(response.status, form).toBe(200);
      expect(await response.text(), form).toContain('<h1');
    }
  });

  test('an unknown address is the not-found page with status 404', async () => {
    for (const address of [
      '/docs/nowhere',
      '/docs/nowhere.html',
      '/openapi/nowhere',
      '/nowhere.md',
      '/_next/nowhere',
    ]) {
      const response = await get(address);
      expect(response.status, address).toBe(404);
      expect(await response.text(), address).toContain('data-nearest');
    }
  });
});

describe.skipIf(NGINX === undefined)('nginx with rules', () => {
  serveWith('nginx.conf');

  test('sends other forms on in one step', async () => {
    for (const form of FORMS) {
      const response = await get(`${form}?a=b%20c`, {}, 'manual');
      expect(response.status, form).toBe(308);
      expect(response.headers.get('location'), form).toBe('/docs/auth?a=b%20c');
    }
  });

  test('leads nobody to another site', async () => {
    for (const trap of [
      '//other.example/',
      '/%5cother.example/',
      '/%09/other.example/',
      '/a%0d%0aX-Evil:1/',
      '/%2f/other.example.html',
    ]) {
      const response = await get(trap, {}, 'manual');
      const location = response.headers.get('location') ?? '/';
      expect(new URL(location, 'http://self.test').host, trap).toBe('self.test');
      expect(response.headers.get('x-evil'), trap).toBeNull();
    }
  });

  test('keeps hashed files for a year and asks again for pages', async () => {
    const page = await get('/docs/auth');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const worker = await get('/service-worker.js');
    expect(worker.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(worker.headers.get('content-type')).toMatch(/javascript/);
    const again = await get('/docs/auth', { 'If-None-Match': page.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    for (const file of (await page.text()).match(/\/_next\/static\/[\w./-]+\.(?:css|js|woff2)/g) ?? []) {
      const response = await get(file);
      expect(response.status, file).toBe(200);
      expect(response.headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
    }
  });

  test('serves neither the not-found page at its own URL nor the rules of other hosts', async () => {
    for (const address of [
      '/404',
      '/404/',
      '/404.html',
      '/404.html.gz',
      '/404/index.html',
      '/_headers',
      '/_redirects',
    ]) {
      const response = await get(address);
      expect(response.status, address).toBe(404);
      expect(await response.text(), address).toContain('data-nearest');
    }
  });

  test('keeps no error below the hashed files', async () => {
    for (const address of [
      '/_next/static/',
      '/_next/static/chunks',
      '/_next/static/chunks/',
      '/_next/static/nowhere.js',
    ]) {
      const response = await get(address, {}, 'manual');
      expect(response.status, address).toBe(404);
      expect(response.headers.get('cache-control'), address).toBe('public, max-age=0, must-revalidate');
      expect(response.headers.get('x-content-type-options'), address).toBe('nosniff');
    }
  });

  test('sends the compressed twin that the build wrote', async () => {
    const response = await get('/openapi/linkv1', { 'Accept-Encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    const twin = readFileSync(path.join('out', 'openapi/linkv1.html.gz'));
    expect(Number(response.headers.get('content-length'))).toBe(twin.length);
  });

  test('says the security headers on every response, errors too', async () => {
    for (const address of ['/', '/docs/auth', '/openapi/linkv1', '/nowhere', '/docs/auth.md', '/openapi/linkv1.json']) {
      const headers = (await get(address)).headers;
      expect(headers.get('content-security-policy'), address).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
      expect(headers.get('content-security-policy'), address).not.toContain('unsafe');
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
      expect(headers.get('referrer-policy'), address).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy'), address).toContain('camera=()');
    }
  });

  test('returns a page as Markdown to whom prefers it to HTML', async () => {
    for (const accept of ['text/markdown', 'text/markdown, text/html, */*', 'text/html;q=0.7, text/markdown']) {
      for (const [address, file] of [
        ['/docs/auth', 'docs/auth.md'],
        ['/openapi/linkv1', 'openapi/linkv1.md'],
        ['/', 'index.md'],
      ] as const) {
        const response = await get(address, { Accept: accept });
        expect(response.headers.get('content-type'), `${address} ${accept}`).toBe('text/markdown; charset=utf-8');
        expect(response.headers.get('vary'), address).toMatch(/(^|, )Accept(,|$)/);
        expect(response.headers.get('content-security-policy'), address).not.toBeNull();
        expect(await response.text(), address).toBe(readFileSync(path.join('out', file), 'utf8'));
      }
    }
  });

  test('returns HTML to everybody else, and where there is no Markdown', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
    const others = ['*/*', 'text/html, text/markdown', 'text/markdown;q=0, */*', 'text/markdown;q=0.5, text/html'];
    for (const accept of [browser, ...others]) {
      const response = await get('/docs/auth', { Accept: accept });
      expect(response.headers.get('content-type'), accept).toBe('text/html; charset=utf-8');
      expect(response.headers.get('vary'), accept).toMatch(/(^|, )Accept(,|$)/);
    }
    const headers = { Accept: 'text/markdown' };
    const offline = await get('/offline', headers);
    expect(offline.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await get('/docs/nowhere', headers)).status).toBe(404);
    expect((await get('/llms.txt', headers)).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('names the media type of each kind of file', async () => {
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
    };
    for (const [address, type] of Object.entries(types)) {
      const response = await get(address);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type'), address).toBe(type);
    }
  });
});
