import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Diagnostic, errorCode, throwError, throwErrors } from '@/lib/diagnostic';
import { type Decisions, NO_DECISIONS, readDecisions } from '@/lib/flows/decisions';
import { readFlows } from '@/lib/flows/load';
import type { Flow } from '@/lib/flows/model';
import { errorMessage } from '@/lib/format-error.mjs';
import type { SpecLink } from '@/lib/guides/checks/links';
import { memoizeOnce } from '@/lib/memoize';
import { listDescriptions } from '@/lib/openapi/check/texts';
import type { History } from '@/lib/openapi/compare/compare-documents';
import { type LoadedSpec, loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { formatMissingFileHint } from '@/lib/openapi/read/source';
import { listSiteLinks } from '@/lib/prose/links';
import { cacheUntilFilesChange } from './cache-until-files-change';
import type { SiteConfig } from './config';
import { locateName } from './config-errors';
import { listReleaseFiles, readHistory } from './releases';

/** A document, including the parts in other files. `files` has the paths of all its files, as diagnostics name them. */
export type Spec = Omit<LoadedSpec, 'locate' | 'sources'> & { files: string[] };

/** A mistake in a source of the site. `api` is the ID of the API whose pages show it. */
export type SourceDiagnostic = Diagnostic & { api?: string };

/** The content of `specs/` as plain data. `specs` and `apis` are in the order of `site.config.ts`. */
export type Documents = {
  specs: Spec[];
  apis: Api[];
  flows: Flow[];
  /** What to do after each outcome of a call (`specs/decisions.yaml`). */
  decisions: Decisions;
  /** Changes in each release of an API, by API ID; absent for an API without releases in `specs/releases`. */
  histories: Partial<Record<string, History>>;
  /** Links from the documents' texts to this site. */
  links: SpecLink[];
  /** Includes errors only on the development server, because a build stops at them. */
  diagnostics: SourceDiagnostic[];
  /** Files with errors for which no earlier good version was read, so some of their content is missing here. */
  unreadable: string[];
};

type Settings = Pick<SiteConfig, 'apis' | 'preview' | 'maxDocumentMegabytes'>;

/**
 * Reads the documents, flows and decisions. Throws a build error if one has errors. With `tolerant`, returns the errors
 * in `diagnostics` instead. In place of a document with errors, returns its last good version, a repaired version or an empty one.
 */
export async function readDocuments(config: Settings, { tolerant = false } = {}): Promise<Documents> {
  const read = await Promise.all(config.apis.map((api) => (tolerant ? readTolerant : readApi)(api, config)));
  const operations = new Map(
    read.flatMap(({ api, isReadable }) => {
      const ids = listOperationsAndCallbacks(api).flatMap(({ operationId }) => operationId ?? []);
      return isReadable ? [[api.id, ids] as const] : [];
    }),
  );
  const { flows, diagnostics: ofFlows } = await readFlows(config.preview ? new Map() : operations);
  const { decisions, diagnostics: ofDecisions } = config.preview
    ? { decisions: NO_DECISIONS, diagnostics: [] }
    : await readDecisions(operations, new Set(read.flatMap(({ api, isReadable }) => (isReadable ? [] : api.id))));
  const diagnostics = [...ofFlows, ...ofDecisions];
  if (!tolerant) throwErrors(diagnostics);
  return {
    specs: read.map(({ spec }) => spec),
    apis: read.map(({ api }) => api),
    flows: flows ?? [],
    decisions,
    histories: Object.fromEntries(
      read.flatMap(({ api, history }) => (history === undefined ? [] : [[api.id, history]])),
    ),
    links: read.flatMap(({ links }) => links),
    diagnostics: [...read.flatMap((each) => each.diagnostics), ...diagnostics],
    unreadable: [
      ...read.flatMap(({ isReadable, spec }) => (isReadable ? [] : spec.file)),
      ...(flows === undefined ? ofFlows.slice(0, 1).map(({ file }) => file) : []),
    ],
  };
}

type ApiConfig = SiteConfig['apis'][number];

/** The content of one document. `isReadable` is false if it was repaired or replaced with an empty one because of errors. */
type ReadApi = Pick<Documents, 'links' | 'diagnostics'> & {
  spec: Spec;
  api: Api;
  history: History | undefined;
  isReadable: boolean;
};

async function readApi(
  { id, spec: file, overlays, linkBase }: ApiConfig,
  { preview, maxDocumentMegabytes }: Settings,
): Promise<ReadApi> {
  const options = { strict: !preview, maxMegabytes: maxDocumentMegabytes, overlays, linkBase };
  if (!preview) checkFilesExist({ id, spec: file, overlays });
  const read = toReadApi(id, await loadSpec(file, options));
  if (preview) return { ...read, diagnostics: [] };
  throwErrors(read.diagnostics);
  return { ...read, history: await readHistory(read.api, maxDocumentMegabytes) };
}

/** Throws a build error at the line of `site.config.ts` that names a missing file. */
function checkFilesExist({ id, spec, overlays = [] }: Pick<ApiConfig, 'id' | 'spec' | 'overlays'>): void {
  const missing = [spec, ...overlays].find((file) => !existsSync(file));
  if (missing === undefined) return;
  const config = existsSync('site.config.ts') ? readFileSync('site.config.ts', 'utf8') : '';
  throwError({
    ...locateName(missing, config),
    message: `the API ${id} names ${missing}, which does not exist`,
    hint: formatMissingFileHint(missing, missing),
  });
}

/** Converts documents that were read for a preview. A preview has no flows, and its links aren't checked. */
export function toPreviewDocuments(read: readonly { id: string; loaded: LoadedSpec; api: Api }[]): Documents {
  return {
    specs: read.map(({ loaded }) => toSpec(loaded)),
    apis: read.map(({ id, api }) => ({ ...api, id })),
    histories: {},
    flows: [],
    decisions: NO_DECISIONS,
    links: [],
    diagnostics: [],
    unreadable: [],
  };
}

function toSpec({ locate, sources = [], unmatchedTargets, ...spec }: LoadedSpec): Spec {
  return { ...spec, files: sources.map(({ label }) => path.normalize(label)) };
}

function toReadApi(id: string, loaded: LoadedSpec): ReadApi {
  const { diagnostics, ...api } = parseApi(loaded);
  const read = { spec: toSpec(loaded), api: { ...api, id }, links: toSpecLinks(id, loaded), diagnostics };
  return { ...read, history: undefined, isReadable: true };
}

/** Returns the links in a document's texts to pages of this site and to anchors of its reference. */
export function toSpecLinks(api: string, { document, file, locate }: LoadedSpec): SpecLink[] {
  return listDescriptions(document).flatMap(({ pointer, text }) =>
    listSiteLinks(text).map((href) => ({ api, href, pointer, ...(locate(pointer, href) ?? { file }) })),
  );
}

function readTolerant(config: ApiConfig, { maxDocumentMegabytes }: Settings): Promise<ReadApi> {
  const releases = listReleaseFiles(config.id).map(({ file }) => path.resolve(file));
  const name = JSON.stringify([config, maxDocumentMegabytes, releases]);
  return cacheUntilFilesChange(name, async () => {
    const { files, ...value } = await readOrRepair(config, maxDocumentMegabytes);
    return { value, files: files && [...files, ...releases] };
  });
}

/** Sets `files` only if the document has no errors. */
async function readOrRepair(
  config: ApiConfig,
  maxDocumentMegabytes: number | undefined,
): Promise<ReadApi & { files?: string[] | undefined }> {
  const { id, spec: file, overlays, linkBase } = config;
  const earlier = openStore();
  try {
    checkFilesExist(config);
    const loaded = await loadSpec(file, { maxMegabytes: maxDocumentMegabytes, overlays, linkBase });
    const read = toReadApi(id, loaded);
    const diagnostics = toMistakes(id, read.diagnostics);
    if (loaded.diagnostics.length > 0) {
      // Errors in guides aren't reported, because they may follow from these.
      return { ...(earlier.get(id) ?? { ...read, isReadable: false }), diagnostics };
    }
    const complete = { ...read, history: await readHistory(read.api, maxDocumentMegabytes) };
    earlier.set(id, complete);
    return { ...complete, diagnostics, files: loaded.sources?.map((source) => source.path) };
  } catch (error) {
    const diagnostics = toMistakes(id, error instanceof BuildError ? error.diagnostics : [toBug(file, error)]);
    return { ...(earlier.get(id) ?? toEmpty(config)), diagnostics };
  }
}

/** Makes each diagnostic an error of the API, because a build stops at any of them. */
function toMistakes(api: string, diagnostics: readonly Diagnostic[]): SourceDiagnostic[] {
  return diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'error', api }));
}

function toBug(file: string, error: unknown): Diagnostic {
  if (errorCode(error) === 'ENOSPC') throw error;
  const message = `the document cannot be read (${errorMessage(error)})`;
  return { severity: 'error', file, message, hint: 'this is a bug in the portal: report it with the document' };
}

function toEmpty({ id, label, spec: file }: ApiConfig): ReadApi {
  const document = { openapi: '3.1.0', info: { title: label, version: '' }, paths: {} };
  const loaded = { id, file, specVersion: '3.1.0', document, diagnostics: [], locate: () => undefined };
  return { ...toReadApi(id, loaded), links: [], isReadable: false };
}

/** Returns the last good version of each API, for all bundles of the development server. */
const openStore = memoizeOnce(() => new Map<string, ReadApi>(), { sharedAs: 'last good documents' });
