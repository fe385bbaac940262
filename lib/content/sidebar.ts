import { closestMatch } from '@/lib/closest-match';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide } from './model';

/** The docs sidebar as it is shown: everything visible, nothing folded. */
export type Sidebar = SidebarCategory[];

/** Without a title: the entries above the first category. */
export type SidebarCategory = { title?: string; entries: SidebarEntry[] };

/** `path` is that of the guide. */
export type SidebarEntry = { label: string; path: string };

/** The sidebar out of front matter and, for guides that name no category, folders; hidden guides are left out. */
export function toSidebar(guides: readonly Guide[], categories: readonly string[]): Sidebar {
  const shown = guides.filter(({ frontMatter }) => !frontMatter.sidebar.hidden).sort(byPosition);
  const folders = shown
    .map(findCategory)
    .filter((title) => title !== undefined && !categories.includes(title))
    .sort();
  const titles = [undefined, ...categories, ...new Set(folders)];
  return titles.flatMap((title): Sidebar => {
    const entries = shown.filter((guide) => findCategory(guide) === title).map(toEntry);
    if (entries.length === 0) return [];
    return [title === undefined ? { entries } : { title, entries }];
  });
}

/** One error per guide whose `sidebar.category` is not in `content/sidebar.yaml`. */
export function findCategoryErrors(guides: readonly Guide[], categories: readonly string[]): Diagnostic[] {
  return guides.flatMap(({ file, frontMatter, fieldLines }) => {
    const { category } = frontMatter.sidebar;
    if (category === undefined || categories.includes(category)) return [];
    const nearest = closestMatch(category, categories);
    return [
      {
        severity: 'error',
        file,
        line: fieldLines['sidebar.category'] ?? 1,
        message: `front matter field \`sidebar.category\` names an unknown category: ${category}`,
        hint: nearest === undefined ? 'add it to content/sidebar.yaml' : `did you mean ${nearest}?`,
      },
    ];
  });
}

/** The entries before and after a guide in the order of the sidebar. */
export function findNeighbours(sidebar: Sidebar, path: string): { previous?: SidebarEntry; next?: SidebarEntry } {
  const entries = sidebar.flatMap((category) => category.entries);
  const index = entries.findIndex((entry) => entry.path === path);
  if (index === -1) return {};
  const previous = entries[index - 1];
  const next = entries[index + 1];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

/** Title of the category that a guide stands in: front matter first, then its folder (`v0`); none at the top. */
export function findCategory({ path, frontMatter }: Guide): string | undefined {
  return frontMatter.sidebar.category ?? (path.includes('/') ? path.split('/')[0] : undefined);
}

function toEntry({ path, frontMatter }: Guide): SidebarEntry {
  return { label: frontMatter.sidebar.label ?? frontMatter.title, path };
}

function byPosition(one: Guide, other: Guide): number {
  const { position: first = Number.MAX_SAFE_INTEGER } = one.frontMatter.sidebar;
  const { position: second = Number.MAX_SAFE_INTEGER } = other.frontMatter.sidebar;
  return first - second || one.path.localeCompare(other.path, 'en');
}
