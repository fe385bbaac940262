/** A docs version out of `site.config.ts`. */
export type DocsVersion = { id: string; label: string; prefix: string; home: string };

/** The version that an address belongs to: the one with the longest prefix of it. */
export function findVersion(href: string, versions: readonly DocsVersion[]): DocsVersion | undefined {
  return versions
    .filter(({ prefix }) => href === prefix || href.startsWith(`${prefix}/`))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
}

/** Where a chooser leads from `href`: to the same page where the version has it, else to where that version starts. */
export function formatVersionHref(
  href: string,
  to: DocsVersion,
  versions: readonly DocsVersion[],
  pages: ReadonlySet<string>,
): string {
  const from = findVersion(href, versions);
  const same = to.prefix + href.slice(from?.prefix.length ?? href.length);
  return pages.has(same) && findVersion(same, versions)?.id === to.id ? same : to.home;
}
