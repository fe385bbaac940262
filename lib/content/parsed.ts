import { readBuildCache, writeBuildCache } from '@/lib/build-cache';
import { cacheUntilChanged, memoizeOnce, type VersionedEntries } from '@/lib/memoize';
import type { GuideResult } from './parse';

const NAME = 'guides';

const entries = memoizeOnce(() => readBuildCache<VersionedEntries<GuideResult>>(NAME) ?? new Map());

const parsed = memoizeOnce(() => cacheUntilChanged<GuideResult>({ entries: entries() }));

/** The result of parsing a file (absolute path), parsed again only when its time of change (milliseconds) differs. */
export function parseOnce(file: string, changed: number, parse: () => GuideResult): GuideResult {
  return parsed()(file, changed, parse);
}

/** Saves what this process has parsed for the next processes of the build. */
export function saveParsed(folder: string): void {
  writeBuildCache(folder, NAME, entries());
}
