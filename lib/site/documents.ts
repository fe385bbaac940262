import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readBuildCache, waitForBuildCache, writeBuildCache } from '@/lib/cache/build-cache';
import { cacheUntilChanged } from '@/lib/memoize';
import { siteConfig } from '@/site.config';
import { type Documents, readDocuments } from './read-documents';

const NAME = 'documents';

const cached = cacheUntilChanged<Promise<Documents>>({ sharedAs: 'documents' });

/** Returns the documents, read once or taken from the build cache, and again after a change in development. */
export async function loadDocuments(): Promise<Documents> {
  const fingerprint = await fingerprintSources(['specs']);
  return cached(NAME, fingerprint, async () => {
    await waitForBuildCache();
    return readBuildCache<Documents>(NAME) ?? readDocuments(siteConfig, { tolerant: isDevelopment() });
  });
}

/** Returns whether this is the development server: sources can change, and pages show mistakes instead of stopping the build. */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development';
}

/** Saves documents, by default the site's, for the next processes of the build. */
export async function saveDocuments(folder: string, documents?: Documents): Promise<void> {
  writeBuildCache(folder, NAME, documents ?? (await loadDocuments()));
}

/** Returns a text that changes when one of the files, or a file below one of the folders, is added, changed or removed. */
export async function fingerprintFiles(folders: readonly string[]): Promise<string> {
  const files = folders.map(async (folder) => {
    // A file can't be read as a folder, and is the only one.
    const names = (await readdir(folder, { recursive: true }).catch(() => [''])).sort();
    return Promise.all(names.map((name) => fingerprintFile(path.join(folder, name))));
  });
  return (await Promise.all(files)).flat(2).join('\n');
}

async function fingerprintFile(file: string): Promise<string[]> {
  // Editors may put a symbolic link without a target next to an open file, so `stat` can fail.
  const found = await stat(file).catch(() => undefined);
  return found === undefined ? [] : [`${file} ${found.mtimeMs} ${found.size}`];
}

/**
 * Returns the fingerprint of sources on the development server, with that of documents in other folders; else an empty text, because a
 * build's sources don't change.
 */
export function fingerprintSources(folders: readonly string[]): Promise<string> {
  const documents = siteConfig.apis.flatMap(({ spec, overlays = [] }) => [spec, ...overlays]);
  return isDevelopment() ? fingerprintFiles([...folders, ...documents]) : Promise.resolve('');
}
