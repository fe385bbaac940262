import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { type Plugin, rolldown } from 'rolldown';
import type { OfflineBuild } from '@/lib/browser/offline-cache';
import type { SearchFiles } from '@/lib/browser/search';
import { formatPagePath, STATIC_FOLDER } from '@/lib/next/export-files';
import { formatIntegrity } from '@/lib/next/security';
import { formatFirstRecords } from '@/lib/search/first-records';
import { BASE_PATH, FIRST_RECORDS, formatSiteHref, SEARCH_RECORDS } from '@/lib/site/urls';
import { listFiles } from '@/lib/sources/files';
import { siteConfig } from '@/site.config';

/** At the root, because a service worker controls only pages below its URL. Without a hash, because browsers update it by its URL. */
export const SERVICE_WORKER = 'service-worker.js';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Bundles the scripts of the portal: the page script (`lib/browser`), its on-demand modules, the search, and the search
 * worker. Writes each into the export as one file with its hash in the name, and the first records of a large search index. Returns the
 * URL of the page script.
 */
export async function writeBrowserScript(folder: string): Promise<string> {
  const worker = await bundle('lib/search/worker.ts', {});
  const workerHref = writeScript(folder, 'search-worker', worker);
  const records = writeFirstRecords(folder);
  const search = await bundle('components/search/main.tsx', {
    NEXT_PUBLIC_SEARCH_WORKER: workerHref,
    NEXT_PUBLIC_SEARCH_RECORDS: records,
  });
  const files: SearchFiles = {
    src: writeScript(folder, 'search', search),
    integrity: formatIntegrity(search),
    worker: workerHref,
    records,
  };
  const environment = {
    NEXT_PUBLIC_SEARCH_FILES: JSON.stringify(files),
    NEXT_PUBLIC_SERVICE_WORKER: siteConfig.offline ? formatSiteHref(`/${SERVICE_WORKER}`) : '',
  };
  const browser = await bundle('lib/browser/main.ts', environment, { urls: await writeModules(folder) });
  return writeScript(folder, 'browser', browser);
}

/** Writes the first records of a large search index into the export. Returns the URL of what the search reads first. */
function writeFirstRecords(folder: string): string {
  const file = path.join(folder, SEARCH_RECORDS);
  const first = existsSync(file) ? formatFirstRecords(readFileSync(file, 'utf8')) : undefined;
  if (first === undefined) return formatSiteHref(SEARCH_RECORDS);
  writeFileSync(path.join(folder, FIRST_RECORDS), first);
  return formatSiteHref(FIRST_RECORDS);
}

/** Modules of `lib/browser` that few readers need: the page script imports them dynamically. */
const ON_DEMAND = ['field-lines', 'find-calls', 'shortcuts-dialog'];

/** Writes each on-demand module into the export. Returns their URLs, keyed by import specifier: `./find-calls`. */
async function writeModules(folder: string): Promise<Record<string, string>> {
  const urls: Record<string, string> = {};
  for (const name of ON_DEMAND)
    urls[`./${name}`] = writeScript(folder, name, await bundle(`lib/browser/${name}.ts`, {}, { format: 'es' }));
  return urls;
}

/** Alias for the light build of FlexSearch, without storage, documents and workers, which the search does not use. */
const FLEXSEARCH = { flexsearch: path.join(ROOT, 'node_modules/flexsearch/dist/flexsearch.light.module.min.js') };

/**
 * Bundles a module with its imports and returns the minified code. `environment` has the values of `process.env.NAME`. `urls`
 * maps import specifiers to URLs: those modules stay out of the bundle, and the browser fetches them on demand.
 */
