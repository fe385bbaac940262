/** A docs version out of `site.config.ts`. The sidebar of the default version lists the guides of those `inDefaultSidebar`, too. */
export type DocsVersion = {
  id: string;
  label: string;
  prefix: string;
  home: string;
  inDefaultSidebar?: boolean | undefined;
};

/** Returns the version that a URL belongs to: the one with the longest prefix of it. */
export function findVersion(href: string, versions: readonly DocsVersion[]): DocsVersion | undefined {
  return versions
    .filter(({ prefix }) => href === prefix || href.startsWith(`${prefix}/`))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
}

/**
 * Returns where a chooser leads from `href`: to the same page where the version has it, else to where that version
 * starts.
 */
export function formatVersionHref(
  href: string,
  to: DocsVersion,
  versions: readonly DocsVersion[],
  pages: ReadonlySet<string>,
): string {
  return findSameHref(href, to, versions, pages) ?? to.home;
}

/** The same page in another version, where that has it. */
function findSameHref(
  href: string,
  to: DocsVersion,
  versions: readonly DocsVersion[],
  pages: ReadonlySet<string>,
): string | undefined {
  const from = findVersion(href, versions);
  const same = to.prefix + href.slice(from?.prefix.length ?? href.length);
  return pages.has(same) && findVersion(same, versions)?.id === to.id ? same : undefined;
}

/** Returns the version that a page belongs to, where that is not the default, which is the first. */
export function findOldVersion(href: string, versions: readonly DocsVersion[]): DocsVersion | undefined {
  const version = findVersion(href, versions);
  return version?.id === versions[0]?.id ? undefined : version;
}

/** Returns the same page in the default version, where that has it. */
export function findCurrentHref(
  href: string,
  versions: readonly DocsVersion[],
  pages: ReadonlySet<string>,
): string | undefined {
  const [current] = versions;
  if (current === undefined || findOldVersion(href, versions) === undefined) return undefined;
  return findSameHref(href, current, versions, pages);
}
