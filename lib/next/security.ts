import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import type { Diagnostic } from '@/lib/diagnostic';
import type { SiteConfig } from '@/lib/site/config';

const CONNECT = "connect-src 'self'";

/** The policy's parts that do not depend on the page; nothing may come from another origin. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
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

/** Returns the Content-Security-Policy that allows exactly these inline scripts, and what the owner loads from elsewhere. */
export function formatPolicy(inlineScripts: readonly string[], head?: Head): string {
  const hashes = inlineScripts.map((text) => `'${formatIntegrity(text)}'`);
  const origins = (head?.scripts ?? []).map(({ src }) => new URL(src).origin);
  const scripts = ["script-src 'self'", ...new Set(hashes.sort()), ...new Set(origins)].join(' ');
  const connect = [CONNECT, ...new Set([...origins, ...(head?.connect ?? [])])].join(' ');
  const others = POLICY.slice(1).map((part) => (part === CONNECT ? connect : part));
  return [POLICY[0], scripts, ...others].join('; ');
}

/** Returns the inline scripts of a page that a browser would run. */
export function findInlineScripts($: CheerioAPI): string[] {
  return $('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])')
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
 * Gives a page its policy, which allows these inline scripts, as the first element of the head, its style sheets their
 * integrity, and the scripts that the owner loads from elsewhere.
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
  $('head').prepend(`<meta http-equiv="Content-Security-Policy" content="${formatPolicy(scripts, head)}">`);
  for (const { src, data = {} } of head?.scripts ?? []) $('head').append($('<script defer>').attr({ src, ...data }));
}
