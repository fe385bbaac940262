import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import { expect, test } from 'vitest';
import { BASE, isRedirectPage, listSitemap } from '@/e2e/portal';
import { isRunning } from '@/lib/next/security';

/** What scanners look for in a repository: keys of clouds and payment providers, tokens, private keys. */
const SECRETS =
  /AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{20}|sk_live_|xox[abprs]-|AIza[\w-]{35}|-----BEGIN [A-Z ]*PRIVATE KEY|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./;

const SCRIPT = new RegExp(`^${BASE}/_next/static/browser-\\w+\\.js$`);

const RUNS_SCRIPT = 'script:not([src]):not([type="application/ld+json"])';

const files = readdirSync('out', { recursive: true, encoding: 'utf8' });
const pages = files.filter((file) => file.endsWith('.html'));

// In one pass, because parsing the pages takes most of the time.
test('every page as a file has a strict policy, the integrity of what it loads, and one small script, and runs nothing else', () => {
  expect(pages.length).toBeGreaterThan(listSitemap().length);
  const headers = readFileSync('out/_headers', 'utf8');
  const common = /Content-Security-Policy: (.+)/.exec(headers)?.[1] ?? '';
  expect(common, 'the host files say the same policy and forbid frames').toMatch(/frame-ancestors 'none'$/);
  expect(common).not.toContain('unsafe');
  expect(readFileSync('.generated/deploy/portal-headers.conf', 'utf8')).toContain(common);
  for (const file of pages) {
    const $ = load(readFileSync(`out/${file}`, 'utf8'));
    expectNothingLive($, file);
    expectSmallScript($, file);
    expectPolicy($, file, common);
    if (!isRedirectPage(file)) expectIntegrity($, file);
  }
});

/** Holds that the policy comes before anything else, and that its hashes are those of the page's scripts and style. */
function expectPolicy($: CheerioAPI, file: string, common: string): void {
  const policy = $('head > :first-child').attr('content') ?? '';
  expect($('head > :first-child').attr('http-equiv'), file).toBe('Content-Security-Policy');
  expect(policy, file).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^;]+; style-src 'self'(?: 'sha256-[^']+')?;/,
  );
  expect(policy, file).not.toMatch(/unsafe|https?:|\*/);
  for (const inline of $(`style, ${RUNS_SCRIPT}`).toArray()) expect(policy, file).toContain(hash($(inline).text()));
  const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
  expect(
    hashes.filter((each) => !common.includes(each)),
    `${file}: hashes that the host files lack`,
  ).toEqual([]);
}

/** Holds that each style sheet and script has the integrity of its file. */
function expectIntegrity($: CheerioAPI, file: string): void {
  const loaded = $('link[rel="stylesheet"], script[src]')
    .toArray()
    .map(({ attribs }) => ({ src: attribs.href ?? attribs.src ?? '', integrity: attribs.integrity ?? '' }));
  expect(loaded.length + $('style').length, file).toBeGreaterThan(1);
  for (const { src, integrity } of loaded)
    expect(`'${integrity}'`, `${file} ${src}`).toBe(hash(readFileSync(`out${src.slice(BASE.length)}`)));
}

/** Holds that the markup has no handler, style or address that runs script, and asks no other origin. */
function expectNothingLive($: CheerioAPI, file: string): void {
  const attributes = $('*')
    .toArray()
    .flatMap((element) => ('attribs' in element ? Object.entries(element.attribs) : []));
  const unsafe = attributes.filter(([name, value]) => /^on|^style$|^srcdoc$/.test(name) || isRunning(value));
  expect(unsafe, file).toEqual([]);
  const loaded = $('[src], link[rel="stylesheet"], link[rel="preload"], link[rel="icon"], link[rel="manifest"]')
    .toArray()
    .map((element) => $(element).attr('src') ?? $(element).attr('href') ?? '');
  expect(
    loaded.filter((address) => !address.startsWith('/') || address.startsWith('//')),
    file,
  ).toEqual([]);
}

/** Holds that a page loads one small script and none of Next, and has little inline script. */
function expectSmallScript($: CheerioAPI, file: string): void {
  const sources = $('script[src]')
    .toArray()
    .map((script) => $(script).attr('src'));
  expect(sources, file).toEqual(isRedirectPage(file) ? [] : [expect.stringMatching(SCRIPT)]);
  expect($('link[rel="preload"][as="script"], link[rel="modulepreload"], link[rel="prefetch"]').length, file).toBe(0);
  const own = $('script:not([type])').text();
  expect(own, file).not.toContain('__next');
  // These hold the search for similar URLs, the list of pages that can be read, and what leads on from old URLs, too.
  const most =
    { '404.html': 2450, 'offline.html': 2800 }[file.replace('/index.html', '.html')] ??
    ($('[data-forward]').length > 0 ? 2450 : 2000);
  expect(Buffer.byteLength(own), file).toBeLessThanOrEqual(most);
}

function hash(content: Buffer | string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

test('an export has no script and no payload of Next', () => {
  expect(files.filter((name) => /(?:^|\/)__next|\/chunks\/.*\.js$/.test(name))).toEqual([]);
  expect(pages.map((file) => file.replace('.html', '.txt')).filter((file) => files.includes(file))).toEqual([]);
});

test('no file holds what a scanner takes for a secret', () => {
  const texts = files.filter((name) => /\.(?:html|md|txt|json|yaml|js)$/.test(name));
  expect(texts.filter((name) => SECRETS.test(readFileSync(`out/${name}`, 'utf8')))).toEqual([]);
});