async function bundle(
  input: string,
  environment: Record<string, string>,
  { urls = {}, format = 'iife' }: { urls?: Record<string, string>; format?: 'iife' | 'es' } = {},
): Promise<string> {
  const defined = { NODE_ENV: 'production', NEXT_PUBLIC_BASE_PATH: BASE_PATH, ...environment };
  const bundled = await rolldown({
    input: path.join(ROOT, input),
    platform: 'browser',
    makeAbsoluteExternalsRelative: false,
    resolve: { alias: { '@': ROOT, ...FLEXSEARCH } },
    plugins: [
      cssModules,
      {
        name: 'modules by URL',
        resolveId: (id) => (urls[id] === undefined ? undefined : { id: urls[id], external: true }),
      },
    ],
    transform: {
      jsx: 'react-jsx',
      define: Object.fromEntries(
        Object.entries(defined).map(([name, text]) => [`process.env.${name}`, JSON.stringify(text)]),
      ),
    },
  });
  const { output } = await bundled.generate({ format, minify: true, comments: false });
  await bundled.close();
  return output[0].code;
}

/** Turns a CSS module into a script module that adds the style sheet to the document and exports its class names. */
const cssModules: Plugin = {
  name: 'css-modules',
  load: {
    filter: { id: /\.module\.css$/ },
    handler(id) {
      const filename = path.relative(ROOT, id);
      const { code, exports } = transform({ filename, code: readFileSync(id), cssModules: true, minify: true });
      const names = Object.entries(exports ?? {}).map(([local, { name }]) => [local, name]);
      const lines = [
        'const sheet = new CSSStyleSheet();',
        `sheet.replaceSync(${JSON.stringify(code.toString())});`,
        'document.adoptedStyleSheets.push(sheet);',
        // Sorted, because their order changes from run to run, and with it the hash of the file.
        `export default ${JSON.stringify(Object.fromEntries(names.sort()))};`,
      ];
      return { code: lines.join('\n'), moduleType: 'js' };
    },
  },
};

/** Writes a script into the export; returns its URL. */
function writeScript(folder: string, name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const href = `/${STATIC_FOLDER}/${name}-${hash}.js`;
  writeFileSync(path.join(folder, href), code);
  return formatSiteHref(href);
}

/** The page that the service worker shows instead of a page that is not available offline. */
export const OFFLINE_PAGE = 'offline.html';

/** Data of an export for the service worker: the digest of all pages, and the HTML files with the errors of an API. */
type OfflinePages = { digest: string; catalogs: string[] };

/** Writes the service worker into the export. If `isOn` is false, writes one that removes the service worker of an earlier export. */
export async function writeServiceWorker(folder: string, found: OfflinePages, isOn: boolean): Promise<void> {
  const code = isOn
    ? await bundle('lib/browser/service-worker.ts', {
        NEXT_PUBLIC_OFFLINE_BUILD: JSON.stringify(toOfflineBuild(folder, found)),
      })
    : await bundleServiceWorkerOff();
  writeFileSync(path.join(folder, SERVICE_WORKER), code);
}

/** Returns the code of a service worker that deletes the caches of earlier ones and unregisters itself. */
export function bundleServiceWorkerOff(): Promise<string> {
  return bundle('lib/browser/service-worker-off.ts', {});
}

function toOfflineBuild(folder: string, { digest, catalogs }: OfflinePages): OfflineBuild {
  const indexes = [SEARCH_RECORDS, FIRST_RECORDS].filter((file) => existsSync(path.join(folder, file)));
  const files = [...listStaticFiles(folder), ...indexes.map(formatSiteHref)];
  const version = createHash('sha256').update(digest).update(JSON.stringify(files));
  for (const file of indexes) version.update(readFileSync(path.join(folder, file)));
  return {
    version: version.digest('hex').slice(0, 16),
    fallback: formatSiteHref(formatPagePath(OFFLINE_PAGE)),
    files,
    pages: catalogs.map((file) => formatSiteHref(formatPagePath(file))),
  };
}

/** Returns the URLs of style sheets, fonts and scripts. */
function listStaticFiles(folder: string): string[] {
  return listFiles(path.join(folder, STATIC_FOLDER))
    .filter((file) => /\.(?:css|woff2|js)$/.test(file))
    .map((file) => formatSiteHref(`/${STATIC_FOLDER}/${file}`));
}
