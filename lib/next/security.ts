import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import type { Diagnostic } from '@/lib/diagnostic';
import type { SiteConfig } from '@/lib/site/config';

const CONNECT = "connect-src 'self'";

/** The directives that don't depend on the page. They allow no other origin; `formatPolicy` adds the owner's origins to `CONNECT`. */
const POLICY = [
  "img-src 'self' data:",
  "font-src 'self'",
  CONNECT,
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Returns `sha256-…` of a file or an inline script, for its integrity attribute or the policy. A longer digest would only add bytes. */
export function formatIntegrity(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** What `site.config.ts` adds to every page from other origins: scripts, and origins to connect to. */
export type Head = NonNullable<SiteConfig['head']>;

/** Returns the Content-Security-Policy that allows only these inline scripts and styles, files of the site, and what `head` adds. */
export function formatPolicy(inlineScripts: readonly string[], inlineStyles: readonly string[], head?: Head): string {
  const origins = (head?.scripts ?? []).map(({ src }) => new URL(src).origin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...formatHashes(inlineScripts), ...new Set(origins)].join(' '),
    ["style-src 'self'", ...formatHashes(inlineStyles)].join(' '),
    ...POLICY.map((part) =>
      part === CONNECT ? [CONNECT, ...new Set([...origins, ...(head?.connect ?? [])])].join(' ') : part,
    ),
  ].join('; ');
}

function formatHashes(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => `'${formatIntegrity(text)}'`))].sort();
}

/** Returns the inline scripts of a page that a browser would run. */
export function findInlineScripts($: CheerioAPI): string[] {
  return $('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])')
    .toArray()
    .map((element) => $(element).text());
}

/** Returns the inline styles of a page. */
export function findInlineStyles($: CheerioAPI): string[] {
  return $('style')
    .toArray()
    .map((element) => $(element).text());
}

/** Returns an error for each inline script of a page that is not in `known`. */
export function findUnknownScripts(page: string, scripts: readonly string[], known: ReadonlySet<string>): Diagnostic[] {
  return scripts
    .filter((text) => !known.has(text))
    .map((text) => ({
      severity: 'error',
      file: page,
      message: `the page has an inline script that is not known: \`${text.trim().replace(/\s+/g, ' ').slice(0, 60)}\``,
      hint: 'remove it, or add it to lib/next/known-scripts.ts',
    }));
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
