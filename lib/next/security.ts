import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import type { Diagnostic } from '@/lib/diagnostic';
import type { SiteConfig } from '@/lib/site/config';

const CONNECT = "connect-src 'self'";

/** The policy's parts that do not depend on the page; nothing may come from another origin. */
const POLICY = [
  "img-src 'self' data:",
  "font-src 'self'",
  CONNECT,
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Returns `sha256-…` of a file or an inline script, for its integrity attribute or the policy; a longer digest would only add weight. */
export function formatIntegrity(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** What the owner loads from elsewhere on every page. */
export type Head = NonNullable<SiteConfig['head']>;

/** Returns the Content-Security-Policy that allows exactly these inline scripts and styles, and what the owner loads from elsewhere. */
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

/** Returns an error for each inline script of a page that is not known. */
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
 * Gives a page its policy, which allows these inline scripts and its styles, as the first element of the head, its style sheets
 * their integrity, and the scripts that the owner loads from elsewhere.
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
