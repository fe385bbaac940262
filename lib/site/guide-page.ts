import type { Guide } from '@/lib/guides/document';
import { findCategory, findNeighbours, type PageSidebar, type SidebarEntry, toPageSidebar } from '@/lib/guides/sidebar';
import { findVersion, formatVersionHref } from '@/lib/guides/versions';
import type { Site } from './site';
import { dropBase, formatGuideHref, formatMarkdownHref, formatSiteHref } from './urls';

/** Everything that a guide's page shows around its text. */
export type GuidePage = {
  guide: Guide;
  href: string;
  /** Address of the Markdown version. */
  markdown: string;
  sidebar: PageSidebar;
  breadcrumbs: { title: string; href?: string }[];
  previous?: PageLink;
  next?: PageLink;
  /** Where the source is edited; absent when the site has no such place. */
  edit?: string;
  /** For a reader and for `<time>`; absent without git. */
  updated?: { text: string; date: string };
  versions: VersionLink[];
};

/** A page by its title, as breadcrumbs and the foot of a guide link to it. */
export type PageLink = { title: string; href: string };

/** A docs version and the page that choosing it leads to. */
export type VersionLink = { id: string; label: string; href: string; current: boolean };

/** The page of the guide at `path`, undefined when there is none. */
export function findGuidePage(site: Site, path: string): GuidePage | undefined {
  const guide = site.docs.guides.find((candidate) => candidate.path === path);
  if (guide === undefined) return undefined;
  const href = formatGuideHref(path);
  const { previous, next } = findNeighbours(site.docs.sidebar, path);
  return {
    guide,
    href,
    markdown: formatMarkdownHref(href),
    sidebar: toPageSidebar(site.docs.sidebar, path),
    breadcrumbs: toBreadcrumbs(guide),
    versions: toVersionLinks(site, href),
    ...(previous !== undefined && { previous: toPageLink(previous) }),
    ...(next !== undefined && { next: toPageLink(next) }),
    ...(site.config.editUrl !== undefined && { edit: `${site.config.editUrl}${guide.file}` }),
    ...(guide.lastUpdated !== undefined && { updated: toDate(guide.lastUpdated) }),
  };
}

function toBreadcrumbs(guide: Guide): GuidePage['breadcrumbs'] {
  if (guide.path === '') return [];
  const category = findCategory(guide);
  const own = { title: guide.frontMatter.sidebar.label ?? guide.frontMatter.title };
  return [{ title: 'Docs', href: formatGuideHref('') }, ...(category === undefined ? [] : [{ title: category }]), own];
}

function toVersionLinks({ config, docs }: Site, href: string): VersionLink[] {
  const versions = config.docsVersions;
  const address = dropBase(href);
  return versions.map((version) => ({
    id: version.id,
    label: version.label,
    href: formatSiteHref(formatVersionHref(address, version, versions, docs.addresses)),
    current: findVersion(address, versions)?.id === version.id,
  }));
}

function toPageLink({ label, path }: SidebarEntry): PageLink {
  return { title: label, href: formatGuideHref(path) };
}

/** In UTC, so that the text does not depend on where the build runs. */
function toDate(date: string): { text: string; date: string } {
  const text = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return { text, date };
}
