import { statSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { findOwn } from '@/lib/collections';
import { type Diagnostic, toErrors } from '@/lib/diagnostic';
import { toUnclearError } from '@/lib/guides/checks/links';
import { classifyHref, safeDecodeUriComponent, toPlainPath } from '@/lib/http';
import { formatPagePath } from '@/lib/next/export-files';
import type { Redirects } from '@/lib/site/redirects';
import { BASE_PATH, dropBasePath } from '@/lib/site/urls';

/** Paths are decoded here, also those below the base path. */
const BASE = safeDecodeUriComponent(BASE_PATH);

/** The IDs of a page, and the URLs of its links that don't clearly lead to another site. */
export type PageLinks = { ids: Pick<ReadonlySet<string>, 'has'>; hrefs: string[] };

/** Returns the ids of a page and every URL in its links, images and sources that doesn't clearly lead to another site. */
export function readPageLinks($: CheerioAPI): PageLinks {
  const ids = new Set<string>();
  const hrefs = new Set<string>();
  // One pass over all elements, because each further selector would walk a large page again.
  for (const { tagName, attribs } of $.root().find('*').toArray()) {
    const { id } = attribs;
    if (id !== undefined) ids.add(id);
    const url = tagName === 'a' ? attribs.href : tagName === 'img' || tagName === 'source' ? attribs.src : undefined;
    if (url !== undefined && /^(?:site|unclear)$/.test(classifyHref(url))) hrefs.add(url);
  }
  return { ids, hrefs: [...hrefs] };
}

/**
 * Returns an error for each link to a missing page, file or anchor. `pages` is keyed by path. `hasFile` gets the decoded path of a link
 * that isn't in `pages`, and returns whether it is a file.
 */
export function findBrokenPageLinks(
  pages: Map<string, PageLinks>,
  hasFile: (path: string) => boolean,
  redirects: Redirects = {},
): Diagnostic[] {
  return [...pages].flatMap(([page, { hrefs }]) =>
    hrefs.flatMap((href) => {
      if (classifyHref(href) !== 'site') {
        return toErrors({ file: page }, toUnclearError('link', href));
      }
      const { pathname, hash } = new URL(href, `http://site${page}`);
      const target = safeDecodeUriComponent(pathname).replace(/(.)\/$/, '$1');
      const cause = findCause(pages, target, safeDecodeUriComponent(hash.slice(1)), hasFile);
      if (cause === undefined) return [];
      const moved = findOwn(redirects, toPlainPath(dropBasePath(target, BASE)));
      const text = moved === undefined ? `is broken: ${cause}` : 'leads to a redirected path';
      const hint = moved === undefined ? HINT : `link to ${moved} in the source of the page`;
      return toErrors({ file: page }, { message: `the link ${href} ${text}`, hint });
    }),
  );
}

function findCause(
  pages: Map<string, PageLinks>,
  path: string,
  anchor: string,
  hasFile: (path: string) => boolean,
): string | undefined {
  const page = pages.get(path);
  if (page === undefined) return hasFile(path) ? undefined : 'no such page or file';
  return anchor === '' || page.ids.has(anchor) ? undefined : `no anchor #${anchor} on that page`;
}

/**
 * Returns an error for each link, image or anchor of the exported pages that does not resolve; `linksOf` is keyed by
 * HTML file. `otherPages` are paths that another repository publishes.
 */
export function findExportLinkErrors(
  folder: string,
  linksOf: ReadonlyMap<string, PageLinks>,
  redirects: Redirects = {},
  otherPages: Pick<ReadonlySet<string>, 'has'> = new Set<string>(),
): Diagnostic[] {
  const pages = new Map(
    [...linksOf].map(([file, links]) => [`${BASE}${formatPagePath(file)}`.replace(/(.)\/$/, '$1'), links]),
  );
  const isElsewhere = (pathname: string) => otherPages.has(dropBasePath(pathname, BASE));
  return findBrokenPageLinks(pages, (pathname) => isFileOf(folder, pathname) || isElsewhere(pathname), redirects);
}

/** Returns whether a path is a file of the export. Rejects paths outside the base path, and NUL, for which `statSync` throws. */
function isFileOf(folder: string, pathname: string): boolean {
  if (!pathname.startsWith(`${BASE}/`) || pathname.includes('\0')) return false;
  return statSync(path.join(folder, dropBasePath(pathname, BASE)), { throwIfNoEntry: false })?.isFile() ?? false;
}

const HINT = 'correct the link or the anchor in the source of the page';
