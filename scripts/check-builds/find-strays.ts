import { type CheerioAPI, load } from 'cheerio';

/** Where a portal was built for: its host with scheme, and its path there. */
export type Home = { host: string; base: string };

/** The URLs of a page that lead out of the portal's path, as the page says them: in links, sources, and what it tells programs. */
export function findStrays(html: string, { host, base }: Home): string[] {
  const $ = load(html);
  const absolute = listAbsolute($).filter((address) => address === host || address.startsWith(`${host}/`));
  const strays = [...listRelative($), ...absolute].filter((address) => {
    const path = address.replace(host, '');
    return path !== base && !path.startsWith(`${base}/`);
  });
  return [...new Set(strays)];
}

function listRelative($: CheerioAPI): string[] {
  return $('[href], [src]')
    .toArray()
    .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
    .filter((address) => /^\/(?!\/)/.test(address));
}

/** A link with scheme and host in a text may well lead elsewhere; these say where the page itself stands. */
function listAbsolute($: CheerioAPI): string[] {
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => listTexts(JSON.parse($(element).text())));
  const canonical = $('link[rel="canonical"]').attr('href') ?? '';
  return [canonical, $('meta[property="og:url"]').attr('content') ?? '', ...data];
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
