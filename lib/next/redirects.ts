import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { redirectPage } from '@/lib/next/page-aliases';
import type { Redirects } from '@/lib/site/redirects';
import { dropBase, formatAbsoluteUrl, formatMarkdownHref, formatSiteHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

/** Writes a redirect page and a Markdown file at each old path of the configuration, for hosts without redirect rules. */
export function writeRedirects(folder: string): void {
  for (const [from, to] of Object.entries(siteConfig.redirects)) {
    const href = formatSiteHref(to);
    const page = path.join(folder, from, 'index.html');
    mkdirSync(path.dirname(page), { recursive: true });
    writeFileSync(page, redirectPage(href, formatAbsoluteUrl(siteConfig.baseUrl, dropAnchor(href))));
    const markdown = formatMarkdownHref(dropAnchor(href));
    writeFileSync(path.join(folder, dropBase(formatMarkdownHref(formatSiteHref(from)))), `Moved to ${markdown}\n`);
  }
}

/** Returns the lines of `_redirects` that redirect the old paths to the new ones. */
export function formatRedirectLines(redirects: Redirects): string[] {
  return listMoves(redirects).map(({ from, to }) => `${from} ${to} 301`);
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
    { from: toHref(from), to: toHref(to) },
    { from: `${toHref(from)}.md`, to: `${toHref(dropAnchor(to))}.md` },
  ]);
}

function dropAnchor(href: string): string {
  return href.split('#')[0] ?? href;
}
