import { existsSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Diagnostic, errorCode, isError, throwError, throwErrors } from '@/lib/diagnostic';
import { type Decisions, NO_DECISIONS, readDecisions } from '@/lib/flows/decisions';
import { readFlows } from '@/lib/flows/load';
import type { Flow } from '@/lib/flows/model';
import { errorMessage } from '@/lib/format-error.mjs';
import { findSpecLinkErrors, NO_TARGETS, type SpecLink } from '@/lib/guides/checks/links';
import { cacheUntilFilesChange, memoizeOnce } from '@/lib/memoize';
import { listDescriptions } from '@/lib/openapi/check/texts';
import type { History } from '@/lib/openapi/compare/compare-documents';
import { type LoadedSpec, loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { type ParsedApi, parseApi } from '@/lib/openapi/parse';
import { formatMissingFileHint } from '@/lib/openapi/read/source';
import { unlinkTexts } from '@/lib/openapi/read/text-links';
import { listSiteLinks } from '@/lib/prose/links';
import { listFiles } from '@/lib/sources/files';
import type { SiteConfig } from './config';
import { listDownloadPaths } from './downloads';
import { toAnchors } from './guide-context';
import { type MockStates, readMockStates } from './mock-states';
import { toReference } from './reference';
import { listReleaseFiles, readHistory } from './releases';
import { locateName, readSettings } from './setting-lines';
import { dropBase, formatApiHref } from './urls';

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
  /** What the mock server remembers beyond the documents (`specs/mock.yaml`). */
  mockStates: MockStates;
  /** Changes in each release of an API, by API ID; absent for an API without releases in `specs/releases`. */
  histories: Partial<Record<string, History>>;
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
  const paths = config.preview ? [] : listOtherPaths(config);
  const read = await Promise.all(config.apis.map((api) => (tolerant ? readTolerant : readStrict)(api, config, paths)));
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
  const readable = read.flatMap(({ api, isReadable }) => (isReadable ? [api] : []));
  const { states, diagnostics: ofStates } = config.preview
    ? { states: {}, diagnostics: [] }
    : await readMockStates(
        readable,
        read.map(({ api }) => api.id),
      );
  const diagnostics = [...ofFlows, ...ofDecisions, ...ofStates];
  if (!tolerant) throwErrors(diagnostics);
  return {
    specs: read.map(({ spec }) => spec),
    apis: read.map(({ api }) => api),
    flows: flows ?? [],
    decisions,
    mockStates: states,
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

/** Reads a document; with errors, as far as they can be repaired. Sets `files` only if it has none. */
async function readApi(
  config: ApiConfig,
  { preview, maxDocumentMegabytes: maxMegabytes }: Settings,
  paths: readonly string[],
): Promise<ReadApi & { files?: string[] | undefined }> {
  const { id, spec: file, strict, overlays, linkBase } = config;
  if (!preview) checkFilesExist(config);
  const loaded = await loadSpec(file, { strict, maxMegabytes, overlays, linkBase });
  const read = toReadApi(id, loaded, paths);
  if (loaded.diagnostics.some(isError)) return { ...read, isReadable: false };
  const history = preview ? undefined : await readHistory(read.api, maxMegabytes);
  return { ...read, history, files: loaded.sources?.map((source) => source.path) };
}

async function readStrict(config: ApiConfig, settings: Settings, paths: readonly string[]): Promise<ReadApi> {
  const read = await readApi(config, settings, paths);
  throwErrors(read.diagnostics.filter(isError));
  return read;
}

/** Throws a build error at the line of `site.config.ts` that names a missing file. */
function checkFilesExist({ id, spec, overlays = [] }: Pick<ApiConfig, 'id' | 'spec' | 'overlays'>): void {
  const missing = [spec, ...overlays].find((file) => !existsSync(file));
  if (missing === undefined) return;
  throwError({
    ...locateName(missing, readSettings()),
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
    mockStates: {},
    links: [],
    diagnostics: [],
    unreadable: [],
  };
}

function toSpec({ locate, sources = [], unmatchedTargets, bundled, ...spec }: LoadedSpec): Spec {
  return { ...spec, files: sources.map(({ label }) => path.normalize(label)) };
}

function toReadApi(id: string, loaded: LoadedSpec, paths: readonly string[]): ReadApi {
  const { api: parsed, links } =
    loaded.severity === 'warning'
      ? parseWithoutBrokenLinks(id, loaded, paths)
      : { api: parseApi(loaded), links: toSpecLinks(id, loaded) };
  const { diagnostics, ...api } = parsed;
  return {
    spec: toSpec(loaded),
    api: { ...api, id },
    links,
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, api: id })),
    history: undefined,
    isReadable: true,
  };
}

function readTolerant(config: ApiConfig, settings: Settings, paths: readonly string[]): Promise<ReadApi> {
  const releases = listReleaseFiles(config.id).map(({ file }) => path.resolve(file));
  const name = JSON.stringify([config, settings.maxDocumentMegabytes, releases, paths]);
  return cacheUntilFilesChange(name, async () => {
    const { files, ...value } = await readOrRepair(config, settings, paths);
    return { value, files: files && [...files, ...releases] };
  });
}

