import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, throwError } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { memoizeLoaded } from '@/lib/memoize';

/** The published files of a portal, in a folder or at a URL. */
export type PortalExport = {
  /** The folder or URL that it is read from. */
  source: string;
  /** The base path of the portal: empty, or `/portal`. */
  basePath: string;
  /** Returns the text of a file by its path below the portal, `docs/lock.md`; undefined if there is none. */
  find: (file: string) => Promise<string | undefined>;
  /** Returns the text of a file. Throws an error that names the file if there is none. */
  read: (file: string) => Promise<string>;
};

/** The longest wait for a file, in milliseconds. */
const TIMEOUT = 30_000;

/** Opens the export of a portal in a folder or at a URL. Throws an error that says what is missing if there is none. */
export async function openExport(source: string): Promise<PortalExport> {
  const load = /^https?:\/\//.test(source) ? toFetcher(source) : toFileReader(source);
  // Caches files, because the server runs only for one session of an agent.
  const find = memoizeLoaded(load);
  const read = async (file: string) =>
    (await find(file)) ??
    throwError({
      file: source,
      message: `the export has no ${file}`,
      hint: 'name the folder `out/` of a finished build, or the URL at which the portal is published',
    });
  // A cast, because the build writes the file.
  const { basePath } = JSON.parse(await read('build.json')) as { basePath: string };
  return { source, basePath, find, read };
}

function toFileReader(folder: string): PortalExport['find'] {
  const root = path.resolve(folder);
  return async (file) => {
    const target = path.resolve(root, file);
    // Rejects names from an agent that lead out of the export.
    if (!target.startsWith(`${root}${path.sep}`)) return undefined;
    try {
      return await readFile(target, 'utf8');
    } catch {
      return undefined;
    }
  };
}

function toFetcher(url: string): PortalExport['find'] {
  const root = new URL(url.endsWith('/') ? url : `${url}/`);
  return async (file) => {
    const target = new URL(file, root);
    if (!target.href.startsWith(root.href)) return undefined;
    try {
      const response = await fetch(target, { signal: AbortSignal.timeout(TIMEOUT) });
      if (response.ok) return await response.text();
      if (response.status === 404) return undefined;
      return throwError({ file: target.href, message: `status ${response.status}`, hint: 'try again later' });
    } catch (error) {
      if (error instanceof BuildError) throw error;
      return throwError({ file: target.href, message: `no response: ${errorMessage(error)}`, hint: 'check the URL' });
    }
  };
}
