import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { type Diagnostic, throwError, throwErrors } from '@/lib/diagnostic';
import { memoizeByKey } from '@/lib/memoize';
import { OFFLINE_PAGE, SERVICE_WORKER, writeBrowserScript, writeServiceWorker } from '@/lib/next/browser-script';
import { formatPagePath, listHtmlFiles, removeLeftovers, STATIC_FOLDER, writeBuildInfo } from '@/lib/next/export-files';
import { OTHER_TEXT, precompress, writeParts } from '@/lib/next/export-workers';
import { type Frames, sortHead, toFrames } from '@/lib/next/frame';
import { addPageAliases, writeHostFiles, writeRedirects } from '@/lib/next/host-files';
import { type FindModernImage, preferModernImages, toModernImages, writeFavicon } from '@/lib/next/images';
import { addForward, listsOtherPages, minifyScript } from '@/lib/next/inline-scripts';
import { findExportLinkErrors, type PageLinks, readPageLinks } from '@/lib/next/links';
import { inlineStyle, loadPageStyles } from '@/lib/next/page-style';
import {
  findActiveContent,
  findInlineScripts,
  formatIntegrity,
  formatPolicy,
  listKnownScripts,
  securePage,
} from '@/lib/next/security';
import { sectionAnchors } from '@/lib/reference/anchors';
import { readOtherPages } from '@/lib/site/shards';
import { BASE_PATH, dropBase, formatApiHref, formatSiteHref } from '@/lib/site/urls';
import { listFiles } from '@/lib/sources/files';
import { siteConfig } from '@/site.config';

/**
 * Turns Next's export at `folder` into the files that a CDN serves. Returns the security policy that covers all its pages. Calls
 * `report` with an error for each broken link; `report` may throw to stop. Always throws on active content. `previous` is an export by
 * the same code, whose compressed copies are used for files that are the same in both.
 */
export async function finishExport(
  folder: string,
  report: (diagnostics: Diagnostic[]) => void,
  previous?: string,
): Promise<string> {
  removeLeftovers(folder);
  if (!siteConfig.offline) rmSync(path.join(folder, OFFLINE_PAGE));
  moveFiles(path.join(folder, 'files'), folder);
  const browserScript = await writeBrowserScript(folder);
  const wholePages = listHtmlFiles(folder);
  const others = [
    precompress(
      folder,
      listFiles(folder).filter((file) => OTHER_TEXT.test(file)),
      { previous },
    ),
    writeFavicon(folder),
  ];
  // Started last, because it blocks this thread while the others work in the background, where the largest file takes longest.
  const finished = finishPages(folder, wholePages, { browserScript, findModernImage: toModernImages(folder) }).then(
    async (found) => ({ found, parts: await writeParts(folder, found.frames, { previous }) }),
  );
  // When one fails, the others end first: nothing writes to the folder after this function has thrown.
  await Promise.allSettled([finished, ...others]);
  const [{ found, parts }] = await Promise.all([finished, ...others]);
  const linksOf = new Map([...found.linksOf, ...parts.linksOf]);
  report(findExportLinkErrors(folder, linksOf, siteConfig.redirects, readOtherPages(siteConfig.otherPages)));
  throwErrors(found.active);
  const policy = formatPolicy(listKnownScripts(), [...found.styles], siteConfig.head);
  const pages = [...wholePages, ...parts.linksOf.keys()].sort();
  writeHostFiles(folder, pages, policy);
  const digest = createHash('sha256').update(found.digest).update(parts.digest).digest('hex');
  await writeServiceWorker(folder, { digest, catalogs: found.catalogs }, siteConfig.offline);
  await precompress(folder, [...wholePages, SERVICE_WORKER], { previous });
  addPageAliases(folder, pages);
  writeRedirects(folder);
  writeBuildInfo(folder, { basePath: BASE_PATH });
  return policy;
}

type Found = {
  linksOf: Map<string, PageLinks>;
  active: Diagnostic[];
  /** Digest of the HTML of all pages. */
  digest: string;
  /** HTML files with the errors of an API. */
  catalogs: string[];
  /** The frames of split references, by id of the API. */
  frames: Record<string, Frames>;
  /** The texts of all inlined styles. */
  styles: Set<string>;
};

/**
 * Finishes each page, parsing it once. Reads and writes files synchronously, which takes a tenth of the time for
 * thousands of small files. Nothing else needs this thread meanwhile.
 */
