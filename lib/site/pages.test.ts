import { expect, test } from 'vitest';
import { type Page, toPageGroups } from './pages';

const description = '';

test('references come before guides, which stand as in the sidebar', () => {
  const pages: Page[] = [
    { href: '/', kind: 'landing', title: 'Home', description },
    { href: '/docs/b', kind: 'guide', title: 'B', description, category: 'Sell' },
    { href: '/docs/c', kind: 'guide', title: 'C', description },
    { href: '/docs/a', kind: 'guide', title: 'A', description, category: 'Sell' },
    { href: '/openapi/demo', kind: 'reference', title: 'Demo reference', description },
  ];
  const groups = toPageGroups(pages).map((group) => [group.title, group.pages.map(({ title }) => title)]);
  expect(groups).toEqual([
    [undefined, ['Home']],
    ['API references', ['Demo reference']],
    ['Sell', ['B', 'A']],
    ['Guides', ['C']],
  ]);
});
