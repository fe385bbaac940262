import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Operation } from '@/components/reference/Operation';
import { BuildError, type Diagnostic, type Location } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { findSpecLinkErrors } from '@/lib/guides/checks/spec-links';
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
import { toSpecLinks } from '@/lib/site/read-documents';
import { toReference } from '@/lib/site/reference';
import { readTolerantSite } from '@/lib/site/site';
import { dropBase } from '@/lib/site/urls';
import type { SpecReport } from '@/scripts/format-report';
import { siteConfig } from '@/site.config';

/** A report, and the document as it was read for it; without `read` where it cannot be read. */
export type CheckedSpec = { report: SpecReport; read?: { loaded: LoadedSpec; api: Api } };

/**
 * Reads a document, checks its contents, and renders every operation of it to static HTML. A preview leaves the suggestions
 * out, so its contents are not checked. With `isStrict`, suggestions include the extensions that nothing reads.
 */
export async function checkSpec(
  file: string,
  { isPreview = false, isStrict = false, overlays = findOverlays(file) }: CheckOptions = {},
): Promise<CheckedSpec> {
  try {
    const loaded = await loadSpec(file, { maxMegabytes: siteConfig.maxDocumentMegabytes, overlays });
    const api = parseApi(loaded);
    const errors = findRenderErrors(api, file);
    const report: SpecReport = {
      file,
      ok: errors.length === 0,
      title: api.title,
      operations: listModelOperations(api).length,
      schemas: api.schemas.length,
      diagnostics: [...errors, ...api.diagnostics],
      suggestions: isPreview ? [] : [...checkContents(loaded, { isStrict }), ...(await findBrokenLinks(loaded, api))],
    };
    return { report, read: { loaded, api } };
  } catch (error) {
    const diagnostics = error instanceof BuildError ? [...error.diagnostics] : [toUnexpected({ file }, error)];
    return { report: { file, ok: false, title: '', operations: 0, schemas: 0, diagnostics, suggestions: [] } };
  }
}

type CheckOptions = { isPreview?: boolean; isStrict?: boolean; overlays?: readonly string[] };

/** The overlays of a document of this site. */
function findOverlays(file: string): readonly string[] {
  return siteConfig.apis.find(({ spec }) => path.resolve(spec) === path.resolve(file))?.overlays ?? [];
}

/** Links to pages and anchors that are not there: of a document of this site all, of another one those within it. */
async function findBrokenLinks(loaded: LoadedSpec, api: Api): Promise<Diagnostic[]> {
  const own = siteConfig.apis.find(({ spec }) => path.resolve(spec) === path.resolve(loaded.file));
  if (own !== undefined) {
    const { docs } = await loadTolerantSite();
    return docs.brokenSpecLinks.flatMap(({ api: id, ...found }) =>
      id === own.id ? [{ ...found, severity: 'warning' }] : [],
    );
  }
  const pages = toReference(api, api.title, {}).pages.map((page) => ({
    href: dropBase(page.href),
    anchors: [...listAnchors(page)],
  }));
  const links = toSpecLinks(api.id, loaded).filter(({ href }) => href.startsWith('#'));
  const found = findSpecLinkErrors(links, [], { pages, assets: [], drafts: [], unreadable: [], redirects: {} });
  return found.map(({ api: _id, ...each }) => ({ ...each, severity: 'warning' }));
}

const loadTolerantSite = memoizeOnce(readTolerantSite);

function findRenderErrors(api: Api, file: string): Diagnostic[] {
  const reference = toReference(api, api.title, {});
  return reference.pages.flatMap((page) => {
    const links = toLinks(reference, page.href);
    return listOperations(page).flatMap((operation) => {
      try {
        renderToStaticMarkup(createElement(Operation, { api: api.id, page, operation, links }));
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
