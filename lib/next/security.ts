import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import { ThemeProvider } from 'next-themes';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { THEME_OPTIONS } from '@/lib/browser/theme';
import type { Diagnostic } from '@/lib/diagnostic';
import { urlScheme } from '@/lib/http';
import { memoizeOnce } from '@/lib/memoize';
import {
  formatClosestPages,
  formatForward,
  formatHeadScript,
  formatKeptPages,
  minifyScript,
  REDIRECT_SCRIPT,
} from '@/lib/next/inline-scripts';
import type { SiteConfig } from '@/lib/site/config';
import { BASE_PATH } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

/** Returns `sha256-…` of a file or an inline script, for its integrity attribute or the policy. A longer digest would only add bytes. */
export function formatIntegrity(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** What `site.config.ts` adds to every page from other origins: scripts, and origins to connect to. */
export type Head = NonNullable<SiteConfig['head']>;

/** Returns the Content-Security-Policy that allows only these inline scripts and styles, files of the site, and what `head` adds. */
export function formatPolicy(inlineScripts: readonly string[], inlineStyles: readonly string[], head?: Head): string {
  const { scripts = [], connect = [] } = head ?? {};
  const origins = scripts.map(({ src }) => new URL(src).origin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...formatHashes(inlineScripts), ...new Set(origins)].join(' '),
    ["style-src 'self'", ...formatHashes(inlineStyles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set([...origins, ...connect])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function formatHashes(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => `'${formatIntegrity(text)}'`))].sort();
}

/** Returns the inline scripts of a page that a browser would run. */
export function findInlineScripts($: CheerioAPI): string[] {
  return $('script:not([src]):not([type="application/ld+json"])')
    .toArray()
    .map((element) => $(element).text());
}

export function findInlineStyles($: CheerioAPI): string[] {
  return $('style')
    .toArray()
    .map((element) => $(element).text());
}

/**
 * Adds the policy to a page as the first element of the head, which allows these inline scripts and the page's styles. Also adds
 * the integrity of its style sheets, and the scripts of `head`.
 */
export function securePage(
  $: CheerioAPI,
  scripts: readonly string[],
  integrityOf: (src: string) => string,
  head?: Head,
): void {
  $('link[rel="stylesheet"]').each((_, element) => {
    $(element).attr('integrity', integrityOf($(element).attr('href') ?? ''));
  });
  const policy = formatPolicy(scripts, findInlineStyles($), head);
  $('head').prepend(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  for (const { src, data = {} } of head?.scripts ?? []) $('head').append($('<script defer>').attr({ src, ...data }));
}

/** Returns every inline script that a page may have, with exactly the text that it has in the export. */
export const listKnownScripts: () => readonly string[] = memoizeOnce(() => [
  formatHeadScript(siteConfig.announcement?.id, BASE_PATH),
  minifyScript(readThemeScript()),
  formatClosestPages(),
  formatKeptPages(),
  formatForward(),
  REDIRECT_SCRIPT,
  // An empty script lets the parser pause (`insertParserYields`).
  '',
]);

/** Returns the inline script with which next-themes sets the theme before the first paint. */
function readThemeScript(): string {
  const { themes, ...options } = THEME_OPTIONS;
  const html = renderToStaticMarkup(createElement(ThemeProvider, { ...options, themes: [...themes] }));
  return /<script[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
}

/** Elements that run or embed something. A form with an action is active too, see `findActiveContent`. */
const ACTIVE = new Set(['script', 'style', 'iframe', 'object', 'embed', 'base']);

/** Schemes of URLs that run script or contain a document. */
const RUNNING = ['javascript', 'vbscript', 'data'];

/** Pages that the portal writes itself: their content includes a script of the portal. */
const PORTAL_PAGES = ['/404', '/offline'];

/**
 * Returns an error for each element or attribute in `main` that would run or embed something. The security policy allows
 * every inline script of a page by its hash, so it would also allow a script from a guide or a specification.
 */
export function findActiveContent(page: string, $: CheerioAPI): Diagnostic[] {
  const elements = $('main').find('*').toArray();
  const found = [
    ...elements
      .filter(({ tagName, attribs }) => ACTIVE.has(tagName) || (tagName === 'form' && attribs.action !== undefined))
      .filter(({ tagName }) => !PORTAL_PAGES.includes(page) || tagName !== 'script')
      .map(({ tagName }) => `a <${tagName}> element`),
    ...elements
      .flatMap(({ attribs }) => Object.entries(attribs).filter(([name, value]) => isLive(name, value)))
      .map(([name, value]) => `the attribute ${name}="${value.slice(0, 60)}"`),
  ];
  return [...new Set(found)].map((what) => ({
    severity: 'error',
    file: page,
    message: `${what} is not allowed in the content`,
    hint: 'remove it from its guide or specification; pages run only scripts of the portal',
  }));
}

function isLive(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return true;
  return /^(?:href|src|action|formaction|xlink:href)$/.test(name) && isRunning(value);
}

/** Returns whether opening a URL would run script or show a document that the URL contains. */
export function isRunning(url: string): boolean {
  const scheme = urlScheme(url);
  return scheme !== undefined && RUNNING.includes(scheme);
}
