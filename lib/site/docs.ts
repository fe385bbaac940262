import { readFile } from 'node:fs/promises';
import { groupBy } from '@/lib/collections';
import { type Diagnostic, isError, throwErrors } from '@/lib/diagnostic';
import { checkGuides, isWithinGuides } from '@/lib/guides/check';
import { findSpecLinkErrors, toTargets } from '@/lib/guides/checks/links';
import { formatOperationKey, type Guide, toOperationKey } from '@/lib/guides/document';
import { loadGuides, withOnlyApi } from '@/lib/guides/load';
import { findCategoryErrors, type Sidebar, toSidebar } from '@/lib/guides/sidebar';
import { type TermIndex, toTermIndex } from '@/lib/guides/terms';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import type { GuidesByOperation } from '@/lib/reference/operation';
import { listFiles } from '@/lib/sources/files';
import { siteConfig } from '@/site.config';
import { loadCategories } from './categories';
import { isStrict, type SiteConfig } from './config';
import { findConfigErrors, findUselessShapes } from './config-errors';
import { isDevelopment } from './documents';
import { listDownloadPaths } from './downloads';
import { toGuideContext, toTerms } from './guide-context';
import { type Images, loadImages } from './images';
import type { Documents, SourceDiagnostic } from './read-documents';
import type { Reference } from './reference';
import { readOtherPages } from './shards';
import { dropBase, formatAbsoluteUrl, formatGuideHref, formatSiteHref } from './urls';

/** The docs area. `guides` are in the order of their paths; no two have the same path. */
export type Docs = {
  guides: Guide[];
  sidebar: Sidebar;
  terms: TermIndex;
  /** Paths of all guides, without the base path. */
  paths: ReadonlySet<string>;
  /** Mistakes in guides, the sidebar and `site.config.ts`. Includes errors only on the development server, because a build stops at them. */
  diagnostics: readonly Diagnostic[];
  brokenSpecLinks: readonly SourceDiagnostic[];
  /** An error for each guide whose text is hidden because another source has errors; its message names that source. */
  withheld: readonly Diagnostic[];
  withoutText: ReadonlySet<string>;
  /** Broken URLs by the file of the guide that links to them. */
  brokenLinks: ReadonlyMap<string, ReadonlySet<string>>;
  /** Sizes of the images in guides by URL. */
  imageSizes: Images['sizes'];
};

/** Reads the guides and the files around them; `toDocs` checks them against the specifications. */
export async function loadGuideSources({ tolerant = isDevelopment() } = {}) {
  const [loaded, sidebar, config] = await Promise.all([
    loadGuides(),
    loadCategories(),
    readFile('site.config.ts', 'utf8'),
  ]);
  if (!tolerant) throwErrors(sidebar.diagnostics);
  const apis = siteConfig.apis.map(({ id }) => id);
  const guides = loaded.guides.map((guide) => withOnlyApi(guide, apis));
  return {
    ...loaded,
    guides,
    sidebar,
    assets: listFiles('public').map((name) => `/${name}`),
    config,
    images: await loadImages(guides),
  };
}

/** Guides and sidebar categories with their errors, paths of the files in `public/`, image sizes, and the text of `site.config.ts`. */
type GuideSources = Awaited<ReturnType<typeof loadGuideSources>>;

/**
 * Checks the guides and returns the docs area. Throws a build error that names every mistake. With `tolerant`, returns
 * mistakes in `diagnostics` instead. A guide's page shows them above its text, or instead of it if its components have
 * errors.
 */
