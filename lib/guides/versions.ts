/** A docs version of `site.config.ts`. The sidebar of the default version also lists the guides of versions with `inDefaultSidebar`. */
export type DocsVersion = {
  id: string;
  label: string;
  prefix: string;
  home: string;
  inDefaultSidebar?: boolean | undefined;
};

/** Returns the version whose prefix a URL has; if several match, the version with the longest prefix. */
export function findVersion(href: string, versions: readonly DocsVersion[]): DocsVersion | undefined {
  return versions
    .filter(({ prefix }) => href === prefix || href.startsWith(`${prefix}/`))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
}

/** Returns the same page in another version; undefined if it doesn't exist there. */
export function findSameHref(
  href: string,
  to: DocsVersion,
  versions: readonly DocsVersion[],
  pages: ReadonlySet<string>,
): string | undefined {
  const from = findVersion(href, versions);
  if (from === undefined) return undefined;
  const same = to.prefix + href.slice(from.prefix.length);
  return pages.has(same) && findVersion(same, versions)?.id === to.id ? same : undefined;
}

/** Returns the version of a page if it isn't the default, which is the first of `versions`. */
export function findOtherVersion(href: string, versions: readonly DocsVersion[]): DocsVersion | undefined {
  const version = findVersion(href, versions);
  return version?.id === versions[0]?.id ? undefined : version;
}
