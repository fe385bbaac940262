import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { transform } from 'lightningcss';
import { formatPagePath } from '@/lib/next/pages';
import { dropBase } from '@/lib/site/urls';

/** The style of a page as it is written into it, and the URLs of the style sheets that it is taken from. */
export type PageStyle = { text: string; sheets: string[] };

const CLASSES = / class="([^"]*)"/g;
const SHEETS = /<link rel="stylesheet" href="([^"]+)"/g;

/**
 * Returns the style of each of these pages of the export at `folder`: what the pages of its kind use of Next's style sheets. Pages of a
 * kind, those below one folder, share one text, so that a few hashes in the policy allow all.
 */
export function loadPageStyles(folder: string, files: readonly string[]): (file: string) => PageStyle {
  const classes = new Map<string, Set<string>>();
  const sheets = new Map<string, Set<string>>();
  const kindOf = toKinds(files);
  for (const file of files) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const kind = kindOf(file);
    const names = [...html.matchAll(CLASSES)].flatMap(([, list = '']) => list.split(' '));
    classes.set(kind, new Set([...(classes.get(kind) ?? []), ...names]));
    const urls = [...html.matchAll(SHEETS)].map(([, href = '']) => href);
    sheets.set(kind, new Set([...(sheets.get(kind) ?? []), ...urls]));
  }
  const styles = new Map<string, PageStyle>();
  for (const [kind, used] of classes) {
    const urls = [...(sheets.get(kind) ?? [])];
    const text = urls.map((href) => keepUsedRules(readFileSync(path.join(folder, dropBase(href)), 'utf8'), used, href));
    styles.set(kind, { text: text.join(''), sheets: urls });
  }
  return (file) => styles.get(kindOf(file)) ?? { text: '', sheets: [] };
}

/** The folder of a page, such as `docs` for `docs.html` and `docs/auth.html`; the empty string for a page without pages below it. */
function toKinds(files: readonly string[]): (file: string) => string {
  const folders = new Set(
    files.map((file) => file.split('/')).flatMap(([first = '', ...rest]) => (rest.length === 0 ? [] : first)),
  );
  return (file) => {
    const [, first = ''] = formatPagePath(file).split('/');
    return folders.has(first) ? first : '';
  };
}

/** In the classes of a CSS module, after its hash. Other classes may come with code that is fetched, such as a sample in another language. */
const MODULE_SIGN = '_';

/**
 * Returns the style sheet at `href` without the rules for classes of CSS modules that are not used, and with URLs that are right in a
 * page. What depends on attributes and states stays.
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
 * Writes a style into a page in the place of its links to style sheets: the page is then painted without waiting for a second
 * response. The framework finds by its attribute where to add the style sheets when it loads them.
 */
export function inlineStyle($: CheerioAPI, { text }: PageStyle): void {
  const links = $('link[rel="stylesheet"]');
  const style = $('<style data-precedence="next"></style>');
  style.text(text);
  links.first().before(style);
  links.remove();
}
