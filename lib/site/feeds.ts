import type { Feed, FeedEntry } from '@/lib/downloads/feeds';
import { withFullStop } from '@/lib/openapi/compare/words';
import type { ChangesSection, ReferenceDocument, ReleaseSection } from '@/lib/reference/document';
import { formatInlineText } from '@/lib/reference/inline';
import { findSection } from '@/lib/reference/walk';
import type { Site } from './site';
import { formatAbsoluteUrl, formatFeedHref, formatSiteHref } from './urls';

/** A feed of one API, or of all APIs if it has no `api`. */
type SiteFeed = Feed & { api?: string };

const FORMATS = [
  { kind: 'atom', label: 'Atom', type: 'application/atom+xml' },
  { kind: 'json', label: 'JSON Feed', type: 'application/feed+json' },
] as const;

/** Returns the links to the feeds of one API, or to the feeds of all APIs. */
export function listFeeds(api: string | undefined) {
  return FORMATS.map((format) => ({ ...format, href: formatFeedHref(format.kind, api) }));
}

/** Returns whether a reference lists changes and therefore has feeds. */
export function hasFeeds(reference: Pick<ReferenceDocument, 'pages'>): boolean {
  return findChanges(reference) !== undefined;
}

/** Returns a feed for each API with a list of changes, and one for all of them; empty if no API has changes. */
export function listSiteFeeds({ references, config }: Pick<Site, 'references' | 'config'>): SiteFeed[] {
  const own = references.flatMap((reference): SiteFeed[] => {
    const changes = findChanges(reference);
    if (changes === undefined) return [];
    const entries = toEntries(reference.label, changes, formatAbsoluteUrl(config.baseUrl, changes.href));
    return [toFeed(config, { title: `${reference.label} changes`, href: changes.href, entries, api: reference.id })];
  });
  if (own.length === 0) return [];
  const entries = own
    .flatMap((feed) => feed.entries)
    .toSorted((one, other) => other.date.localeCompare(one.date) || one.url.localeCompare(other.url));
  return [...own, toFeed(config, { title: `${config.title}: API changes`, href: formatSiteHref('/'), entries })];
}

function findChanges({
  pages,
}: Pick<ReferenceDocument, 'pages'>): { href: string; section: ChangesSection } | undefined {
  for (const page of pages) {
    const section = findSection(page, 'changes');
    if (section !== undefined) return { href: page.href, section };
  }
  return undefined;
}

function toFeed(
  { baseUrl, title: author }: Site['config'],
  { href, ...feed }: { title: string; href: string; entries: FeedEntry[]; api?: string },
): SiteFeed {
  const toUrl = (path: string) => formatAbsoluteUrl(baseUrl, path);
  const [atomUrl, jsonUrl] = [toUrl(formatFeedHref('atom', feed.api)), toUrl(formatFeedHref('json', feed.api))];
  return { ...feed, url: toUrl(href), atomUrl, jsonUrl, author };
}

/** Returns an entry for each dated release. Unreleased changes have no date and are omitted, because they may change again. */
function toEntries(label: string, { section }: { section: ChangesSection }, url: string): FeedEntry[] {
  return section.releases.flatMap(({ anchor, title, date, note, kinds }): FeedEntry[] => {
    if (date === undefined) return [];
    const lines = note === undefined ? toLines(kinds) : [note];
    return [{ url: `${url}#${anchor}`, title: `${label}: ${title}`, date, lines }];
  });
}

function toLines(kinds: ReleaseSection['kinds']): string[] {
  return kinds.flatMap(({ title, subjects }) =>
    subjects.flatMap((subject) =>
      subject.entries.map(({ content, effect, old, now }) => {
        const values = [
          old === undefined ? '' : withFullStop(`Before: ${old}`),
          now === undefined ? '' : withFullStop(`Now: ${now}`),
        ];
        return [`${title}: ${subject.title}: ${formatInlineText(content)}`, effect ?? '', ...values]
          .filter((text) => text !== '')
          .join(' ');
      }),
    ),
  );
}
