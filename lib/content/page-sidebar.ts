import type { Sidebar, SidebarCategory, SidebarEntry } from './sidebar';

/** What one page shows of the docs sidebar. */
export type PageSidebar = PageSidebarCategory[];

/** A category, with what is left out above and below its entries. */
export type PageSidebarCategory = SidebarCategory & { above?: SidebarRest; below?: SidebarRest };

/** How many entries are left out, and the path of the guide next to those that are shown. */
export type SidebarRest = { count: number; path: string };

/** As many entries as a page can carry and a reader can scan: beyond them, each page would grow with every guide. */
const MOST_ENTRIES = 150;
const EACH_SIDE = 20;
const OF_OTHER_CATEGORIES = 10;

/** The whole sidebar, or, of one with more than 150 entries, those around the guide at `path` and the first of each category. */
export function toPageSidebar(sidebar: Sidebar, path: string): PageSidebar {
  const total = sidebar.reduce((sum, { entries }) => sum + entries.length, 0);
  if (total <= MOST_ENTRIES) return sidebar;
  return sidebar.map((category) => {
    const own = category.entries.findIndex((entry) => entry.path === path);
    return own === -1
      ? cut(category, 0, OF_OTHER_CATEGORIES)
      : cut(category, Math.max(0, own - EACH_SIDE), own + EACH_SIDE + 1);
  });
}

function cut(category: SidebarCategory, from: number, to: number): PageSidebarCategory {
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
