import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { cacheUntilFilesChange } from '@/lib/memoize';
import { type History, type ReleasedApi, toHistory } from '@/lib/openapi/compare/compare-documents';
import { asString } from '@/lib/openapi/json';
import { loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';

/** Folder of the released documents, with a subfolder for each API. */
export const RELEASES_FOLDER = 'specs/releases';

export const RELEASE_DATE_KEY = 'x-released';

/** Returns the files of an API's releases, sorted by name: `specs/releases/linkv1/2026-11-24.yaml`. */
export function listReleaseFiles(api: string): { name: string; file: string }[] {
  const order = new Intl.Collator('en', { numeric: true });
  const folder = `${RELEASES_FOLDER}/${api}`;
  // The folder is optional.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => /\.(?:ya?ml|json)$/.test(name))
    .map((name) => ({ name: name.replace(/\.[^.]+$/, ''), file: `${folder}/${name}` }))
    .sort((one, other) => order.compare(one.name, other.name));
}

/** Returns the changes in an API from release to release; undefined without releases. Throws a build error if a file has no date or can't be read. */
export async function readHistory(api: Api, maxMegabytes: number | undefined): Promise<History | undefined> {
  const files = listReleaseFiles(api.id);
  if (files.length === 0) return undefined;
  const releases = await Promise.all(
    files.map(({ name, file }) =>
      cacheUntilFilesChange(JSON.stringify([path.resolve(file), maxMegabytes]), () =>
        readRelease(api.id, name, file, maxMegabytes),
      ),
    ),
  );
  return toHistory(
    releases.toSorted((one, other) => one.date.localeCompare(other.date)),
    api,
  );
}

async function readRelease(
  id: string,
  name: string,
  file: string,
  maxMegabytes: number | undefined,
): Promise<{ value: ReleasedApi; files: string[] | undefined }> {
  const { document, sources, ...loaded } = await loadSpec(file, { maxMegabytes });
  const value = {
    name,
    date: readDate(name, file, asString(document[RELEASE_DATE_KEY])),
    api: { ...parseApi({ document, ...loaded }), id },
  };
  return { value, files: sources?.map((source) => source.path) };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function readDate(name: string, file: string, written: string | undefined): string {
  const date = written ?? name;
  if (DATE.test(date) && !Number.isNaN(Date.parse(date))) return date;
  return throwError({
    file,
    message: 'the release has no date',
    hint: `add \`${RELEASE_DATE_KEY}: 'YYYY-MM-DD'\` to its first level, or name the file by its date`,
  });
}
