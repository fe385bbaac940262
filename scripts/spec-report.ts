import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Operation } from '@/components/reference/Operation';
import { BuildError, type Diagnostic, isError, type Location } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { memoizeOnce } from '@/lib/memoize';
import { checkContents } from '@/lib/openapi/check/check';
import { findSecondOpinions } from '@/lib/openapi/check/second-opinion';
import { compact } from '@/lib/openapi/json';
import { type LoadedSpec, type LoadOptions, loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { listOperations as listModelOperations } from '@/lib/openapi/operations';
import { type ParsedApi, parseApi } from '@/lib/openapi/parse';
import type { OperationSection } from '@/lib/reference/document';
import { toLinks } from '@/lib/reference/links';
import { listOperations } from '@/lib/reference/walk';
import { findBrandErrors } from '@/lib/site/brand';
import type { SiteConfig } from '@/lib/site/config';
import { findBrokenSpecLinks, listOtherPaths, parseWithoutBrokenLinks, toSpecLinks } from '@/lib/site/read-documents';
import { toReference } from '@/lib/site/reference';
import { readTolerantSite } from '@/lib/site/site';
import { findUnusedSources } from '@/lib/site/unused-sources';
import type { SpecReport } from '@/scripts/format-report';
import { siteConfig } from '@/site.config';

/** A report and the document that was read for it; `read` is absent if the document can't be read. */
export type CheckedSpec = { report: SpecReport; read?: { loaded: LoadedSpec; api: Api } };

/**
 * Reads a document, checks its links and contents, and renders each operation to static HTML. Never rejects: errors are in the
 * report. Mistakes in the document are errors if its API in `site.config.ts` is strict, or with `isStrict`, which also makes suggestions
 * include extensions that nothing reads. With `isPreview`, nothing is rendered, because a preview renders each operation itself.
 */
export async function checkSpec(
  file: string,
  { isPreview = false, isStrict = false, overlays }: CheckOptions = {},
): Promise<CheckedSpec> {
  try {
    const strict = isStrict || (!isPreview && findApiConfig(file)?.strict === true);
    const loaded = await load(file, { strict, keepBundled: true, ...(overlays && { overlays }) });
    const { api, brokenLinks } = await parseLinked(loaded, isPreview ? [] : listOtherPaths(siteConfig));
    const diagnostics = [...(isPreview ? [] : findRenderErrors(api, file)), ...api.diagnostics, ...brokenLinks];
    const suggestions = checkContents(loaded, { isStrict });
    const opinions = await findSecondOpinions(loaded, [...diagnostics, ...suggestions]);
    const report: SpecReport = {
      file,
      ok: !diagnostics.some(isError),
      title: api.title,
      operations: listModelOperations(api).length,
      schemas: api.schemas.length,
      diagnostics,
      suggestions: [...suggestions, ...opinions],
    };
    return { report, read: { loaded, api } };
  } catch (error) {
    const diagnostics = error instanceof BuildError ? [...error.diagnostics] : [toUnexpected({ file }, error)];
    return { report: { file, ok: false, title: '', operations: 0, schemas: 0, diagnostics, suggestions: [] } };
  }
}

/** Reads another version of a document. Ignores its warnings; rejects if it can't be read. */
export async function loadApi(file: string): Promise<Api> {
  return parseApi(await load(file, {}));
}

/** Reads a document with the settings of its API in `site.config.ts`, if it has one; `overlays` replace those of the settings. */
function load(
  file: string,
  { strict, overlays, keepBundled = false }: Pick<LoadOptions, 'strict' | 'overlays' | 'keepBundled'>,
): Promise<LoadedSpec> {
  const config = findApiConfig(file);
  const maxMegabytes = siteConfig.maxDocumentMegabytes;
  const options = { maxMegabytes, overlays: overlays ?? config?.overlays, linkBase: config?.linkBase, keepBundled };
  return loadSpec(file, { ...options, ...(strict !== undefined && { strict }) });
}

type CheckOptions = { isPreview?: boolean; isStrict?: boolean; overlays?: readonly string[] };

/** Returns the entry of a document in `site.config.ts`; undefined if it isn't a document of this site. */
function findApiConfig(file: string): SiteConfig['apis'][number] | undefined {
  return siteConfig.apis.find(({ spec }) => path.resolve(spec) === path.resolve(file));
}

/**
 * Parses a document, and finds its links to missing pages and anchors. `paths` lists the other pages and the files of this site, which
 * any document may link to.
 */
async function parseLinked(
  loaded: LoadedSpec,
  paths: readonly string[],
): Promise<{ api: ParsedApi; brokenLinks: Diagnostic[] }> {
  if (loaded.severity === 'warning') {
    const { api } = parseWithoutBrokenLinks(loaded.id, loaded, paths);
    return { api, brokenLinks: [] };
  }
  const api = parseApi(loaded);
  const config = findApiConfig(loaded.file);
  const broken =
    config === undefined
      ? findBrokenSpecLinks(api, toSpecLinks(api.id, loaded), paths)
      : (await loadTolerantSite()).docs.brokenSpecLinks.filter((found) => found.api === config.id);
  const brokenLinks = broken.map(({ severity, file, line, pointer, message, hint }) =>
    compact({ severity, file, line, pointer, message, hint }),
  );
  return { api, brokenLinks };
}

/** Returns the mistakes in guides, settings and other files of the site, without those of documents, which `checkSpec` returns. */
export async function checkOtherSources(): Promise<Diagnostic[]> {
  const { diagnostics, flows, specs } = await loadTolerantSite();
  const read = specs.flatMap(({ files }) => files);
  return [
    ...diagnostics.filter(({ api }) => api === undefined),
    ...findUnusedSources(process.cwd(), siteConfig, flows, read),
    ...(await findBrandErrors(process.cwd())),
  ];
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
