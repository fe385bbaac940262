import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readBuildCache, writeBuildCache } from '@/lib/build-cache';
import { throwErrors } from '@/lib/diagnostic';
import { loadFlows } from '@/lib/flows/load';
import type { Flow } from '@/lib/flows/model';
import { cacheUntilChanged } from '@/lib/memoize';
import { type LoadedSpec, loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { siteConfig } from '@/site.config';

/** A document as it was read, its parts in other files included. */
export type Spec = Omit<LoadedSpec, 'locate'>;

/** The content of `specs/` as plain data; `specs` and `apis` in the order of `site.config.ts`. */
type Documents = { specs: Spec[]; apis: Api[]; flows: Flow[] };

const NAME = 'documents';

const cached = cacheUntilChanged<Promise<Documents>>({ sharedAs: 'documents' });

/** The documents, read and checked once; from the build cache when an earlier process of the build has read them. */
export async function loadDocuments(): Promise<Documents> {
  const fingerprint = await fingerprintSources(['specs']);
  return cached(NAME, fingerprint, async () => readBuildCache<Documents>(NAME) ?? readDocuments());
}

/** Saves the documents for the next processes of the build. */
export async function saveDocuments(folder: string): Promise<void> {
  writeBuildCache(folder, NAME, await loadDocuments());
}

async function readDocuments(): Promise<Documents> {
  const options = { strict: !siteConfig.preview, maxMegabytes: siteConfig.maxDocumentMegabytes };
  const [loaded, flows] = await Promise.all([
    Promise.all(siteConfig.apis.map(({ spec }) => loadSpec(spec, options))),
    loadFlows(),
  ]);
  const apis = loaded.map((spec, index) => {
    const { diagnostics, ...api } = parseApi(spec);
    if (!siteConfig.preview) throwErrors(diagnostics);
    return { ...api, id: siteConfig.apis[index]?.id ?? spec.id };
  });
  return { specs: loaded.map(({ locate, ...spec }) => spec), apis, flows };
}

/** A text that differs when a file below one of the folders was added, changed or removed; a folder may be missing. */
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

/** The fingerprint of sources that may change while this process runs: only in development. */
export function fingerprintSources(folders: readonly string[]): Promise<string> {
  return process.env.NODE_ENV === 'development' ? fingerprintFiles(folders) : Promise.resolve('');
}