async function readOrRepair(
  config: ApiConfig,
  settings: Settings,
  paths: readonly string[],
): Promise<Awaited<ReturnType<typeof readApi>>> {
  const { id, spec } = config;
  const earlier = openStore();
  try {
    const { files, ...read } = await readApi(config, settings, paths);
    // Errors in guides aren't reported, because they may follow from these.
    if (!read.isReadable) return { ...(earlier.get(id) ?? read), diagnostics: read.diagnostics };
    earlier.set(id, read);
    return { ...read, files };
  } catch (error) {
    const found = error instanceof BuildError ? error.diagnostics : [toBug(spec, error)];
    const diagnostics = found.map((diagnostic) => ({ ...diagnostic, api: id }));
    return { ...(earlier.get(id) ?? toEmpty(config)), diagnostics };
  }
}

function toBug(file: string, error: unknown): Diagnostic {
  if (errorCode(error) === 'ENOSPC') throw error;
  const message = `the document cannot be read (${errorMessage(error)})`;
  return { severity: 'error', file, message, hint: 'this is a bug in the portal: report it with the document' };
}

function toEmpty({ id, label, spec: file }: ApiConfig): ReadApi {
  const document = { openapi: '3.1.0', info: { title: label, version: '' }, paths: {} };
  const loaded = { id, file, specVersion: '3.1.0', document, diagnostics: [], locate: () => undefined };
  return { ...toReadApi(id, loaded, []), links: [], isReadable: false };
}

/** Returns the last good version of each API, for all bundles of the development server. */
const openStore = memoizeOnce(() => new Map<string, ReadApi>(), { sharedAs: 'last good documents' });

/** Returns the links in a document's texts to pages of this site and to anchors of its reference. */
export function toSpecLinks(api: string, { document, file, locate }: LoadedSpec): SpecLink[] {
  return listDescriptions(document).flatMap(({ pointer, text }) =>
    listSiteLinks(text).map((href) => ({ api, href, pointer, ...(locate(pointer, href) ?? { file }) })),
  );
}

/** Parses a document that isn't strict: links to none of `paths` become marked text, each with a warning. */
export function parseWithoutBrokenLinks(
  id: string,
  loaded: LoadedSpec,
  paths: readonly string[],
): { api: ParsedApi; links: SpecLink[] } {
  const api = { ...parseApi(loaded), id };
  const all = toSpecLinks(id, loaded);
  const broken = findBrokenSpecLinks(api, all, paths);
  if (broken.length === 0) return { api, links: all };
  const hrefs = new Set(broken.map(({ href }) => href));
  const texts = listDescriptions(loaded.document).map(({ text }) => text);
  const warnings = broken.map(({ api: _, href: __, ...found }): Diagnostic => ({ ...found, severity: 'warning' }));
  // In a copy, because what was made from the API to find its anchors is cached.
  const unlinked = structuredClone(api);
  replaceTexts(
    unlinked,
    unlinkTexts(new Set(texts), (url) => hrefs.has(url)),
  );
  return {
    api: { ...unlinked, diagnostics: [...api.diagnostics, ...warnings] },
    links: all.filter(({ href }) => !hrefs.has(href)),
  };
}

/** Replaces texts wherever a model has them, because parsing a large document a second time would take seconds. */
function replaceTexts(model: object, replacements: ReadonlyMap<string, string>, seen = new Set<object>()): void {
  if (seen.has(model)) return;
  seen.add(model);
  for (const [key, value] of Object.entries(model)) {
    const replacement = typeof value === 'string' ? replacements.get(value) : undefined;
    if (replacement !== undefined) Object.assign(model, { [key]: replacement });
    else if (typeof value === 'object' && value !== null) replaceTexts(value, replacements, seen);
  }
}

/** Returns an error for each link of an API's texts that leads neither to its reference nor to one of the paths of this site. */
export function findBrokenSpecLinks(
  api: ParsedApi,
  links: readonly SpecLink[],
  paths: readonly string[],
): ReturnType<typeof findSpecLinkErrors> {
  if (links.length === 0) return [];
  const pages = new Map(toReference(api, api.title, {}).pages.map(toAnchors));
  return findSpecLinkErrors(links, [], { ...NO_TARGETS, pages, assets: new Set(paths) });
}

/** Returns the paths of the site's files and other pages. Those of guides are made from file names, because reading guides takes longer. */
export function listOtherPaths({ apis }: Pick<SiteConfig, 'apis'>): string[] {
  const ids = apis.map(({ id }) => id);
  return [
    '/',
    ...listFiles('public').map((name) => `/${name}`),
    ...listFiles('content/docs').map((name) => `/docs/${name}`.replace(/(?:\/index)?\.mdx$/, '')),
    ...ids.map((id) => dropBase(formatApiHref(id))),
    ...listDownloadPaths(ids, true),
  ];
}
