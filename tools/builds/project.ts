import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { listFiles } from '@/lib/sources/files';
import { runStep, scriptCommand } from '@/scripts/run-step';

/** Files at the root that aren't copied: the output of builds and tests, and `node_modules`, which is linked. */
const EXCLUDED = new Set([
  'node_modules',
  'out',
  'out.previous',
  '.export',
  '.fixture',
  '.next',
  '.generated',
  '.workspace',
  'playwright-report',
  'test-results',
]);

/**
 * Copies the project into `target`, with uncommitted changes and Git history. Hard-links the dependencies, or copies them if
 * linking fails.
 */
export async function copyProject(root: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  cpSync(root, target, {
    recursive: true,
    filter: (source) => {
      const [first = '', ...rest] = path.relative(root, source).split(path.sep);
      return !EXCLUDED.has(first) && !rest.includes('node_modules');
    },
  });
  const modules = path.join(root, 'node_modules');
  // No symbolic link, because the bundler doesn't follow one out of the project's folder.
  await runStep('cp', ['-al', modules, target]).catch(() => runStep('cp', ['-a', modules, target]));
}

type BuildEnd = { ok: boolean; output: string };

/**
 * Builds the project in `folder` with the clock 40 days ahead and in another time zone; returns whether it succeeded, and what it
 * printed. Stops the build with SIGTERM as soon as its output matches `until`.
 */
export async function buildCopy(
  folder: string,
  { until, args = [] }: { until?: RegExp; args?: readonly string[] } = {},
): Promise<BuildEnd> {
  const child = spawn(process.execPath, scriptCommand('scripts/build.ts', ...args), {
    cwd: folder,
    env: {
      ...process.env,
      TZ: 'Pacific/Auckland',
      NODE_OPTIONS: `--require "${path.join(folder, 'tools/builds/shift-clock.cjs')}"`,
    },
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (until?.test(output)) child.kill('SIGTERM');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = await once(child, 'close');
  return { ok: code === 0, output };
}

/** The URL that a portal was built for: its origin, such as `https://example.com`, and its base path. */
type Home = { origin: string; base: string };

/** Returns the URLs in a page's links, sources and metadata that are on its site but outside the base path, as written, each once. */
export function findOutsideUrls(html: string, { origin, base }: Home): string[] {
  const $ = load(html);
  const absolute = listAbsolute($).filter((url) => url === origin || url.startsWith(`${origin}/`));
  const outside = [...listRelative($), ...absolute].filter((url) => {
    const [path = ''] = url.replace(origin, '').split(/[?#]/);
    return path !== base && !path.startsWith(`${base}/`);
  });
  return [...new Set(outside)];
}

function listRelative($: CheerioAPI): string[] {
  return $('[href], [src]')
    .toArray()
    .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
    .filter((url) => /^\/(?!\/)/.test(url));
}

/**
 * Returns the values of the page's `<link>` elements, Open Graph and Twitter tags, and JSON-LD that may be URLs. Ignores absolute links in
 * the content, because they may lead to another site on the same host.
 */
function listAbsolute($: CheerioAPI): string[] {
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => listTexts(JSON.parse($(element).text())));
  const links = $('link[href]').toArray();
  const cards = $('meta[property^="og:"], meta[name^="twitter:"]').toArray();
  return [...links, ...cards]
    .map((element) => $(element).attr('href') ?? $(element).attr('content') ?? '')
    .concat(data);
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** The SHA-256 digest of each file of a folder, by its path in the folder. */
export type Fingerprint = Map<string, string>;

export function readFingerprint(folder: string): Fingerprint {
  const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return new Map(listFiles(folder).map((file) => [file, digest(path.join(folder, file))]));
}

/** Returns the paths of files that differ or are only in one of the two, sorted. */
export function listDifferences(one: Fingerprint, other: Fingerprint): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file)).sort();
}
