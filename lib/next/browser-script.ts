import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { STATIC_FOLDER } from '@/lib/next/assumptions';
import { BASE_PATH, formatSiteHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

/** At the root, because a service worker serves pages below itself; without a hash, because browsers ask for it again by name. */
export const SERVICE_WORKER = 'service-worker.js';

const ROOT = path.join(import.meta.dirname, '../..');

/** Bundles `lib/browser` into one file of the export, and what it loads into others; returns the URL of the first. */
export async function writeBrowserScript(folder: string): Promise<string> {
  const dialog = await bundle('lib/browser/shortcuts-dialog.ts', {});
  const browser = await bundle('lib/browser/main.ts', {
    // A text with a list.
    NEXT_PUBLIC_SEARCH_FILES: JSON.stringify(listSearchFiles(folder)),
    NEXT_PUBLIC_SERVICE_WORKER: siteConfig.offline ? formatSiteHref(`/${SERVICE_WORKER}`) : '',
    NEXT_PUBLIC_SHORTCUTS_DIALOG: writeScript(folder, 'shortcuts', dialog),
  });
  return writeScript(folder, 'browser', browser);
}

/** The code of a module with all that it imports, where `environment` has the texts that `process.env` names. */
export async function bundle(input: string, environment: Record<string, string>): Promise<string> {
  const defined = { NEXT_PUBLIC_BASE_PATH: BASE_PATH, ...environment };
  const bundled = await rolldown({
    input: path.join(ROOT, input),
    platform: 'browser',
    resolve: { alias: { '@': ROOT } },
    transform: {
      define: Object.fromEntries(
        Object.entries(defined).map(([name, text]) => [`process.env.${name}`, JSON.stringify(text)]),
      ),
    },
  });
  const { output } = await bundled.generate({ format: 'iife', minify: true, comments: false });
  await bundled.close();
  return output[0].code;
}

/** Writes a script into the export, with its hash in the name; returns its URL. */
function writeScript(folder: string, name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const href = `/${STATIC_FOLDER}/${name}-${hash}.js`;
  writeFileSync(path.join(folder, href), code);
  return formatSiteHref(href);
}

const CHUNKS = `${STATIC_FOLDER}/chunks`;
/** A path without the base, which the bundler adds elsewhere. */
const RECORDS = '/search/records.json';

/** URLs of the search index and of the chunks that the code of the search dialog names: what it shows and its worker. */
export function listSearchFiles(folder: string): string[] {
  const chunks = readdirSync(path.join(folder, CHUNKS)).filter((name) => name.endsWith('.js'));
  const texts = chunks.map((name) => readFileSync(path.join(folder, CHUNKS, name), 'utf8'));
  const named = chunks.filter((name) => texts.some((text) => text.includes(RECORDS) && text.includes(name)));
  const files = named.map((name) => `/${CHUNKS}/${name}`);
  return [...(existsSync(path.join(folder, RECORDS)) ? [RECORDS] : []), ...files].map(formatSiteHref);
}
