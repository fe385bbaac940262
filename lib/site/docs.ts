import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, throwErrors } from '@/lib/diagnostic';
import { checkGuides } from '@/lib/guides/check';
import { toTargets } from '@/lib/guides/checks/links';
import { findSpecLinkErrors } from '@/lib/guides/checks/spec-links';
import { formatOperationKey, type Guide, toOperationKey } from '@/lib/guides/document';
import { loadGuides } from '@/lib/guides/load';
import { findCategoryErrors, type Sidebar, toSidebar } from '@/lib/guides/sidebar';
import { type TermIndex, toTermIndex } from '@/lib/guides/terms';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import type { GuidesByOperation } from '@/lib/reference/operation';
import { siteConfig } from '@/site.config';
import { loadCategories } from './categories';
import { findConfigErrors, findUselessShapes } from './config-errors';
import { isWriting } from './documents';
import { listDownloadPaths } from './downloads';
import { toSpecFacts, toTerms } from './guide-facts';
import { type Images, loadImages } from './images';
import type { Documents, SourceDiagnostic } from './read-documents';
import type { Reference } from './reference';
import { dropBase, formatGuideHref } from './urls';

/** The docs area: guides in the order of their paths, each path once. */
export type Docs = {
  guides: Guide[];
  sidebar: Sidebar;
  terms: TermIndex;
  /** Of all guides, without the base path. */
  paths: ReadonlySet<string>;
  /** What is wrong in guides, their sidebar and what `site.config.ts` names: errors only while they are written, because a build stops at them. */
  diagnostics: readonly Diagnostic[];
  /** Links of specifications to this site that are broken. */
  brokenSpecLinks: readonly SourceDiagnostic[];
  /** For each guide that is shown without its text because another source has errors, that source. */
  withheld: readonly Diagnostic[];
  /** The files of guides that are shown without their text while they are written. */
  withoutText: ReadonlySet<string>;
  /** By the file of a guide, the URLs in it that lead nowhere: only while guides are written. */
  brokenLinks: ReadonlyMap<string, ReadonlySet<string>>;
  /** By URL, the sizes of the images that guides show. */
  imageSizes: Images['sizes'];
};

/** Reads the guides alone; `toDocs` checks them against the specifications. */
export async function loadGuideSources({ tolerant = isWriting() } = {}) {
  const [loaded, sidebar, assets, config] = await Promise.all([
    loadGuides(),
    loadCategories(),
    loadAssets(),
    readFile('site.config.ts', 'utf8'),
  ]);
  if (!tolerant) throwErrors(sidebar.diagnostics);
  return { ...loaded, sidebar, assets, config, images: await loadImages(loaded.guides) };
}

/** What `loadGuideSources` read: guides and categories of the sidebar with their errors, paths of the files in `public/`, sizes of images, and the text of `site.config.ts`. */
type GuideSources = Awaited<ReturnType<typeof loadGuideSources>>;

/**
 * Returns the checked docs area; fails naming every error. With `tolerant`, it never fails: `diagnostics` has what the page of a
 * guide shows above its text, or instead of it if its components have errors.
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
  const facts = toSpecFacts(references, {
    // A preview has no guides that could mention them: of a thousand calls they take 30 MB.
    terms: siteConfig.preview ? [] : references.flatMap(toTerms),
    flows: flows.map((flow) => flow.id),
    decisions: decisions.kinds.map(({ id, calls }) => ({ id, calls: calls.map(toOperationKey) })),
    assets: [...assets, ...listDownloadPaths(apis, flows.length > 0)],
    drafts: drafts.map((path) => dropBase(formatGuideHref(path))),
    unreadable: unreadable.map(({ path }) => dropBase(formatGuideHref(path))),
    redirects: siteConfig.redirects,
    renamed: sources.renamed,
    versions: siteConfig.docsVersions,
    shapes: siteConfig.codeShapes ?? [],
    ignoredTerms: siteConfig.ignoredTerms ?? [],
    origin: siteConfig.baseUrl,
  });
  const { errors, warnings, unshowable, brokenLinks } = checkGuides(guides, facts);
  const brokenSpecLinks = siteConfig.preview ? [] : findSpecLinkErrors(links, guides, facts);
  const own = [...sources.diagnostics, ...sidebar.diagnostics, ...findCategoryErrors(guides, sidebar.categories)];
  const named = { guides, references, flows: flows.map(({ id }) => id), targets: toTargets(guides, facts) };
  const ofConfig = siteConfig.preview ? [] : findConfigErrors(siteConfig, named, sources.config);
  const unused = siteConfig.preview ? [] : findUselessShapes(siteConfig.codeShapes ?? [], facts.terms, sources.config);
  if (!tolerant) throwErrors([...ofConfig, ...own, ...errors, ...images.errors, ...brokenSpecLinks]);
  // What a source with errors would have is no mistake of the guides that name it.
  const isWhole = documents.unreadable.length === 0;
  const withoutText = new Set([...own, ...(isWhole ? [] : errors)].map(({ file }) => file).concat(...unshowable));
  const shown = dropDuplicatePaths(tolerant ? [...guides, ...unreadable].map(withoutTextOf(withoutText)) : guides);
  const paths = new Set(shown.map(({ path }) => dropBase(formatGuideHref(path))));
  return {
    guides: shown,
    sidebar: toSidebar(shown, sidebar.categories ?? []),
    terms: toTermIndex(facts.terms, facts.shapes),
    paths,
    diagnostics: isWhole
      ? [...ofConfig, ...own, ...errors, ...images.errors, ...warnings, ...images.warnings, ...unused]
      : own,
    brokenSpecLinks: isWhole ? brokenSpecLinks : [],
    withheld: isWhole ? [] : toWithheld(errors, own, documents.unreadable),
    withoutText,
    brokenLinks,
    imageSizes: images.sizes,
  };
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

/**
 * Returns the guides that name an operation in their front matter, by `api/operationId`; those of the operation's own
 * API first.
 */
export function findGuidesFor(guides: readonly Guide[], api: string, operationId: string): Guide[] {
  const key = `${api}/${operationId}`;
  const named = guides.filter(({ frontMatter }) =>
    frontMatter.operations.some((name) => formatOperationKey(name, frontMatter.api) === key),
  );
  const isOwn = ({ frontMatter }: Guide) => frontMatter.api === api;
  return [...named.filter(isOwn), ...named.filter((guide) => !isOwn(guide))];
}

/** For a reference: links to the guides of each operation by the operation's anchor. */
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

/** Leaves the text out of these guides: their embeds may name what is not there. */
function withoutTextOf(files: ReadonlySet<string>): (guide: Guide) => Guide {
  return (guide) => (files.has(guide.file) ? { ...guide, tree: { type: 'root', children: [] } } : guide);
}

/** Keeps the first guide of each path. */
function dropDuplicatePaths(guides: readonly Guide[]): Guide[] {
  const first = new Map<string, Guide>();
  for (const guide of guides) if (!first.has(guide.path)) first.set(guide.path, guide);
  return [...first.values()];
}

/** Returns the paths of the files in `public/`: `/img/flow.svg`. */
export async function loadAssets(): Promise<string[]> {
  const names = await readdir('public', { recursive: true }).catch((): string[] => []);
  return names.map((name) => `/${name.split(path.sep).join('/')}`);
}
