import { formatNameHint } from '@/lib/closest-match';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide } from './document';

/** The docs sidebar as it is shown: everything visible, nothing folded. */
export type Sidebar = SidebarCategory[];

/** Without a title: the entries above the first category. */
type SidebarCategory = { title?: string; entries: SidebarEntry[] };

/** `path` is that of the guide. */
export type SidebarEntry = { label: string; path: string };

/**
 * Returns the sidebar out of front matter and, for guides that name no category, folders; hidden guides are left out.
 */
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

/** One error per guide whose `sidebar.category` is not in `content/sidebar.yaml`; none where that cannot be read. */
export function findCategoryErrors(guides: readonly Guide[], categories: readonly string[] | undefined): Diagnostic[] {
  if (categories === undefined) return [];
  return guides.flatMap(({ file, frontMatter, fieldLines }) => {
    const { category } = frontMatter.sidebar;
    if (category === undefined || categories.includes(category)) return [];
    return [
      {
        severity: 'error',
        file,
        line: fieldLines['sidebar.category'] ?? 1,
        message: `front matter field \`sidebar.category\` names an unknown category: ${category}`,
        hint: formatNameHint(category, categories, 'add it to content/sidebar.yaml'),
      },
    ];
  });
}

/** Returns the entries before and after a guide in the order of the sidebar. */
export function findNeighbors(sidebar: Sidebar, path: string): { previous?: SidebarEntry; next?: SidebarEntry } {
  const entries = sidebar.flatMap((category) => category.entries);
  const index = entries.findIndex((entry) => entry.path === path);
  if (index === -1) return {};
  const previous = entries[index - 1];
  const next = entries[index + 1];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

/** Title of the category that a guide is in: front matter first, then its folder (`v0`); none at the top. */
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

/** What one page shows of the docs sidebar. */
export type PageSidebar = PageSidebarCategory[];

/** A category, with what is left out above and below its entries. */
export type PageSidebarCategory = SidebarCategory & { above?: SidebarRest; below?: SidebarRest };

/** How many entries are left out, and the path of the guide next to those that are shown. */
export type SidebarRest = { count: number; path: string };

/** How many entries a page shows at most: beyond them, each page would grow with every guide. */
const MOST_ENTRIES = 150;
const EACH_SIDE = 20;
const OF_OTHER_CATEGORIES = 10;

/**
 * Returns the whole sidebar, or, of one with more than 150 entries, those around the guide at `path` and the first of
 * each category.
 */
export function toPageSidebar(sidebar: Sidebar, path: string): PageSidebar {
  const total = sidebar.reduce((sum, { entries }) => sum + entries.length, 0);
  if (total <= MOST_ENTRIES) return sidebar;
  return sidebar.map((category) => {
    const own = category.entries.findIndex((entry) => entry.path === path);
    return own === -1
      ? cutCategory(category, 0, OF_OTHER_CATEGORIES)
      : cutCategory(category, Math.max(0, own - EACH_SIDE), own + EACH_SIDE + 1);
  });
}

function cutCategory(category: SidebarCategory, from: number, to: number): PageSidebarCategory {
  const { entries } = category;
  const above = toRest(from, entries[from - 1]);
  const below = toRest(entries.length - to, entries[to]);
  return {
    ...category,
    entries: entries.slice(from, to),
    ...(above !== undefined && { above }),
    ...(below !== undefined && { below }),
  };
}

function toRest(count: number, nearest: SidebarEntry | undefined): SidebarRest | undefined {
  return nearest === undefined ? undefined : { count, path: nearest.path };
}
