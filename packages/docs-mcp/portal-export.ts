import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BuildError, throwError } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { memoizeLoaded } from '@/lib/memoize';
import { parseJson } from '@/lib/openapi/json';

/** The published files of a portal, in a folder or at a URL. */
export type PortalExport = {
  source: string;
  /** The base path of the portal: empty, or `/portal`. */
  basePath: string;
  /** Returns the text of a file by its path below the portal, `docs/lock.md`; undefined if there is none. */
  find: (file: string) => Promise<string | undefined>;
  /** Returns the content of a JSON file that has this form. Throws an error that names the file if it hasn't, or if there is none. */
  readJson: <T>(file: string, form: z.ZodType<T>) => Promise<T>;
};

const TIMEOUT = 30_000;

const MAX_REDIRECTS = 5;

/** Maximum size of a file in bytes: more than the search index of an API with 10,000 operations. */
const MAX_SIZE = 100_000_000;

/** Opens the export of a portal in a folder or at a URL. Throws an error that says what is missing if there is none. */
export async function openExport(source: string): Promise<PortalExport> {
  const load = /^https?:\/\//.test(source) ? toFetcher(source) : toFileReader(source);
  // Caches files, because the server runs only for one session of an agent.
  const find = memoizeLoaded(load);
  const readJson: PortalExport['readJson'] = async (file, form) => {
    const text = await find(file);
    const read = form.safeParse(parseJson(text ?? ''));
    if (read.success) return read.data;
    const message = text === undefined ? `the export has no ${file}` : `its ${file} is not that of a portal`;
    const hint = 'name the folder `out/` of a finished build, or the URL at which the portal is published';
    return throwError({ file: source, message, hint });
  };
  return { source, find, readJson, ...(await readJson('build.json', z.object({ basePath: z.string() }))) };
}

function toFileReader(folder: string): PortalExport['find'] {
  const root = path.resolve(folder);
  return async (file) => {
    const target = path.resolve(root, file);
    // Rejects names from an agent that lead out of the export.
    if (!target.startsWith(`${root}${path.sep}`)) return undefined;
    const found = await stat(target).catch(() => undefined);
    if (found?.isFile() !== true) return undefined;
    // A link in the export may lead out of it, too.
    if (!(await realpath(target)).startsWith(`${await realpath(root)}${path.sep}`)) return undefined;
    if (found.size > MAX_SIZE) return throwTooLarge(target);
    return readFile(target, 'utf8');
  };
}

function toFetcher(url: string): PortalExport['find'] {
  const root = new URL(url.endsWith('/') ? url : `${url}/`);
  return async (file) => {
    let target = new URL(file, root);
    if (!isBelow(target, root)) return undefined;
    const signal = AbortSignal.timeout(TIMEOUT);
    try {
      for (let redirects = 0; ; redirects += 1) {
        const response = await fetch(target, { signal, redirect: 'manual' });
        if (response.ok) return await readText(response, target);
        await response.body?.cancel();
        if (response.status === 404) return undefined;
        const location = response.headers.get('location');
        if (response.status < 300 || response.status >= 400 || location === null)
          return throwError({ file: target.href, message: `status ${response.status}`, hint: 'try again later' });
        const next = new URL(location, target);
        const isLoop = redirects === MAX_REDIRECTS;
        const message = isLoop
          ? `it redirects more than ${MAX_REDIRECTS} times`
          : `it redirects to ${next.href}, which is not below ${root.href}`;
        const hint = 'start the docs server with the URL at which the portal is published';
        if (isLoop || !isBelow(next, root)) return throwError({ file: target.href, message, hint });
        target = next;
      }
    } catch (error) {
      if (error instanceof BuildError) throw error;
      return throwError({ file: target.href, message: `no response: ${errorMessage(error)}`, hint: 'check the URL' });
    }
  };
}

function isBelow({ origin, pathname }: URL, root: URL): boolean {
  // Some hosts decode these characters to slashes, after which `..` would lead out.
  return origin === root.origin && pathname.startsWith(root.pathname) && !/%(?:2f|5c)/i.test(pathname);
}

/** Returns the text of a response. Stops at the maximum size, whatever length the response states. */
async function readText(response: Response, { href }: URL): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_SIZE) return throwTooLarge(href);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function throwTooLarge(file: string): never {
  const message = `the file has more than ${MAX_SIZE / 1_000_000} MB`;
  return throwError({ file, message, hint: 'check that this is a portal' });
}
