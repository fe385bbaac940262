import { existsSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { isError, throwError, throwErrors } from '@/lib/diagnostic';
import { loadSpec } from '@/lib/openapi/load';
import { RELEASE_DATE_KEY, RELEASES_FOLDER } from '@/lib/site/releases';
import { findSourceFolder, replaceFile } from '@/lib/sources/files';
import { formatNameHint } from '@/lib/text';
import { siteConfig } from '@/site.config';

/**
 * `npm run release -- API [VERSION]`: saves the document of an API as it is published today, so that later builds can show what
 * changed. Writes `specs/releases/API/DATE.yaml`, or VERSION.yaml; fails if the file exists.
 */
export async function run(args: readonly string[]): Promise<void> {
  const file = await writeRelease({
    names: args,
    apis: siteConfig.apis,
    date: new Date().toISOString().slice(0, 10),
    maxMegabytes: siteConfig.maxDocumentMegabytes,
  });
  console.log(`wrote ${file}`);
}

type Releasing = {
  /** The API's ID, then optionally a version to name the release by instead of the date. */
  names: readonly string[];
  apis: readonly { id: string; spec: string; strict: boolean; overlays?: readonly string[] | undefined }[];
  /** Today, as `2026-11-24`. */
  date: string;
  /** The folder with `specs/`; by default that of the owner, because an installed portal works on copies. */
  folder?: string;
  maxMegabytes?: number | undefined;
};

/**
 * Writes an API's document as a release and returns its path. Fails, and writes nothing, on invalid names, an existing
 * release, or a document with errors.
 */
export async function writeRelease({
  names,
  apis,
  date,
  folder = findSourceFolder(),
  maxMegabytes,
}: Releasing): Promise<string> {
  const [id = '', version = date, ...others] = names;
  const api = apis.find((each) => each.id === id);
  const ids = apis.map((each) => each.id);
  const usage = `run \`npm run release -- API\` with one of ${ids.join(', ')}`;
  if (id === '') throwError({ file: 'release', message: 'no API is named', hint: usage });
  if (others.length > 0) {
    const hint = 'run `npm run release -- API VERSION`';
    throwError({ file: 'release', message: 'more than an API and a version is named', hint });
  }
  if (api === undefined) {
    throwError({ file: 'release', message: `there is no API ${id}`, hint: formatNameHint(id, ids, usage) });
  }
  if (!/^[\w][\w.-]*$/.test(version)) {
    const message = `the version ${version} can't be the name of a file`;
    throwError({ file: 'release', message, hint: 'use letters, digits, dots and hyphens' });
  }
  const file = `${RELEASES_FOLDER}/${id}/${version}.yaml`;
  const target = path.join(folder, file);
  if (existsSync(target)) {
    const hint = 'name another version: `npm run release -- API VERSION`; a release never changes';
    throwError({ file, message: 'this release is there already', hint });
  }
  const { overlays, strict } = api;
  const { document, diagnostics } = await loadSpec(api.spec, { strict, maxMegabytes, ...(overlays && { overlays }) });
  throwErrors(diagnostics.filter(isError));
  const options = { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 120 } as const;
  const text = stringify({ ...document, [RELEASE_DATE_KEY]: date }, options);
  replaceFile(target, text);
  return file;
}
