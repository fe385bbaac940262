import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OfflineBuild } from '@/lib/browser/offline-cache';
import { STATIC_FOLDER } from '@/lib/next/assumptions';
import { bundle, listSearchRecords, SERVICE_WORKER } from '@/lib/next/browser-script';
import { formatPagePath, listFiles } from '@/lib/next/pages';
import { formatSiteHref, SEARCH_RECORDS } from '@/lib/site/urls';

/** The page that the service worker shows instead of one that is not available offline. */
export const OFFLINE_PAGE = 'offline.html';

/** What the service worker needs to know of an export: the digest of all pages, and the HTML files with the errors of an API. */
type OfflinePages = { digest: string; catalogs: string[] };

/** Writes the service worker into the export. If `isOn` is false, writes one that removes the one a browser may have. */
export async function writeServiceWorker(folder: string, found: OfflinePages, isOn: boolean): Promise<void> {
  const code = isOn
    ? await bundle('lib/browser/service-worker.ts', {
        NEXT_PUBLIC_OFFLINE_BUILD: JSON.stringify(toOfflineBuild(folder, found)),
      })
    : await bundleEnd();
  writeFileSync(path.join(folder, SERVICE_WORKER), code);
}

/** Returns the code of a service worker that deletes the caches of earlier ones and unregisters itself. */
export function bundleEnd(): Promise<string> {
  return bundle('lib/browser/service-worker-off.ts', {});
}

function toOfflineBuild(folder: string, { digest, catalogs }: OfflinePages): OfflineBuild {
  const files = [...listStaticFiles(folder), ...listSearchRecords(folder)];
  const version = createHash('sha256').update(digest).update(JSON.stringify(files));
  const records = path.join(folder, SEARCH_RECORDS);
  if (existsSync(records)) version.update(readFileSync(records));
  return {
    version: version.digest('hex').slice(0, 16),
    fallback: formatSiteHref(formatPagePath(OFFLINE_PAGE)),
    files,
    pages: catalogs.map((file) => formatSiteHref(formatPagePath(file))),
  };
}

/** Returns the URLs of style sheets, fonts, and the scripts that are not the framework's. */
function listStaticFiles(folder: string): string[] {
  return listFiles(path.join(folder, STATIC_FOLDER))
    .filter((file) => /\.(?:css|woff2)$|^[^/]+\.js$/.test(file))
    .sort()
    .map((file) => formatSiteHref(`/${STATIC_FOLDER}/${file}`));
}