export function toDocs(
  sources: GuideSources,
  references: readonly Reference[],
  documents: Pick<Documents, 'flows' | 'decisions' | 'links' | 'unreadable'>,
  { tolerant }: { tolerant: boolean },
): Docs {
  const { guides, unreadable, drafts, sidebar, assets, images } = sources;
  const { flows, decisions, links } = documents;
  const apis = references.map(({ api }) => api.id);
  const context = toGuideContext(references, {
    // A preview doesn't need them, because it has no guides, and for a thousand calls they take 30 MB.
    terms: siteConfig.preview ? [] : references.flatMap(toTerms),
    flows: flows.map((flow) => flow.id),
    decisions: decisions.kinds.map(({ id, calls }) => ({ id, calls: calls.map(toOperationKey) })),
    assets: new Set([...assets, ...listDownloadPaths(apis, flows.length > 0)]),
    drafts: new Set(drafts.map((path) => dropBase(formatGuideHref(path)))),
    unreadable: new Set(unreadable.map(({ path }) => dropBase(formatGuideHref(path)))),
    redirects: siteConfig.redirects,
    renamed: sources.renamed,
    versions: siteConfig.docsVersions,
    shapes: siteConfig.codeShapes ?? [],
    ignoredTerms: siteConfig.ignoredTerms ?? [],
    siteUrl: formatAbsoluteUrl(siteConfig.baseUrl, formatSiteHref('/')),
    otherPages: readOtherPages(siteConfig.otherPages),
  });
  const { errors, independent, warnings, notShown, brokenLinks } = checkGuides(guides, context);
  const dependent = errors.filter((error) => !independent.includes(error));
  const brokenSpecLinks = siteConfig.preview
    ? []
    : findSpecLinkErrors(links, guides, context).map((found): SourceDiagnostic => {
        return isStrict(siteConfig, found.api) ? found : { ...found, severity: 'warning' };
      });
  const own = [...sources.diagnostics, ...sidebar.diagnostics, ...findCategoryErrors(guides, sidebar.categories)];
  const named = { guides, references, flows: flows.map(({ id }) => id), targets: toTargets(guides, context) };
  // If a source couldn't be read, some errors in guides and settings may follow from that, so they aren't reported.
  const isWhole = documents.unreadable.length === 0;
  const config = isWhole ? siteConfig : withinGuides(siteConfig);
  const ofConfig = siteConfig.preview ? [] : findConfigErrors(config, named, sources.config);
  const unused = findUselessShapes(siteConfig.codeShapes ?? [], context.terms, sources.config);
  if (!tolerant)
    throwErrors([...ofConfig, ...own, ...errors, ...[...images.diagnostics, ...brokenSpecLinks].filter(isError)]);
  const withoutText = new Set([...own, ...(isWhole ? [] : dependent)].map(({ file }) => file).concat(...notShown));
  // An embed in these guides may name something that doesn't exist.
  const toReadable = (guide: Guide): Guide =>
    withoutText.has(guide.file) ? { ...guide, tree: { type: 'root', children: [] } } : guide;
  const readable = tolerant ? [...guides, ...unreadable].map(toReadable) : guides;
  const shown = [...groupBy(readable, ({ path }) => path).values()].flatMap(([first]) => first ?? []);
  const paths = new Set(shown.map(({ path }) => dropBase(formatGuideHref(path))));
  return {
    guides: shown,
    sidebar: toSidebar(shown, sidebar.categories ?? []),
    terms: toTermIndex(context.terms, context.shapes),
    paths,
    diagnostics: isWhole
      ? [...ofConfig, ...own, ...errors, ...warnings, ...images.diagnostics, ...unused]
      : [...ofConfig, ...own, ...independent, ...images.diagnostics.filter(isError)],
    brokenSpecLinks: isWhole ? brokenSpecLinks : [],
    withheld: isWhole ? [] : toWithheld(dependent, own, documents.unreadable),
    withoutText,
    brokenLinks,
    imageSizes: images.sizes,
  };
}

/** Returns the settings that refer only to guides, so that no document can cause an error in them. */
function withinGuides({ docsVersions, redirects }: Pick<SiteConfig, 'docsVersions' | 'redirects'>) {
  const ofGuides = Object.entries(redirects).filter(([, to]) => isWithinGuides(to));
  return { docsVersions, redirects: Object.fromEntries(ofGuides) };
}

function toWithheld(
  errors: readonly Diagnostic[],
  own: readonly Diagnostic[],
  unreadable: readonly string[],
): Diagnostic[] {
  const files = new Set(errors.map(({ file }) => file));
  for (const { file } of own) files.delete(file);
  return [...files].map((file) => ({
    severity: 'error',
    file,
    message: `the text is left out, because ${unreadable.join(' and ')} has errors`,
    hint: 'correct them first',
  }));
}

/** Returns the guides that name an operation in their front matter. Guides of the operation's API come first. */
export function findGuidesFor(guides: readonly Guide[], api: string, operationId: string): Guide[] {
  const key = `${api}/${operationId}`;
  const named = guides.filter(({ frontMatter }) =>
    frontMatter.operations.some((name) => formatOperationKey(name, frontMatter.api) === key),
  );
  const isOwn = ({ frontMatter }: Guide) => frontMatter.api === api;
  return [...named.filter(isOwn), ...named.filter((guide) => !isOwn(guide))];
}

export function toGuidesByOperation(guides: readonly Guide[], api: Reference['api']): GuidesByOperation {
  const calls = listOperationsAndCallbacks(api);
  return Object.fromEntries(
    calls.flatMap(({ id, operationId }) => {
      const links = findGuidesFor(guides, api.id, operationId ?? '').map((guide) => ({
        href: formatGuideHref(guide.path),
        title: guide.frontMatter.title,
      }));
      return links.length === 0 ? [] : [[id, links]];
    }),
  );
}
