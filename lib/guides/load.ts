import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readBuildCache, waitForBuildCache, writeBuildCache } from '@/lib/cache/build-cache';
import type { Diagnostic } from '@/lib/diagnostic';
import { cacheUntilChanged, memoizeOnce, type VersionedEntries } from '@/lib/memoize';
import { findSourceFolder, listFiles } from '@/lib/sources/files';
import { needsApi } from './components';
import { formatDocsPath, type Guide } from './document';
import { toGuideFiles } from './guide-files';
import { findMovedGuides, loadCommitDates, loadRenames } from './history';
import { formatGuidePath, type GuideResult, parseGuide } from './parse';

const folder = 'content/docs';

type LoadedGuides = {
  guides: Guide[];
  /** Guides without text, for files that are not valid. */
  unreadable: Guide[];
  /** The paths of all drafts, whether they are loaded or not. */
  drafts: string[];
  /** Current paths of guides, keyed by their paths in earlier commits or in the last export: `/docs/holds` → `/docs/lock`. */
  renamed: ReadonlyMap<string, string>;
  diagnostics: Diagnostic[];
};

/** Returns every guide below `content/docs`, without drafts unless requested. */
export async function loadGuides({
  root = process.cwd(),
  drafts = process.env.NODE_ENV === 'development',
} = {}): Promise<LoadedGuides> {
  await waitForBuildCache();
  // A missing folder means no guides. Code that needs guides reports it.
  const files = toGuideFiles(listFiles(path.join(root, folder)).map((name) => `${folder}/${name}`));
  const repository = root === process.cwd() ? findSourceFolder() : root;
  const [dates, renames, results] = await Promise.all([
    loadCommitDates(repository, folder),
    loadRenames(repository, folder),
    Promise.all(files.guides.map((file) => loadGuide(root, file))),
  ]);
  const all = results.flatMap(({ guide }) => {
    if (guide === undefined) return [];
    const lastUpdated = dates.get(guide.file);
    return [lastUpdated === undefined ? guide : { ...guide, lastUpdated }];
  });
  const titles = new Map(all.map((guide) => [formatDocsPath(guide), guide.frontMatter.title]));
  return {
    guides: all.filter(({ frontMatter }) => drafts || !frontMatter.draft),
    unreadable: results.flatMap(({ unreadable }) => unreadable ?? []),
    drafts: all.flatMap((guide) => (guide.frontMatter.draft ? [guide.path] : [])),
    renamed: new Map([...findMovedGuides(path.join(repository, 'out'), titles), ...toRenamed(renames, all)]),
    diagnostics: [...files.diagnostics, ...results.flatMap((result): Diagnostic[] => result.diagnostics)],
  };
}

/** Follows the renames of a file from commit to commit. Omits guides that no longer exist. */
function toRenamed(renames: readonly { from: string; to: string }[], guides: readonly Guide[]): Map<string, string> {
  // The newest commit comes first, so the current name of a file is known before its older names.
  const fileNow = new Map(guides.map(({ file }) => [file, file]));
  for (const { from, to } of renames) {
    const now = fileNow.get(to);
    if (now !== undefined && !fileNow.has(from)) fileNow.set(from, now);
  }
  const toPath = (file: string) => formatDocsPath({ path: formatGuidePath(file) });
  return new Map([...fileNow].filter(([from, now]) => from !== now).map(([from, now]) => [toPath(from), toPath(now)]));
}

async function loadGuide(root: string, file: string): Promise<GuideResult> {
  const absolute = path.join(root, file);
  const { mtimeMs } = await stat(absolute);
  return parseOnce(absolute, mtimeMs, () => parseGuide(readFileSync(absolute, 'utf8'), file));
}

const NAME = 'guides';

const entries = memoizeOnce(() => readBuildCache<VersionedEntries<GuideResult>>(NAME) ?? new Map(), {
  sharedAs: 'parsed guides',
});

const parsed = memoizeOnce(() => cacheUntilChanged<GuideResult>({ entries: entries() }));

/** Returns the result of parsing a file (absolute path). Parses again only if its modification time (milliseconds) differs. */
export function parseOnce(file: string, changed: number, parse: () => GuideResult): GuideResult {
  return parsed()(file, changed, parse);
}

/** Saves the guides that this process has parsed for the next processes of the build. */
export function saveParsed(folder: string): void {
  writeBuildCache(folder, NAME, entries());
}

/** Sets the API of a guide that uses one and doesn't name it, in a portal with only one API. */
export function withOnlyApi(guide: Guide, apis: readonly string[]): Guide {
  const { frontMatter, embeds } = guide;
  const isOfApi = frontMatter.operations.length > 0 || embeds.some(({ name }) => needsApi(name));
  const [only, another] = apis;
  if (only === undefined || another !== undefined || frontMatter.api !== undefined || !isOfApi) return guide;
  return { ...guide, frontMatter: { ...frontMatter, api: only } };
}
