import { describe, expect, test } from 'vitest';
import { formatHeadersFile, formatNginxHeaders, formatRedirectsFile } from '@/lib/next/host-files';

const POLICY = "default-src 'none'; script-src 'self'";

describe('files for hosts', () => {
  test('redirects both html spellings of a page to the plain path', () => {
    expect(formatRedirectsFile([{ path: '/' }, { path: '/docs/auth' }], '')).toBe(
      '/index.html / 301\n/docs/auth.html /docs/auth 301\n/docs/auth/index.html /docs/auth 301\n',
    );
  });

  test('keeps redirects below the base path', () => {
    expect(formatRedirectsFile([{ path: '/docs' }], '/portal')).toBe(
      '/portal/docs.html /portal/docs 301\n/portal/docs/index.html /portal/docs 301\n',
    );
  });

  test('leaves the file alone that a redirect page leads to, so that no host goes in circles', () => {
    expect(formatRedirectsFile([{ path: '/openapi/big/part', redirects: true }], '')).toBe(
      '/openapi/big/part/index.html /openapi/big/part 301\n',
    );
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
