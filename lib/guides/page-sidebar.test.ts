import { expect, it } from 'vitest';
import { type SidebarEntry, toPageSidebar } from './sidebar';

const entries = (prefix: string, count: number): SidebarEntry[] =>
  Array.from({ length: count }, (_, index) => ({ label: `${prefix} ${index}`, path: `${prefix}${index}` }));

it('is the whole sidebar as long as that is one to read', () => {
  const sidebar = [{ entries: entries('a', 50) }, { title: 'B', entries: entries('b', 100) }];
  expect(toPageSidebar(sidebar, 'b99')).toBe(sidebar);
});

it('of a longer one shows what is around the page and how every category begins', () => {
  const shown = toPageSidebar(
    [
      { entries: entries('a', 2) },
      { title: 'B', entries: entries('b', 100) },
      { title: 'C', entries: entries('c', 100) },
    ],
    'b50',
  );
  expect(shown.map(({ entries, ...category }) => ({ ...category, paths: entries.map(({ path }) => path) }))).toEqual([
    { paths: ['a0', 'a1'] },
    {
      title: 'B',
      paths: entries('b', 71)
        .slice(30)
        .map(({ path }) => path),
      above: { count: 30, path: 'b29' },
      below: { count: 29, path: 'b71' },
    },
    { title: 'C', paths: entries('c', 10).map(({ path }) => path), below: { count: 90, path: 'c10' } },
  ]);
});

it('leaves nothing out at the ends of a category', () => {
  const sidebar = [{ title: 'A', entries: entries('a', 160) }];
  expect(toPageSidebar(sidebar, 'a0')[0]).toMatchObject({ below: { count: 139, path: 'a21' } });
  expect(toPageSidebar(sidebar, 'a0')[0]).not.toHaveProperty('above');
  expect(toPageSidebar(sidebar, 'a159')[0]).toMatchObject({ above: { count: 139, path: 'a138' } });
  expect(toPageSidebar(sidebar, 'a159')[0]).not.toHaveProperty('below');
});
