import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import type { PageScripts } from '@/lib/browser/framework';
import { throwError } from '@/lib/diagnostic';
import { BASE_PATH, dropBasePath, isReferencePart } from '@/lib/site/urls';
import { addUp, type Weight, weigh } from './weigh';

/** What a page makes its reader fetch. `page` is HTML, style and fonts; the style of most pages is in their HTML, and counts as style. */
export type PageSize = {
  file: string;
  html: Weight;
  style: Weight;
  fonts: Weight;
  page: Weight;
  /** Its bytes are among those of the HTML. */
  inlineScript: Weight;
  /** Its style is in files, which all pages of a split reference share. */
  sharesStyle: boolean;
  /** It leads on from old addresses to the pages of a split reference, by inline script. */
  forwards: boolean;
  /** The script of `lib/browser`. */
  browserScript: Weight;
  /** Loaded when the reader opens the search or is about to follow a link; nothing for a part of a split reference. */
  framework: Weight;
  /** Hydration data, fetched with the framework; nothing where that is nothing. */
  payload: Weight;
  elements: number;
  /** Files that the page asks for, itself among them; icon, manifest and the pictures of its text not. */
  requests: number;
};

/** Measures a page by its file in an export that was built for `basePath`. */
export function measurePage(out: string, file: string, basePath: string): PageSize {
  const content = readFileSync(path.join(out, file));
  const $ = load(content.toString());
  const locate = (href: string) => path.join(out, dropBasePath(href, basePath));
  const weighFile = (href: string) => weigh(href, readFileSync(locate(href)));
  const addressesOf = (selector: string) => [
    ...new Set(
      $(selector)
        .toArray()
        .map((link) => $(link).attr('href') ?? $(link).attr('src') ?? ''),
    ),
  ];
  const styles = addressesOf('link[rel="stylesheet"]');
  const ownStyle = $('style').text();
  const fonts = [
    ...listFonts('/', ownStyle),
    ...styles.flatMap((href) => listFonts(href, readFileSync(locate(href), 'utf8'))),
  ];
  const others = addressesOf('script[src], header img[src], footer img[src], link[rel="preload"]').filter(
    (href) => ![...styles, ...fonts].includes(href),
  );
  const browserScript = addUp(addressesOf('script[src]').map(weighFile));
  const scripts = readPageScripts($, file);
  const inline = $('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])').text();
  const whole = weigh(file, content);
  const html = weigh(file, Buffer.from(content.toString().replace(ownStyle, () => '')));
  const style = addUp([weigh('style.css', Buffer.from(ownStyle)), ...styles.map(weighFile)]);
  const font = addUp(fonts.map(weighFile));
  return {
    file,
    html,
    style,
    fonts: font,
    page: addUp([whole, ...styles.map(weighFile), font]),
    sharesStyle: styles.length > 0,
    inlineScript: weigh('inline.js', Buffer.from(inline)),
    forwards: $('[data-forward]').length > 0,
    browserScript,
    framework: addUp((scripts?.chunks ?? []).map(({ src }) => weighFile(src))),
    payload: addUp(scripts === undefined ? [] : [weighFile(scripts.payload)]),
    elements: $('*').length,
    requests: 1 + styles.length + fonts.length + others.length,
  };
}

/** What a page loads React from; undefined of a part of a split reference, which React never takes over. */
function readPageScripts($: CheerioAPI, file: string): PageScripts | undefined {
  const data = $('#page-scripts').text();
  if (data !== '') return JSON.parse(data);
  if (isReferencePart(`${BASE_PATH}/${file}`)) return undefined;
  return throwError({ file, message: 'the page does not say what it loads React from', hint: 'build again' });
}

/** The URLs of the fonts that a style sheet brings, preloaded or not. */
export function listFonts(href: string, style: string): string[] {
  const urls = [...style.matchAll(/url\(["']?([^)"']+\.woff2)["']?\)/g)];
  return urls.flatMap(([, url]) => (url === undefined ? [] : [path.posix.join(path.posix.dirname(href), url)]));
}
