import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Operation } from '@/components/reference/Operation';
import { BuildError, type Diagnostic, type Location } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { findSpecLinkErrors } from '@/lib/guides/checks/links';
import { memoizeOnce } from '@/lib/memoize';
import { checkContents } from '@/lib/openapi/check/check';
import { type LoadedSpec, loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { listOperations as listModelOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { listAnchors } from '@/lib/reference/anchors';
import type { OperationSection } from '@/lib/reference/document';
import { toLinks } from '@/lib/reference/links';
import { listOperations } from '@/lib/reference/walk';
import type { SiteConfig } from '@/lib/site/config';
import { loadAssets } from '@/lib/site/docs';
import { toSpecLinks } from '@/lib/site/read-documents';
import { toReference } from '@/lib/site/reference';
import { readTolerantSite } from '@/lib/site/site';
import { dropBase } from '@/lib/site/urls';
import { listFiles } from '@/lib/sources/files';
import type { SpecReport } from '@/scripts/format-report';
import { siteConfig } from '@/site.config';

/** A report and the document that was read for it; `read` is absent if the document can't be read. */
export type CheckedSpec = { report: SpecReport; read?: { loaded: LoadedSpec; api: Api } };

/**
 * Reads a document, checks its links and contents, and renders each operation to static HTML. Never rejects: errors are in the
 * report. With `isPreview`, contents aren't checked and nothing is rendered, because a preview shows no suggestions and renders each
 * operation itself. With `isStrict`, suggestions include extensions that nothing reads.
 */
export async function checkSpec(
  file: string,
  { isPreview = false, isStrict = false, overlays }: CheckOptions = {},
): Promise<CheckedSpec> {
  try {
    const loaded = await load(file, overlays);
    const api = parseApi(loaded);
    const errors = isPreview ? [] : findRenderErrors(api, file);
    const report: SpecReport = {
      file,
      ok: errors.length === 0,
      title: api.title,
      operations: listModelOperations(api).length,
      schemas: api.schemas.length,
      diagnostics: [...errors, ...api.diagnostics, ...(await findBrokenLinks(loaded, api, isPreview))],
      suggestions: isPreview ? [] : checkContents(loaded, { isStrict }),
    };
    return { report, read: { loaded, api } };
  } catch (error) {
    const diagnostics = error instanceof BuildError ? [...error.diagnostics] : [toUnexpected({ file }, error)];
    return { report: { file, ok: false, title: '', operations: 0, schemas: 0, diagnostics, suggestions: [] } };
  }
}

/** Reads another version of a document. Ignores its warnings; rejects if it can't be read. */
export async function loadApi(file: string): Promise<Api> {
  return parseApi(await load(file));
}

/** Reads a document with the settings of its API in `site.config.ts`, if it has one; `overlays` replace those of the settings. */
function load(file: string, overlays?: readonly string[]): Promise<LoadedSpec> {
  const config = findApiConfig(file);
  const maxMegabytes = siteConfig.maxDocumentMegabytes;
  return loadSpec(file, { maxMegabytes, overlays: overlays ?? config?.overlays, linkBase: config?.linkBase });
}

type CheckOptions = { isPreview?: boolean; isStrict?: boolean; overlays?: readonly string[] };

/** Returns the entry of a document in `site.config.ts`; undefined if it isn't a document of this site. */
function findApiConfig(file: string): SiteConfig['apis'][number] | undefined {
  return siteConfig.apis.find(({ spec }) => path.resolve(spec) === path.resolve(file));
}

/**
 * Returns a warning for each link to a missing page or anchor, which would stop a build. A document that isn't in `site.config.ts`
 * may link to this site's guides and files, except in a preview, which has none.
 */
async function findBrokenLinks(loaded: LoadedSpec, api: Api, isPreview: boolean): Promise<Diagnostic[]> {
  const config = findApiConfig(loaded.file);
  if (config !== undefined && !isPreview) {
    const { docs } = await loadTolerantSite();
    return docs.brokenSpecLinks.flatMap((found) => (found.api === config.id ? toWarning(found) : []));
  }
  const pages = toReference(api, api.title, {}).pages.map((page) => ({
    href: dropBase(page.href),
    anchors: [...listAnchors(page)],
  }));
  const assets = isPreview ? [] : [...loadAssets(), ...listGuidePaths()];
  const targets = { pages, assets, drafts: [], unreadable: [], redirects: {}, renamed: new Map() };
  return findSpecLinkErrors(toSpecLinks(api.id, loaded), [], targets).map(toWarning);
}

/** Returns the paths of guides by their file names, because reading the guides would take longer than all other checks of a document. */
function listGuidePaths(): string[] {
  return listFiles('content/docs').map((name) => `/docs/${name}`.replace(/(?:\/index)?\.mdx$/, ''));
}

function toWarning({ api: _api, ...found }: Diagnostic & { api?: string }): Diagnostic {
  return { ...found, severity: 'warning' };
}

const loadTolerantSite = memoizeOnce(readTolerantSite);

function findRenderErrors(api: Api, file: string): Diagnostic[] {
  const reference = toReference(api, api.title, {});
  return reference.pages.flatMap((page) => {
    const links = toLinks(reference, page.href);
    return listOperations(page).flatMap((operation) => {
      try {
        renderToStaticMarkup(createElement(Operation, { api: api.id, page, operation, crumbs: [], links }));
        return [];
      } catch (error) {
        return toUnexpected({ file, pointer: operation.pointer }, error, operation);
      }
    });
  });
}

function toUnexpected(location: Location, error: unknown, operation?: OperationSection): Diagnostic {
  const subject = operation === undefined ? 'the document' : `\`${operation.title}\``;
  return {
    severity: 'error',
    ...location,
    message: `${subject} cannot be shown (${errorMessage(error)})`,
    hint: 'this is a bug in the portal: report it with the document',
  };
}
