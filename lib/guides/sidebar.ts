import { type Diagnostic, toErrors } from '@/lib/diagnostic';
import { findUnknownName } from '@/lib/text';
import type { Guide } from './document';

/** The complete docs sidebar, with all categories open. */
export type Sidebar = SidebarCategory[];

/** Has no title if its entries are above the first category. */
type SidebarCategory = { title?: string; entries: SidebarEntry[] };

export type SidebarEntry = { label: string; path: string };

/** Returns the sidebar from front matter or, for guides without a category, from folders. Omits hidden guides. */
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

/** Returns one error per guide whose `sidebar.category` is not in `content/sidebar.yaml`; none if that file cannot be read. */
export function findCategoryErrors(guides: readonly Guide[], categories: readonly string[] | undefined): Diagnostic[] {
  if (categories === undefined) return [];
  return guides.flatMap(({ file, frontMatter, fieldLines }) => {
    const { category } = frontMatter.sidebar;
    if (category === undefined) return [];
    const message = `front matter field \`sidebar.category\` names an unknown category: ${category}`;
    const found = findUnknownName(category, categories, message, 'add it to content/sidebar.yaml');
    return toErrors({ file, line: fieldLines['sidebar.category'] ?? 1 }, found);
  });
}

export function findNeighbors(sidebar: Sidebar, path: string): { previous?: SidebarEntry; next?: SidebarEntry } {
  const entries = sidebar.flatMap((category) => category.entries);
  const index = entries.findIndex((entry) => entry.path === path);
  if (index === -1) return {};
  const previous = entries[index - 1];
  const next = entries[index + 1];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

/** Returns the title of a guide's category, from front matter or else its folder (`v0`); undefined at the top level. */
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

/** The part of the docs sidebar that one page shows. */
export type PageSidebar = PageSidebarCategory[];

/** A category, with the numbers of entries omitted above and below. */
export type PageSidebarCategory = SidebarCategory & { above?: SidebarRest; below?: SidebarRest };

/** Number of omitted entries, and the path of the closest omitted guide. */
export type SidebarRest = { count: number; path: string };

/** With more entries than this, a page shows only some, because each page would grow with every guide. */
const ENTRIES_BEFORE_CUT = 150;
const EACH_SIDE = 20;
const OF_OTHER_CATEGORIES = 10;

/** Returns the sidebar; if it is long, 20 entries around the guide at `path`, and 10 of each other category. */
export function toPageSidebar(sidebar: Sidebar, path: string): PageSidebar {
  const total = sidebar.reduce((sum, { entries }) => sum + entries.length, 0);
  if (total <= ENTRIES_BEFORE_CUT) return sidebar;
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
