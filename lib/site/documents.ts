import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readBuildCache, writeBuildCache } from '@/lib/build-cache';
import { cacheUntilChanged } from '@/lib/memoize';
import { siteConfig } from '@/site.config';
import { type Documents, readDocuments } from './read-documents';

const NAME = 'documents';

const cached = cacheUntilChanged<Promise<Documents>>({ sharedAs: 'documents' });

/**
 * Returns the documents, read and checked once; from the build cache when an earlier process of the build has read
 * them.
 */
export async function loadDocuments(): Promise<Documents> {
  const fingerprint = await fingerprintSources(['specs']);
  return cached(NAME, fingerprint, async () => {
    return readBuildCache<Documents>(NAME) ?? readDocuments(siteConfig, { tolerant: isWriting() });
  });
}

/** Whether sources change while this process runs, so that it shows what is wrong in them instead of stopping: in development. */
export function isWriting(): boolean {
  return process.env.NODE_ENV === 'development';
}

/** Saves the documents for the next processes of the build: those of this site, unless others are given. */
export async function saveDocuments(folder: string, documents?: Documents): Promise<void> {
  writeBuildCache(folder, NAME, documents ?? (await loadDocuments()));
}

/**
 * Returns a text that differs when a file below one of the folders was added, changed or removed; a folder may be
 * missing.
 */
export async function fingerprintFiles(folders: readonly string[]): Promise<string> {
  const files = await Promise.all(folders.map(fingerprintFolder));
  return files.flat().join('\n');
}

async function fingerprintFolder(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true }).catch((): string[] => [])).sort();
  const files = names.map(async (name): Promise<string[]> => {
    // Editors leave a symbolic link without a target next to an open file.
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    return found === undefined ? [] : [`${name} ${found.mtimeMs} ${found.size}`];
  });
  return (await Promise.all(files)).flat();
}

/** Returns the fingerprint of sources that may change while this process runs: only in development. */
export function fingerprintSources(folders: readonly string[]): Promise<string> {
  return isWriting() ? fingerprintFiles(folders) : Promise.resolve('');
}
