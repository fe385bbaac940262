import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, printWarnings } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/export-files';
import { REDIRECT_SCRIPT } from '@/lib/next/inline-scripts';
import { formatPolicy } from '@/lib/next/security';
import { MARKDOWN_TYPE, TYPES_TYPE, YAML_TYPE } from '@/lib/site/downloads';
import type { Redirects } from '@/lib/site/redirects';
import {
  BASE_PATH,
  dropBase,
  formatAbsoluteUrl,
  formatMarkdownHref,
  formatPageFileHref,
  formatSiteHref,
  isReferencePart,
} from '@/lib/site/urls';
import { escapeHtml } from '@/lib/text';
import { siteConfig } from '@/site.config';

/** `Cache-Control` values: `hashed` for a file with its hash in the name, which never changes; `other` asks the host each time. */
export const CACHING = { hashed: 'public, max-age=31536000, immutable', other: 'public, max-age=0, must-revalidate' };

/** Returns the headers of every response; the policy allows the inline scripts of all pages together. */
function toSecurityHeaders(policy: string): Record<string, string> {
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
  const types = { md: MARKDOWN_TYPE, yaml: YAML_TYPE, 'd.ts': TYPES_TYPE };
  return [
    `${basePath}/*`,
    ...security,
    `  Cache-Control: ${CACHING.other}`,
    '',
    `${basePath}/_next/static/*`,
    '  ! Cache-Control',
    `  Cache-Control: ${CACHING.hashed}`,
    '',
    ...Object.entries(types).flatMap(([extension, type]) => [
      `${basePath}/*.${extension}`,
      `  Content-Type: ${type}`,
      '',
    ]),
  ].join('\n');
}

/**
 * Returns the lines of `_redirects` that lead `PATH.html` and `PATH/index.html` of each HTML file to its plain path. Hosts that
 * read this file handle a trailing slash themselves. A rule with placeholders leads each `index.html` of the same depth, because a portal
 * may have thousands of pages. Such rules come last, as hosts require.
 */
export function formatPageRedirects(htmlFiles: readonly string[], basePath: string): string {
  const toLine = (from: string, to: string) => `${basePath}${from} ${basePath}${to} 301\n`;
  const fixed = htmlFiles.flatMap((file) => {
    const page = formatPagePath(file);
    if (page === '/') return [toLine('/index.html', '/')];
    // The host must serve the `.html` to which the `index.html` of a part redirects.
    return hasRedirectPage(file) ? [] : [toLine(`${page}.html`, page)];
  });
  const folders = new Set(htmlFiles.map((file) => toPattern(formatPagePath(file))).filter((path) => path !== '/'));
  return [...fixed, ...[...folders].sort().map((path) => toLine(`${path}/index.html`, path))].join('');
}

/** Returns a path with a placeholder for each segment after the first: `/docs/:a/:b`. */
function toPattern(page: string): string {
  return page
    .split('/')
    .map((segment, index) => (index < 2 ? segment : `:${'abcdefghijklmnopqrstuvwxyz'[index - 2]}`))
    .join('/');
}

/** Maximum numbers of rules that Cloudflare reads, of those without and with placeholders. */
const CLOUDFLARE = { fixed: 2000, patterns: 100 };

/** Returns a warning for rules that Cloudflare would ignore. */
export function findIgnoredRedirects(redirects: string): Diagnostic[] {
  const [patterns, fixed] = [true, false].map(
    (isPattern) => redirects.split('\n').filter((line) => line !== '' && line.includes('/:') === isPattern).length,
  );
  const toWarning = (count = 0, limit: number, kind: string) =>
    count <= limit
      ? []
      : [
          {
            severity: 'warning' as const,
            file: '_redirects',
            message: `the file has ${count} rules ${kind}, of which Cloudflare reads ${limit}`,
            hint: 'remove entries of `redirects` from site.config.ts, or publish on another host',
          },
        ];
  return [
    ...toWarning(fixed, CLOUDFLARE.fixed, 'without placeholders'),
    ...toWarning(patterns, CLOUDFLARE.patterns, 'with placeholders'),
  ];
}

/** Returns the header file that `deploy/nginx.conf` includes. */
export function formatNginxHeaders(policy: string): string {
  return Object.entries(toSecurityHeaders(policy))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}

/** Writes `_headers` and `_redirects` into the export. */
export function writeHostFiles(folder: string, htmlFiles: string[], policy: string): void {
  const pages = htmlFiles.filter((file) => file !== '404.html');
  const redirects = formatRedirects(siteConfig.redirects) + formatPageRedirects(pages, BASE_PATH);
  writeFileSync(path.join(folder, '_headers'), formatHeadersFile(policy, BASE_PATH));
  writeFileSync(path.join(folder, '_redirects'), redirects);
  printWarnings(findIgnoredRedirects(redirects));
}

