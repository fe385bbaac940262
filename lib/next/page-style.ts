import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { transform } from 'lightningcss';
import { formatPagePath } from '@/lib/next/export-files';
import { listBundles, readBundle } from '@/lib/next/frame';
import { readMarkup } from '@/lib/next/markup';
import { dropBase } from '@/lib/site/urls';

/**
 * Returns a function from an HTML file of the export at `folder` to its style: the rules of Next's style sheets that pages of its
 * kind use. The pages below one folder, with the parts of split references, are of one kind and share one text, so that a few hashes
 * in the policy allow all.
 */
export function loadPageStyles(folder: string, files: readonly string[]): (file: string) => string {
  const kindOf = toKinds(files);
  const kinds = new Map(files.map((file) => [kindOf(file), { classes: new Set<string>(), sheets: new Set<string>() }]));
  const add = (file: string, { classes, sheets = [] }: { classes: Iterable<string>; sheets?: Iterable<string> }) => {
    const found = kinds.get(kindOf(file));
    for (const name of classes) found?.classes.add(name);
    for (const href of sheets) found?.sheets.add(href);
  };
  for (const file of files) add(file, readMarkup(readFileSync(path.join(folder, file), 'utf8')));
  for (const bundle of listBundles(folder)) {
    for (const part of readBundle(path.join(folder, bundle)).parts) add(part.file, part);
  }
  const styles = new Map([...kinds].map(([kind, { classes, sheets }]) => [kind, formatStyle(folder, sheets, classes)]));
  return (file) => styles.get(kindOf(file)) ?? '';
}

function formatStyle(folder: string, sheets: ReadonlySet<string>, classes: ReadonlySet<string>): string {
  return [...sheets]
    .map((href) => keepUsedRules(readFileSync(path.join(folder, dropBase(href)), 'utf8'), classes, href))
    .join('');
}

/** Returns a function from file to kind: `docs` for `docs.html` and `docs/auth.html`, or empty for a page without pages below it. */
function toKinds(files: readonly string[]): (file: string) => string {
  const folders = new Set(
    files.map((file) => file.split('/')).flatMap(([first = '', ...rest]) => (rest.length === 0 ? [] : first)),
  );
  return (file) => {
    const [, first = ''] = formatPagePath(file).split('/');
    return folders.has(first) ? first : '';
  };
}

/** Follows the hash in class names of CSS modules. Rules for other classes stay: content that is fetched later may need them. */
const MODULE_SIGN = '_';

/**
 * Returns the style sheet at `href` without the rules for unused classes of CSS modules. Resolves its URLs against `href`, so that
 * they are also correct in a page. Rules that depend on attributes or states stay.
 */
export function keepUsedRules(css: string, used: ReadonlySet<string>, href: string): string {
  const isUsedClass = (name: string) => used.has(name) || !name.includes(MODULE_SIGN);
  const isUsed = (selector: readonly { type: string; name?: unknown }[]) =>
    selector.every(({ type, name }) => type !== 'class' || isUsedClass(String(name)));
  const { code } = transform({
    filename: href,
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: { style: ({ value }) => (value.selectors.some(isUsed) ? undefined : []) },
      Selector: (selector) => (isUsed(selector) ? undefined : []),
      Url: (url) => (/^(?:data:|#)/.test(url.url) ? url : { ...url, url: new URL(url.url, `file://${href}`).pathname }),
    },
  });
  return code.toString();
}

/** Replaces a page's links to style sheets with an inline style, so that the first paint doesn't wait for a second response. */
export function inlineStyle($: CheerioAPI, text: string): void {
  const links = $('link[rel="stylesheet"]');
  links.first().before($('<style>').text(text));
  links.remove();
}
