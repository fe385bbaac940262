import type { Api } from '@/lib/openapi/model';
import type { Change } from './change';
import { compareDocuments } from './compare-documents';

/** A document as it was published. */
export type ReleasedApi = { name: string; date: string; api: Api };

/** What changed in a release of an API. */
export type Release = {
  /** A version, or the date: `2026-11-24`. */
  name: string;
  /** The day on which it was published, as `2026-11-24`. */
  date: string;
  /** Absent for the first, which has no earlier one. */
  changes?: Change[];
};

/** What changed in an API over time. */
export type History = {
  /** Newest first. */
  releases: Release[];
  /** Since the newest release. */
  unreleased: Change[];
};

/** Returns what changed from release to release, and up to the present document; the releases are given oldest first. */
export function toHistory(releases: readonly ReleasedApi[], now: Api): History {
  const last = releases.at(-1);
  return {
    releases: releases
      .map(({ name, date, api }, index): Release => {
        const earlier = releases[index - 1];
        return { name, date, ...(earlier !== undefined && { changes: compareDocuments(earlier.api, api) }) };
      })
      .reverse(),
    unreleased: last === undefined ? [] : compareDocuments(last.api, now),
  };
}
