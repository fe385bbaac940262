import { expect, test } from 'vitest';
import { parseGuide } from '@/lib/guides/parse';
import { toSidebar } from '@/lib/guides/sidebar';
import type { DocsVersion } from '@/lib/guides/versions';
import { toSearchFile } from '@/lib/search/record';
import { findGuidePage } from './guide-page';

const versions = [
  { id: 'current', label: 'Current', prefix: '/docs', home: '/docs' },
  { id: 'v0', label: 'v0', prefix: '/docs/v0', home: '/docs/v0/loans' },
];

const guides = ['index', 'loans', 'returns', 'v0/holds', 'v0/loans'].flatMap((name) => {
  const text = `---\ntitle: ${name}\ndescription: D.\n---\n\nText.\n\n## Limits\n\nNone.\n`;
  const { guide } = parseGuide(text, `content/docs/${name}.mdx`);
  return guide === undefined ? [] : [guide];
});

const docs = {
  guides,
  sidebar: toSidebar(guides, []),
  paths: new Set(guides.map(({ path }) => (path === '' ? '/docs' : `/docs/${path}`))),
};

const find = (path: string, docsVersions: readonly DocsVersion[] = versions) =>
  findGuidePage({ docs, config: { docsVersions: [...docsVersions] } }, path);

const listPaths = (path: string, docsVersions?: readonly DocsVersion[]) =>
  find(path, docsVersions)?.sidebar.flatMap(({ entries }) => entries.map((entry) => entry.path)) ?? [];

test('a page of the default version has the guides of that version in its sidebar, and its neighbors among them', () => {
  expect(listPaths('loans')).toEqual(['', 'loans', 'returns']);
  expect(find('returns')).not.toHaveProperty('next');
  expect(find('returns')?.previous).toEqual({ title: 'loans', href: '/docs/loans' });
  expect(find('loans')).not.toHaveProperty('old');
});

test('the sidebar of the default version lists old versions that are to be in it', () => {
  const listed = versions.map((version) => ({ ...version, inDefaultSidebar: version.id === 'v0' }));
  expect(listPaths('loans', listed)).toEqual(['', 'loans', 'returns', 'v0/holds', 'v0/loans']);
  expect(find('returns', listed)).not.toHaveProperty('next');
  expect(listPaths('v0/loans', listed)).toEqual(['v0/holds', 'v0/loans']);
});

test('a page of an old version has the guides of that version, and leads to the same page of the default one', () => {
  expect(listPaths('v0/loans')).toEqual(['v0/holds', 'v0/loans']);
  expect(find('v0/holds')).not.toHaveProperty('previous');
  expect(find('v0/holds')?.next).toEqual({ title: 'v0/loans', href: '/docs/v0/loans' });
  expect(find('v0/loans')?.old).toEqual({
    version: 'v0',
    current: { title: 'loans', href: '/docs/loans' },
    canonical: '/docs/loans',
  });
});

test('where the default version has no such page, it leads to the start, and stays canonical', () => {
  expect(find('v0/holds')?.old).toEqual({ version: 'v0', current: { title: 'index', href: '/docs' } });
});

test('search results of an old version show it', () => {
  const { records } = toSearchFile({ references: [], guides, versions });
  const labels = records.map(({ recordType, title, label = '' }) => `${recordType} ${title}: ${label}`);
  expect(labels).toContain('guide loans: ');
  expect(labels).toContain('heading Limits: loans');
  expect(labels).toContain('guide v0/loans: v0');
  expect(labels).toContain('heading Limits: v0/loans, v0');
});
