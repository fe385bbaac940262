import type { Page } from './pages';
import { isReferencePart } from './urls';

/** Pages that stand below one heading; the landing page has none. */
export type PageGroup = { title?: string; pages: Page[] };

/** Every page below the heading that a reader knows it by: the references, then the guides as the sidebar groups them. */
export function toPageGroups(pages: readonly Page[]): PageGroup[] {
  const guides = pages.filter(({ kind }) => kind === 'guide');
  const titles = new Set(guides.map(toTitle));
  return [
    { pages: pages.filter(({ kind }) => kind === 'landing') },
    // The pages of a split reference are too many for a list of all.
    {
      title: 'API references',
      pages: pages.filter(({ kind, href }) => kind === 'reference' && !isReferencePart(href)),
    },
    ...[...titles].map((title) => ({ title, pages: guides.filter((page) => toTitle(page) === title) })),
  ].filter((group) => group.pages.length > 0);
}

function toTitle({ category }: Page): string {
  return category ?? 'Guides';
}
