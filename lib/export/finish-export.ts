import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { type Diagnostic, throwErrors } from '@/lib/diagnostic';
import { findLiveContent } from '@/lib/export/check-inert';
import { findLinkErrors } from '@/lib/export/check-links';
import { cutIsland } from '@/lib/export/cut-island';
import { deferScripts } from '@/lib/export/defer-scripts';
import { DOOR_SCRIPT } from '@/lib/export/door-page';
import { insertPauses } from '@/lib/export/insert-pauses';
import { type PageLinks, readPageLinks } from '@/lib/export/links';
import { packHtml } from '@/lib/export/pack-html';
import { formatPagePath, listHtmlFiles } from '@/lib/export/pages';
import { placeFiles } from '@/lib/export/place-files';
import { OTHER_TEXT, PAGES, precompress } from '@/lib/export/precompress';
import { findInlineScripts, formatIntegrity, formatPolicy, securePage } from '@/lib/export/security';
import { addSpellings, hasDoor, removeLeftovers } from '@/lib/export/spellings';
import { writeFavicon } from '@/lib/export/write-favicon';
import { writeHostFiles } from '@/lib/export/write-host-files';
import { dropBase, formatPayloadHref, formatSiteHref } from '@/lib/site/urls';

/**
 * Turns Next's export at `folder` into what a CDN serves and returns the policy of all its pages together. `report` learns
 * of links that lead nowhere, and stops if it is to stop; content that would run always stops.
 */
export async function finishExport(folder: string, report: (diagnostics: Diagnostic[]) => void): Promise<string> {
  keepNotFoundPayload(folder);
  removeLeftovers(folder);
  placeFiles(folder);
  const pages = listHtmlFiles(folder);
  const [, , found] = await Promise.all([
    precompress(folder, OTHER_TEXT),
    writeFavicon(folder),
    // The last to start: it keeps this thread while the others are at work.
    finishPages(folder, pages),
  ]);
  report(findLinkErrors(folder, found.linksOf));
  throwErrors(found.live);
  const policy = formatPolicy([...(pages.some(hasDoor) ? [DOOR_SCRIPT] : []), ...found.inline]);
  writeHostFiles(folder, pages, policy);
  await precompress(folder, PAGES);
  addSpellings(folder, pages);
  return policy;
}

type Found = { linksOf: Map<string, PageLinks>; live: Diagnostic[]; inline: Set<string> };

/**
 * Each page is parsed once: read, cut, deferred, secured and written. Files are waited for where they are read and written:
 * thousands of small ones take a tenth of the time that way, and nothing else waits for this thread.
 */
async function finishPages(folder: string, pages: string[]): Promise<Found> {
  const integrityOf = loadIntegrity(folder);
  const found: Found = { linksOf: new Map(), live: [], inline: new Set() };
  for (const file of pages) {
    const target = path.join(folder, file);
    const $ = load(readFileSync(target, 'utf8'));
    found.linksOf.set(file, readPageLinks($));
    found.live.push(...findLiveContent(formatPagePath(file), $));
    cutIsland(folder, file, $);
    deferScripts($, formatPayloadHref(formatSiteHref(formatPagePath(file))), integrityOf);
    insertPauses($);
    for (const script of findInlineScripts($)) found.inline.add(script);
    securePage($, integrityOf);
    writeFileSync(target, packHtml($.html()));
  }
  return found;
}

/** Integrity by address, each file hashed once. */
function loadIntegrity(folder: string): (src: string) => string {
  const known = new Map<string, string>();
  for (const file of readdirSync(path.join(folder, '_next/static'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css)$/.test(file)) continue;
    const name = `/_next/static/${file.split(path.sep).join('/')}`;
    known.set(name, formatIntegrity(readFileSync(path.join(folder, name))));
  }
  return (src) => known.get(dropBase(src)) ?? '';
}

/** 404.html hydrates like any page, from a twin of its own name. */
function keepNotFoundPayload(folder: string): void {
  copyFileSync(path.join(folder, '_not-found.txt'), path.join(folder, '404.txt'));
}
