import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatPagePath } from '@/lib/next/pages';
import { formatPolicy } from '@/lib/next/security';
import { formatPageFileHref, formatSiteHref, isReferencePart } from '@/lib/site/urls';

/** A page and its compressed copies. */
const COPIES = ['', '.br', '.gz'];

/**
 * Adds `docs/auth/index.html` next to each `docs/auth.html`, so that a host without rules shows the page at all four
 * forms of its URL. The parts of a split reference are many and large: their alias redirects to the page.
 */
export function addPageAliases(folder: string, htmlFiles: string[]): void {
  for (const file of htmlFiles) {
    if (file === '404.html' || file.endsWith('index.html')) continue;
    const copy = path.join(folder, file.replace(/\.html$/, ''), 'index.html');
    mkdirSync(path.dirname(copy), { recursive: true });
    if (hasRedirectPage(file))
      writeFileSync(copy, redirectPage(formatPageFileHref(formatSiteHref(formatPagePath(file)))));
    else for (const extension of COPIES) copyFileSync(path.join(folder, `${file}${extension}`), `${copy}${extension}`);
  }
}

/** Whether the alias of a page redirects instead of being a copy: the parts of a split reference. */
export function hasRedirectPage(file: string): boolean {
  return isReferencePart(formatSiteHref(formatPagePath(file)));
}

/** Keeps the query and the reader's fragment, which a refresh alone loses; the same text in every redirect page. */
export const REDIRECT_SCRIPT =
  'var a=document.links[0];location.replace(a.pathname+location.search+(location.hash||a.hash))';

/** Returns a small page that redirects to `href`, with and without JavaScript; `canonical` is the whole URL of the page there. */
export function redirectPage(href: string, canonical?: string): string {
  return [
    '<!DOCTYPE html><html lang="en"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${formatPolicy([REDIRECT_SCRIPT], [])}"><meta charset="utf-8">`,
    `<title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}">`,
    canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`,
    `</head><body><a href="${href}">To the page</a><script>${REDIRECT_SCRIPT}</script></body></html>`,
  ].join('');
}
