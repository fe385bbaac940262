import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { transform } from 'lightningcss';
import { groupBy } from '@/lib/collections';
import { formatPagePath } from '@/lib/next/export-files';
import { dropBase } from '@/lib/site/urls';

/** The style to inline into a page, and the URLs of the style sheets that it comes from. */
type PageStyle = { text: string; sheets: string[] };

const CLASSES = / class="([^"]*)"/g;
const SHEETS = /<link rel="stylesheet" href="([^"]+)"/g;

/**
 * Returns a function from an HTML file of the export at `folder` to its style: the rules of Next's style sheets that pages of its
 * kind use. The pages below one folder are of one kind and share one text, so that a few hashes in the policy allow all.
 */
export function loadPageStyles(folder: string, files: readonly string[]): (file: string) => PageStyle {
  const kindOf = toKinds(files);
  const styles = new Map([...groupBy(files, kindOf)].map(([kind, pages]) => [kind, loadStyle(folder, pages)]));
  return (file) => styles.get(kindOf(file)) ?? { text: '', sheets: [] };
}

function loadStyle(folder: string, pages: readonly string[]): PageStyle {
  const classes = new Set<string>();
  const sheets = new Set<string>();
  for (const file of pages) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    for (const [, names = ''] of html.matchAll(CLASSES)) for (const name of names.split(' ')) classes.add(name);
    for (const [, href = ''] of html.matchAll(SHEETS)) sheets.add(href);
  }
  const text = [...sheets].map((href) =>
    keepUsedRules(readFileSync(path.join(folder, dropBase(href)), 'utf8'), classes, href),
  );
  return { text: text.join(''), sheets: [...sheets] };
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

/**
 * Replaces a page's links to style sheets with an inline style, so that the first paint doesn't wait for a second response. The
 * attribute shows the framework where to add the style sheets when it loads them.
 */
export function inlineStyle($: CheerioAPI, { text }: PageStyle): void {
  const links = $('link[rel="stylesheet"]');
  const style = $('<style data-precedence="next"></style>');
  style.text(text);
  links.first().before(style);
  links.remove();
}
