import type { Guide } from '@/lib/guides/document';
import {
  findCategory,
  findNeighbors,
  type PageSidebar,
  type Sidebar,
  type SidebarEntry,
  toPageSidebar,
} from '@/lib/guides/sidebar';
import { type DocsVersion, findOtherVersion, findSameHref, findVersion } from '@/lib/guides/versions';
import type { SiteConfig } from './config';
import type { Docs } from './docs';
import { dropBase, formatGuideHref, formatMarkdownHref, formatSiteHref } from './urls';

/** A guide with everything that its page shows around the text. */
export type GuidePage = {
  guide: Guide;
  href: string;
  markdown: string;
  sidebar: PageSidebar;
  breadcrumbs: { title: string; href?: string }[];
  previous?: PageLink;
  next?: PageLink;
  /** URL to edit the source; absent if the configuration has no `editUrl`. */
  edit?: string;
  /** Date of the last change, as text and for `<time>`; absent without git. */
  updated?: { text: string; date: string };
  versions: VersionLink[];
  /** Present on a page of an old docs version. */
  old?: OldPage;
};

type PageLink = { title: string; href: string };

/** The label of an old docs version, and a link to the same page in the current version, else to that version's first page. */
export type OldPage = {
  version: string;
  current: PageLink;
  /** URL of the same page in the current version, for search engines; absent if there is none. */
  canonical?: string;
};

/** A docs version and the page that its link opens. */
export type VersionLink = { id: string; label: string; href: string; current: boolean };

type GuideSite = {
  docs: Pick<Docs, 'guides' | 'sidebar' | 'paths'>;
  config: Pick<SiteConfig, 'docsVersions' | 'editUrl'>;
};

export function findGuidePage(site: GuideSite, path: string): GuidePage | undefined {
  const guide = site.docs.guides.find((candidate) => candidate.path === path);
  if (guide === undefined) return undefined;
  const href = formatGuideHref(path);
  const old = toOldPage(site, dropBase(href));
  const version = findVersion(dropBase(href), site.config.docsVersions);
  const { previous, next } = findNeighbors(
    keepEntries(site, (other) => other?.id === version?.id),
    path,
  );
  return {
    guide,
    href,
    markdown: formatMarkdownHref(href),
    sidebar: toPageSidebar(
      keepEntries(
        site,
        (other) => other?.id === version?.id || (old === undefined && other?.inDefaultSidebar === true),
      ),
      path,
    ),
    breadcrumbs: toBreadcrumbs(guide),
    versions: toVersionLinks(site, href),
    ...(old !== undefined && { old }),
    ...(previous !== undefined && { previous: toPageLink(previous) }),
    ...(next !== undefined && { next: toPageLink(next) }),
    ...(site.config.editUrl !== undefined && { edit: `${site.config.editUrl}${guide.file}` }),
    ...(guide.lastUpdated !== undefined && { updated: toDate(guide.lastUpdated) }),
  };
}

/** Returns the sidebar with only the entries of docs versions for which `isKept` returns true. */
function keepEntries({ config, docs }: GuideSite, isKept: (version: DocsVersion | undefined) => boolean): Sidebar {
  return docs.sidebar.flatMap((category) => {
    const entries = category.entries.filter(({ path }) =>
      isKept(findVersion(dropBase(formatGuideHref(path)), config.docsVersions)),
    );
    return entries.length === 0 ? [] : [{ ...category, entries }];
  });
}

function toOldPage({ config, docs }: GuideSite, sitePath: string): OldPage | undefined {
  const version = findOtherVersion(sitePath, config.docsVersions);
  const [current] = config.docsVersions;
  if (version === undefined || current === undefined) return undefined;
  const same = findSameHref(sitePath, current, config.docsVersions, docs.paths);
  const target = same ?? current.home;
  const guide = docs.guides.find(({ path }) => dropBase(formatGuideHref(path)) === target);
  return {
    version: version.label,
    current: { title: guide?.frontMatter.title ?? current.label, href: formatSiteHref(target) },
    ...(same !== undefined && { canonical: formatSiteHref(same) }),
  };
}

function toBreadcrumbs(guide: Guide): GuidePage['breadcrumbs'] {
  if (guide.path === '') return [];
  const category = findCategory(guide);
  const own = { title: guide.frontMatter.sidebar.label ?? guide.frontMatter.title };
  return [
    { title: 'Guides', href: formatGuideHref('') },
    ...(category === undefined ? [] : [{ title: category }]),
    own,
  ];
}

function toVersionLinks({ config, docs }: GuideSite, href: string): VersionLink[] {
  const versions = config.docsVersions;
  const sitePath = dropBase(href);
  return versions.map((version) => ({
    id: version.id,
    label: version.label,
    href: formatSiteHref(findSameHref(sitePath, version, versions, docs.paths) ?? version.home),
    current: findVersion(sitePath, versions)?.id === version.id,
  }));
}

function toPageLink({ label, path }: SidebarEntry): PageLink {
  return { title: label, href: formatGuideHref(path) };
}

/** Formats a date in UTC, so that the text doesn't depend on the time zone of the build. */
function toDate(date: string): { text: string; date: string } {
  const text = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return { text, date };
}
