import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { formatDiagnostic } from '@/lib/format-error.mjs';
import {
  findIgnoredRedirects,
  formatHeadersFile,
  formatNginxHeaders,
  formatNginxRedirects,
  formatPageRedirects,
  formatRedirectPage,
  formatRedirects,
  hasRedirectPage,
  writeRedirects,
} from '@/lib/next/host-files';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { siteConfig } from '@/site.config';
import { findInlineScripts, formatPolicy } from './security';

const POLICY = "default-src 'none'; script-src 'self'";

describe('files for hosts', () => {
  test.each([
    [
      'both html spellings of a page',
      ['index.html', 'docs/auth.html'],
      '',
      '/index.html / 301\n/docs/auth.html /docs/auth 301\n/docs/:a/index.html /docs/:a 301\n',
    ],
    [
      'paths below the base path',
      ['docs.html'],
      '/portal',
      '/portal/docs.html /portal/docs 301\n/portal/docs/index.html /portal/docs 301\n',
    ],
    [
      'no file that a redirect page leads to, so that no host goes in circles',
      ['openapi/big/part.html', 'openapi/big/part/a.html', 'openapi/big/part/b.html'],
      '',
      '/openapi/:a/:b/index.html /openapi/:a/:b 301\n/openapi/:a/:b/:c/index.html /openapi/:a/:b/:c 301\n',
    ],
  ])('redirects %s', (_, files, basePath, lines) => {
    expect(formatPageRedirects(files, basePath)).toBe(lines);
  });

  test('says the policy once for every path and forbids frames', () => {
    const lines = formatHeadersFile(POLICY, '').split('\n');
    expect(lines.slice(0, 2)).toEqual([
      '/*',
      "  Content-Security-Policy: default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    ]);
    expect(lines).toContain('  Cache-Control: public, max-age=31536000, immutable');
  });

  test('writes nginx directives for every answer, errors too', () => {
    expect(formatNginxHeaders(POLICY).split('\n')[1]).toBe('add_header X-Content-Type-Options "nosniff" always;');
  });
});

test('the number of rules does not grow with the parts of a reference, and a host that ignores rules is named', () => {
  const parts = Array.from({ length: 2_000 }, (_, index) => `openapi/big/part/call-${index}.html`);
  expect(findIgnoredRedirects(formatPageRedirects(parts, ''))).toEqual([]);
  const guides = Array.from({ length: 2_001 }, (_, index) => `docs/guide-${index}.html`);
  expect(findIgnoredRedirects(formatPageRedirects(guides, '')).map(formatDiagnostic)).toEqual([
    '_redirects: the file has 2001 rules without placeholders, of which Cloudflare reads 2000; remove entries of `redirects` from site.config.ts, or publish on another host',
  ]);
});

test('hosts lead an old path and its Markdown to the new ones', () => {
  expect(formatRedirects({ '/docs/old': '/docs/new#part', '/docs/past': '/docs' })).toBe(
    '/docs/old /docs/new#part 301\n/docs/old.md /docs/new.md 301\n/docs/past /docs 301\n/docs/past.md /docs.md 301\n',
  );
});

test('the Markdown of a guide that is now the landing page, and an anchor of any language, are redirected', () => {
  expect(formatRedirects({ '/docs/old': '/', '/docs/past': '/docs/new#größe' })).toBe(
    '/docs/old / 301\n/docs/old.md /index.md 301\n/docs/past /docs/new#gr%C3%B6%C3%9Fe 301\n/docs/past.md /docs/new.md 301\n',
  );
});

test('nginx keeps the query before the anchor', () => {
  expect(formatNginxRedirects({ '/docs/old': '/docs/new#part' })).toBe(
    `location = /docs/old {
  return 308 /docs/new$is_args$args#part;
}
location = /docs/old.md {
  return 308 /docs/new.md$is_args$args;
}
`,
  );
});

test('a redirect page leads to the page with and without script, and allows no other script', () => {
  const html = formatRedirectPage('/openapi/big/part.html');
  const $ = load(html);
  expect($('meta[http-equiv="refresh"]').attr('content')).toBe('0; url=/openapi/big/part.html');
  expect($('a').attr('href')).toBe('/openapi/big/part.html');
  expect($('meta[http-equiv="Content-Security-Policy"]').attr('content')).toBe(formatPolicy(findInlineScripts($), []));
});

test.each([
  ['openapi/linkv1.html', false],
  ['openapi/big/part.html', true],
  ['docs/v0/manifest.html', false],
])('%s has a redirect page: %s', (file, expected) => {
  expect(hasRedirectPage(file)).toBe(expected);
});

test('an old path has both files from which hosts serve a path', () => {
  const folder = makeTestFolder();
  writeRedirects(folder);
  const redirects = Object.entries(siteConfig.redirects);
  const find = (file: string) => load(readFileSync(path.join(folder, file), 'utf8'))('body > a').attr('href');
  expect(redirects.map(([from]) => [find(`${from}.html`), find(`${from}/index.html`)])).toEqual(
    redirects.map(([, to]) => [to, to]),
  );
  expect(redirects.length).toBeGreaterThan(0);
});

test('a base path that is already encoded is not encoded again in redirects', async () => {
  vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/gr%C3%B6%C3%9Fe');
  vi.resetModules();
  const { formatRedirects: format } = await import('./host-files');
  expect(format({ '/docs/old': '/docs/new#größe' }).split('\n')[0]).toBe(
    '/gr%C3%B6%C3%9Fe/docs/old /gr%C3%B6%C3%9Fe/docs/new#gr%C3%B6%C3%9Fe 301',
  );
  vi.unstubAllEnvs();
  // For the files that this worker reads next.
  vi.resetModules();
});
