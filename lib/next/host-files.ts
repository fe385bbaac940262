import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasRedirectPage } from '@/lib/next/page-aliases';
import { formatPagePath } from '@/lib/next/pages';
import { formatNginxRedirects, formatRedirectLines } from '@/lib/next/redirects';
import { MARKDOWN_TYPE, TYPES_TYPE, YAML_TYPE } from '@/lib/site/downloads';
import { BASE_PATH } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

/** `Cache-Control` values: `hashed` for a file with its hash in the name, which never changes; `other` asks the host each time. */
export const CACHING = { hashed: 'public, max-age=31536000, immutable', other: 'public, max-age=0, must-revalidate' };

/** Returns the headers of every response; the policy allows the inline scripts of all pages together. */
export function toSecurityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  };
}

/** Returns the `_headers` file for hosts that read one. Its paths include the base path. */
export function formatHeadersFile(policy: string, basePath: string): string {
  const security = Object.entries(toSecurityHeaders(policy)).map(([name, value]) => `  ${name}: ${value}`);
  return [
    `${basePath}/*`,
    ...security,
    `  Cache-Control: ${CACHING.other}`,
    '',
    `${basePath}/_next/static/*`,
    '  ! Cache-Control',
    `  Cache-Control: ${CACHING.hashed}`,
    '',
    `${basePath}/*.md`,
    `  Content-Type: ${MARKDOWN_TYPE}`,
    '',
    `${basePath}/*.yaml`,
    `  Content-Type: ${YAML_TYPE}`,
    '',
    `${basePath}/*.d.ts`,
    `  Content-Type: ${TYPES_TYPE}`,
    '',
  ].join('\n');
}

/** A page by its plain path. With `redirects`, its `index.html` only redirects to its `.html`, so the host must serve the `.html`. */
type RedirectedPage = { path: string; redirects?: boolean };

/**
 * Returns the `_redirects` file, which redirects `PATH.html` and `PATH/index.html` to the plain path of each page. Hosts that
 * read this file handle a trailing slash themselves.
 */
export function formatRedirectsFile(pages: RedirectedPage[], basePath: string): string {
  const lines = pages.flatMap(({ path, redirects = false }) => {
    if (path === '/') return [`${basePath}/index.html ${basePath}/ 301`];
    const index = `${basePath}${path}/index.html ${basePath}${path} 301`;
    return redirects ? [index] : [`${basePath}${path}.html ${basePath}${path} 301`, index];
  });
  return `${lines.join('\n')}\n`;
}

/** Returns the header file that `deploy/nginx.conf` includes. */
export function formatNginxHeaders(policy: string): string {
  const lines = Object.entries(toSecurityHeaders(policy)).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `${lines.join('\n')}\n`;
}

/** Writes `_headers` and `_redirects` into the export. */
export function writeHostFiles(folder: string, htmlFiles: string[], policy: string): void {
  const pages = htmlFiles.filter((file) => file !== '404.html');
  writeFileSync(path.join(folder, '_headers'), formatHeadersFile(policy, BASE_PATH));
  writeFileSync(
    path.join(folder, '_redirects'),
    [
      ...formatRedirectLines(siteConfig.redirects).map((line) => `${line}\n`),
      formatRedirectsFile(
        pages.map((file) => ({ path: formatPagePath(file), redirects: hasRedirectPage(file) })),
        BASE_PATH,
      ),
    ].join(''),
  );
}

/** Writes the two files that `deploy/nginx.conf` includes: security headers, which fit this export alone, and redirects. */
export function writeNginxFiles(folder: string, policy: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'portal-headers.conf'), formatNginxHeaders(policy));
  writeFileSync(path.join(folder, 'portal-redirects.conf'), formatNginxRedirects(siteConfig.redirects));
}
