import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { minifyHtml } from '@/lib/next/minify-html';
import { formatPagePath } from '@/lib/next/pages';
import { dropBase, formatContentHref, formatSiteHref } from '@/lib/site/urls';

/** Writes the static content of a page, if it has any, to the file that navigations within the site fetch. */
export function writeContent(folder: string, file: string, $: CheerioAPI): void {
  const href = formatSiteHref(formatPagePath(file));
  const html = $('[data-content]').first().html();
  if (html === null) return;
  const target = path.join(folder, dropBase(formatContentHref(href)));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, minifyHtml(html));
}
