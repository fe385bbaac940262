import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Diagnostic, type Location, throwError, throwErrors } from '@/lib/diagnostic';
import type { Flow } from '@/lib/flows/model';
import { checkGuides } from '@/lib/guides/check';
import { formatOperationKey, type Guide } from '@/lib/guides/document';
import { loadGuides } from '@/lib/guides/load';
import { findCategoryErrors, type Sidebar, toSidebar } from '@/lib/guides/sidebar';
import { type TermIndex, toTermIndex } from '@/lib/guides/terms';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import type { GuidesByOperation } from '@/lib/reference/operation';
import { siteConfig } from '@/site.config';
import { listDownloadPaths } from './downloads';
import { toSpecFacts } from './guide-facts';
import type { Reference } from './reference';
import { dropBase, formatGuideHref } from './urls';

/** The docs area: guides in the order of their addresses, each address once. */
export type Docs = {
  guides: Guide[];
  sidebar: Sidebar;
  terms: TermIndex;
  /** Of all guides, without the base path. */
  addresses: ReadonlySet<string>;
  /** What is wrong in guides: errors only while they are written, because a build stops at them. */
  diagnostics: readonly Diagnostic[];
};

/** Reads the guides alone; `toDocs` checks them against the specifications. */
export async function loadGuideSources() {
  const [loaded, sidebar, assets] = await Promise.all([
    loadGuides(),
    readFile('content/sidebar.yaml', 'utf8'),
    loadAssets(),
  ]);
  return { ...loaded, categories: parseCategories(sidebar), assets };
}

/** What `loadGuideSources` read: guides with their errors, categories of the sidebar, and addresses of the files in `public/`. */
export type GuideSources = Awaited<ReturnType<typeof loadGuideSources>>;

/**
 * The checked docs area; fails naming every error. While guides are written it never fails: a guide with errors is a page without
 * text, and `diagnostics` has what its page shows instead.
 */
export function toDocs(sources: GuideSources, references: readonly Reference[], flows: readonly Flow[]): Docs {
  const { guides, unreadable, drafts, categories, assets } = sources;
  const apis = references.map(({ api }) => api.id);
  const facts = toSpecFacts(references, {
    flows: flows.map((flow) => flow.id),
    assets: [...assets, ...listDownloadPaths(apis, flows.length > 0)],
    drafts: drafts.map((path) => dropBase(formatGuideHref(path))),
    unreadable: unreadable.map(({ path }) => dropBase(formatGuideHref(path))),
    versions: siteConfig.docsVersions,
    shapes: siteConfig.codeShapes ?? [],
    ignoredTerms: siteConfig.ignoredTerms ?? [],
    origin: siteConfig.baseUrl,
  });
  const { errors, warnings } = checkGuides(guides, facts);
  const allErrors = [...sources.diagnostics, ...errors, ...findCategoryErrors(guides, categories)];
  if (!isWriting()) throwErrors(allErrors);
  const shown = dropDuplicatePaths(isWriting() ? [...guides, ...unreadable].map(withoutTextOf(allErrors)) : guides);
  const addresses = new Set(shown.map(({ path }) => dropBase(formatGuideHref(path))));
  return {
    guides: shown,
    sidebar: toSidebar(shown, categories),
    terms: toTermIndex(facts.terms, facts.shapes),
    addresses,
    diagnostics: [...allErrors, ...warnings],
  };
}

/** The guides that name an operation in their front matter, by `api/operationId`; those of the operation's own API first. */
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

function isWriting(): boolean {
  return process.env.NODE_ENV === 'development';
}

/** Leaves the text out of a guide with errors: its embeds may name what is not there. */
function withoutTextOf(errors: readonly Diagnostic[]): (guide: Guide) => Guide {
  const files = new Set(errors.map(({ file }) => file));
  return (guide) => (files.has(guide.file) ? { ...guide, tree: { type: 'root', children: [] } } : guide);
}

/** The first guide of each address. */
function dropDuplicatePaths(guides: readonly Guide[]): Guide[] {
  const first = new Map<string, Guide>();
  for (const guide of guides) if (!first.has(guide.path)) first.set(guide.path, guide);
  return [...first.values()];
}

async function loadAssets(): Promise<string[]> {
  const names = await readdir('public', { recursive: true }).catch((): string[] => []);
  return names.map((name) => `/${name.split(path.sep).join('/')}`);
}

const FILE = 'content/sidebar.yaml';
const EXAMPLE = 'write one category to a line, for example `- Start here`';

/** The titles in the text of `content/sidebar.yaml`, in order; fails naming each line that is no text. */
export function parseCategories(source: string): string[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const locate = (offset: number) => ({ file: FILE, line: lines.linePos(offset).line });
  const broken = document.errors[0];
  if (broken !== undefined) {
    const message = `not YAML: ${broken.message.split(/ at line|\n/)[0]}`;
    throwError({ ...locate(broken.pos[0]), message, hint: EXAMPLE });
  }
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return [];
  if (!isSeq(contents)) throwError({ ...locate(contents.range[0]), message: 'this is not a list', hint: EXAMPLE });
  const items = contents.items.map((item) => {
    if (isScalar(item) && typeof item.value === 'string') return item.value;
    const [start, end] = item.range;
    return toError(source.slice(start, end), locate(start));
  });
  throwErrors(items.filter((item) => typeof item !== 'string'));
  return items.filter((item) => typeof item === 'string');
}

function toError(written: string, location: Location): Diagnostic {
  const message = written === '' ? 'a category has no title' : `the category ${written} is not a text`;
  return {
    severity: 'error',
    ...location,
    message,
    hint: 'write a title, and quote it if it is a number or has a colon',
  };
}
