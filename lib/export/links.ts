import type { CheerioAPI } from 'cheerio';
import { safeDecodeUriComponent } from '@/lib/uri';

/** A link of an exported page that leads nowhere. */
export type BrokenLink = { page: string; href: string; why: string };

/** What link checking needs of one page: its ids and the addresses it links to. */
export type PageLinks = { ids: Set<string>; hrefs: string[] };

/** The ids of a page and every internal address in its links, images and sources. */
export function readPageLinks($: CheerioAPI): PageLinks {
  const ids = new Set(
    $('[id]')
      .toArray()
      .map((element) => element.attribs.id ?? ''),
  );
  const hrefs = [...attributes($, 'a[href]', 'href'), ...attributes($, 'img[src], source[src]', 'src')];
  return { ids, hrefs: [...new Set(hrefs)].filter(isInternal) };
}

/** Every link that leads to no page, no file, or no anchor. `hasFile` says whether an address without page is a file. */
export function findBrokenLinks(pages: Map<string, PageLinks>, hasFile: (path: string) => boolean): BrokenLink[] {
  return [...pages].flatMap(([page, { hrefs }]) =>
    hrefs.flatMap((href) => {
      const why = findFault(pages, page, href, hasFile);
      return why === undefined ? [] : [{ page, href, why }];
    }),
  );
}

function findFault(
  pages: Map<string, PageLinks>,
  page: string,
  href: string,
  hasFile: (path: string) => boolean,
): string | undefined {
  const url = new URL(href, `http://site${page}`);
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '');
  const target = pages.get(path);
  if (target === undefined) return hasFile(safeDecodeUriComponent(path)) ? undefined : 'no such page or file';
  const anchor = safeDecodeUriComponent(url.hash.slice(1));
  return anchor === '' || target.ids.has(anchor) ? undefined : `no anchor #${anchor} on that page`;
}

function isInternal(href: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href);
}

function attributes($: CheerioAPI, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(name) ?? '');
}
