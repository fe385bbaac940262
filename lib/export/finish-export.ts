import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findLiveContent } from '@/lib/export/check-inert';
import { findLinkFlaws } from '@/lib/export/check-links';
import { deferScripts } from '@/lib/export/defer-scripts';
import { DOOR_SCRIPT } from '@/lib/export/door-page';
import { packHtml } from '@/lib/export/pack-html';
import { formatPagePath, listHtmlFiles } from '@/lib/export/pages';
import { placeFiles } from '@/lib/export/place-files';
import { precompress } from '@/lib/export/precompress';
import { findInlineScripts, formatIntegrity, formatPolicy, secureHtml } from '@/lib/export/security';
import { addSpellings, hasDoor, removeLeftovers } from '@/lib/export/spellings';
import { writeHostFiles } from '@/lib/export/write-host-files';
import { type Flaw, failAll } from '@/lib/fail';
import { BASE_PATH, dropBase } from '@/lib/site/urls';

/**
 * Turns Next's export at `folder` into what a CDN serves; `report` learns of links that lead nowhere, and stops if it is to
 * stop. Content that would run always stops.
 */
export async function finishExport(folder: string, report: (flaws: Flaw[]) => void): Promise<void> {
  await keepNotFoundPayload(folder);
  await removeLeftovers(folder);
  await placeFiles(folder);
  const pages = await listHtmlFiles(folder);
  report(await findLinkFlaws(folder, pages));
  const integrityOf = await loadIntegrity(folder);
  const inline = new Set(pages.some(hasDoor) ? [DOOR_SCRIPT] : []);
  const live: Flaw[] = [];
  for (const file of pages) {
    const target = path.join(folder, file);
    const html = deferScripts(await readFile(target, 'utf8'), formatPayloadHref(file), integrityOf);
    live.push(...findLiveContent(formatPagePath(file), html));
    for (const script of findInlineScripts(html)) inline.add(script);
    await writeFile(target, packHtml(secureHtml(html, integrityOf)));
  }
  failAll(live);
  await writeHostFiles(folder, pages, formatPolicy([...inline]));
  await addSpellings(folder, pages);
  await precompress(folder);
}

/** The `.txt` twin that hydration starts from. */
function formatPayloadHref(file: string): string {
  const page = formatPagePath(file);
  return `${BASE_PATH}${page === '/' ? '/index' : page}.txt`;
}

/** Integrity by address, each file hashed once. */
async function loadIntegrity(folder: string): Promise<(src: string) => string> {
  const known = new Map<string, string>();
  for (const file of await readdir(path.join(folder, '_next/static'), { recursive: true })) {
    if (!/\.(js|css)$/.test(file)) continue;
    const name = `/_next/static/${file.split(path.sep).join('/')}`;
    known.set(name, formatIntegrity(await readFile(path.join(folder, name))));
  }
  return (src) => known.get(dropBase(src)) ?? '';
}

/** 404.html hydrates like any page, from a twin of its own name. */
async function keepNotFoundPayload(folder: string): Promise<void> {
  await copyFile(path.join(folder, '_not-found.txt'), path.join(folder, '404.txt'));
}