/** Writes the two files that `deploy/nginx.conf` includes: security headers, which fit this export alone, and redirects. */
export function writeNginxFiles(folder: string, policy: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'portal-headers.conf'), formatNginxHeaders(policy));
  writeFileSync(path.join(folder, 'portal-redirects.conf'), formatNginxRedirects(siteConfig.redirects));
}

/** Writes redirect pages and a Markdown file at each old path of the configuration, for hosts without redirect rules. */
export function writeRedirects(folder: string, redirects: Redirects = siteConfig.redirects): void {
  for (const [from, to] of Object.entries(redirects)) {
    const href = formatSiteHref(to);
    const html = formatRedirectPage(href, formatAbsoluteUrl(siteConfig.baseUrl, dropAnchor(href)));
    mkdirSync(path.join(folder, from), { recursive: true });
    // Hosts serve `/old` from one of these files, as they do with pages.
    for (const page of [`${from}.html`, `${from}/index.html`]) writeFileSync(path.join(folder, page), html);
    const markdown = formatMarkdownHref(dropAnchor(href));
    writeFileSync(path.join(folder, dropBase(formatMarkdownHref(formatSiteHref(from)))), `Moved to ${markdown}\n`);
  }
}

/** Returns the lines of `_redirects` that redirect the old paths to the new ones. */
export function formatRedirects(redirects: Redirects): string {
  return listMoves(redirects)
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join('');
}

/** Returns the redirects that `deploy/nginx.conf` includes. Paths are without the base path, as that server sees them. */
export function formatNginxRedirects(redirects: Redirects): string {
  return listMoves(redirects, (path) => path)
    .map(({ from, to }) => {
      const [page = '', anchor] = to.split('#');
      return `location = ${from} {\n  return 308 ${page}$is_args$args${anchor === undefined ? '' : `#${anchor}`};\n}\n`;
    })
    .join('');
}

/** Returns a redirect for each old path and for its Markdown. Alternate forms of a path already redirect to the plain one. */
function listMoves(redirects: Redirects, toHref = formatSiteHref): { from: string; to: string }[] {
  return Object.entries(redirects).flatMap(([from, to]) => [
    { from: toHref(from), to: toHref(encodeURI(to)) },
    { from: `${toHref(from)}.md`, to: toHref(`${dropAnchor(to).replace(/^\/$/, '/index')}.md`) },
  ]);
}

function dropAnchor(href: string): string {
  return href.split('#')[0] ?? href;
}

/** Extensions of a page and its compressed copies. */
const COPIES = ['', '.br', '.gz'];

/**
 * Adds `docs/auth/index.html` next to each `docs/auth.html`. A host without redirect rules then serves the page at
 * `auth`, `auth/`, `auth.html` and `auth/index.html`. For the parts of a split reference, which are many and large,
 * `index.html` is a redirect page instead of a copy.
 */
export function addPageAliases(folder: string, htmlFiles: string[]): void {
  for (const file of htmlFiles) {
    if (file === '404.html' || file.endsWith('index.html')) continue;
    const copy = path.join(folder, file.replace(/\.html$/, ''), 'index.html');
    mkdirSync(path.dirname(copy), { recursive: true });
    if (hasRedirectPage(file))
      writeFileSync(copy, formatRedirectPage(formatPageFileHref(formatSiteHref(formatPagePath(file)))));
    else {
      for (const extension of COPIES) {
        const source = path.join(folder, `${file}${extension}`);
        if (existsSync(source)) copyFileSync(source, `${copy}${extension}`);
      }
    }
  }
}

/** Returns whether the `index.html` of a page redirects instead of being a copy, as for the parts of a split reference. */
export function hasRedirectPage(file: string): boolean {
  return isReferencePart(formatSiteHref(formatPagePath(file)));
}

/** Returns a small page that redirects to `href`, with and without JavaScript. `canonical` is the absolute URL of the target. */
export function formatRedirectPage(href: string, canonical?: string): string {
  return [
    '<!DOCTYPE html><html lang="en"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${formatPolicy([REDIRECT_SCRIPT], [])}"><meta charset="utf-8">`,
    `<title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${escapeHtml(href)}">`,
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `</head><body><a href="${escapeHtml(href)}">To the page</a><script>${REDIRECT_SCRIPT}</script></body></html>`,
  ].join('');
}
