import { expect, test } from 'vitest';
import { toGuide } from '@/lib/guides/guide.fixture';
import { toApi } from '@/lib/openapi/model.fixture';
import { type Page, toPageGroups } from './pages';
import { toReference } from './reference';

function toGuidePage(title: string, category?: string): Page {
  const guide = toGuide('Text');
  const frontMatter = { ...guide.frontMatter, sidebar: { hidden: false, ...(category !== undefined && { category }) } };
  return { href: '', kind: 'guide', guide: { ...guide, frontMatter }, title, description: '' };
}

test('references come before guides, which stand as in the sidebar', () => {
  const reference = toReference(toApi(), 'Demo', {});
  const pages: Page[] = [
    { href: '/', kind: 'landing', title: 'Home', description: '' },
    toGuidePage('B', 'Sell'),
    toGuidePage('C'),
    toGuidePage('A', 'Sell'),
    ...reference.pages.map((page): Page => {
      return { href: page.href, kind: 'reference', reference, page, title: 'Demo reference', description: '' };
    }),
  ];
  const groups = toPageGroups(pages).map((group) => [group.title, group.pages.map(({ title }) => title)]);
  expect(groups).toEqual([
    [undefined, ['Home']],
    ['API references', ['Demo reference']],
    ['Sell', ['B', 'A']],
    ['Guides', ['C']],
  ]);
});