async function finishPages(
  folder: string,
  pages: string[],
  { browserScript, findModernImage }: { browserScript: string; findModernImage: FindModernImage },
): Promise<Found> {
  const integrityOf = toIntegrityFinder(folder);
  const known = new Set(listKnownScripts());
  const script = { src: browserScript, integrity: integrityOf(browserScript) };
  const digest = createHash('sha256');
  const styleOf = loadPageStyles(folder, pages);
  const found: Omit<Found, 'digest'> = { linksOf: new Map(), active: [], catalogs: [], frames: {}, styles: new Set() };
  for (const file of pages) {
    const target = path.join(folder, file);
    const $ = load(readFileSync(target, 'utf8'));
    const page = formatPagePath(file);
    const href = formatSiteHref(page);
    const links = readPageLinks($);
    found.linksOf.set(file, links);
    found.active.push(...findActiveContent(page, $));
    addRowCounts($);
    await preferModernImages($, findModernImage);
    withoutContent($, () => {
      sortHead($);
      keepOwnScripts($, known, script);
      addForward($);
      const style = styleOf(file);
      inlineStyle($, style);
      found.styles.add(style);
    });
    insertParserYields($);
    securePage($, findInlineScripts($), integrityOf, siteConfig.head);
    if (links.ids.has(sectionAnchors.errors)) found.catalogs.push(file);
    const html = $.html();
    digest.update(html);
    writeFileSync(target, html);
    const api = siteConfig.apis.find(({ id }) => formatApiHref(id) === href);
    if (api !== undefined && listsOtherPages($)) found.frames[api.id] = toFrames(html, siteConfig.head);
  }
  return { ...found, digest: digest.digest('hex') };
}

/**
 * Calls `change` while the content is removed from the page, because it is most of the elements, which each selector would
 * visit. Content that includes scripts stays.
 */
function withoutContent($: CheerioAPI, change: () => void): void {
  const main = $('main');
  const content = main.find('script').length === 0 ? main.contents().remove() : undefined;
  change();
  if (content !== undefined) main.append(content);
}

/** Returns a function from the URL of a script or style sheet to its integrity, which throws if there is no such file. */
function toIntegrityFinder(folder: string): (src: string) => string {
  return memoizeByKey((src: string) => {
    const file = path.join(folder, dropBase(src));
    if (existsSync(file)) return formatIntegrity(readFileSync(file));
    const hint = 'adapt lib/next/finish-export.ts to this version of Next.js';
    return throwError({ file: src, message: `no such file in ${STATIC_FOLDER}, but a page loads it`, hint });
  });
}

/** Moves the files of a folder into another, next to those that are there. */
function moveFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (!existsSync(target)) renameSync(source, target);
    else if (entry.isDirectory()) moveFiles(source, target);
    else throw new Error(`${source} cannot be moved: the export has a file ${target}`);
  }
  rmSync(from, { recursive: true, force: true });
}

/**
 * Removes every script from a page except those of the portal and structured data, and the preloads of what was removed. Adds the page
 * script (`lib/browser`). `known` has the text of each inline script of the portal; Next may write it with other spaces.
 */
export function keepOwnScripts(
  $: CheerioAPI,
  known: ReadonlySet<string>,
  { src, integrity }: { src: string; integrity: string },
): void {
  for (const element of $('script').toArray()) {
    if (element.attribs.type === 'application/ld+json') continue;
    const text = minifyScript($(element).text());
    if (text !== '' && known.has(text)) $(element).text(text);
    else $(element).remove();
  }
  // For fonts that are not preloaded, Next adds a second connection to this host, which nothing would use.
  $('link[rel="preload"]:not([as="font"]), link[rel="modulepreload"], link[rel="preconnect"][href="/"]').remove();
  // Not `defer`, because readers use a long page before its end has arrived.
  $('head').append($('<script async id="browser-script">').attr({ src, integrity }));
}

const HIDDEN = 'details:not([open]) > :not(summary), nav, noscript, [hidden], [popover]';

/**
 * Sets `data-rows` of each article with an id, such as an operation, to the number of its visible list items and
 * paragraphs. `operation.module.css` estimates from it how tall the article is before the browser has laid it out.
 */
export function addRowCounts($: CheerioAPI): void {
  for (const article of $('[data-content] article[id]').toArray()) {
    const rows = $('li, p', article).filter((_, row) => $(row).closest(HIDDEN).length === 0);
    $(article).attr('data-rows', String(rows.length));
  }
}

/**
 * Puts an empty script before each article with an ID, such as an operation. Chromium parses a long document in ten slices and then the
 * rest in one task. At a script, even an empty one, it stops to paint and to handle input. On the phone of `npm run measure -- perf`, the longest
 * task of the Legacy reference takes 69 ms instead of 267 ms. Its total blocking time is 14 ms instead of 279 ms.
 */
export function insertParserYields($: CheerioAPI): void {
  $('[data-content] article[id]').before('<script></script>');
}
