import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatPagePath } from '@/lib/next/pages';
import { formatPolicy } from '@/lib/next/security';
import { formatPageFileHref, formatSiteHref, isReferencePart } from '@/lib/site/urls';

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
      writeFileSync(copy, redirectPage(formatPageFileHref(formatSiteHref(formatPagePath(file)))));
    else for (const extension of COPIES) copyFileSync(path.join(folder, `${file}${extension}`), `${copy}${extension}`);
  }
}

/** Returns whether the `index.html` of a page redirects instead of being a copy, as for the parts of a split reference. */
export function hasRedirectPage(file: string): boolean {
  return isReferencePart(formatSiteHref(formatPagePath(file)));
}

/** Redirects with the query and fragment of the URL, which `http-equiv="refresh"` drops. The same text in each page, so one hash allows it. */
export const REDIRECT_SCRIPT =
  'var a=document.links[0];location.replace(a.pathname+location.search+(location.hash||a.hash))';

/** Returns a small page that redirects to `href`, with and without JavaScript. `canonical` is the absolute URL of the target. */
export function redirectPage(href: string, canonical?: string): string {
  return [
    '<!DOCTYPE html><html lang="en"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${formatPolicy([REDIRECT_SCRIPT], [])}"><meta charset="utf-8">`,
    `<title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}">`,
    canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`,
    `</head><body><a href="${href}">To the page</a><script>${REDIRECT_SCRIPT}</script></body></html>`,
  ].join('');
}
