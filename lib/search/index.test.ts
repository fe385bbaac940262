import { expect, test } from 'vitest';
import { buildIndex } from './index';
import type { SearchFile } from './model';
import { toResponder } from './responder';

test('a record that cannot be read is skipped, and the others are found', () => {
  const records = [
    { recordType: 'operation', title: 'Lock tickets', page: 0, method: 'put', path: '/lock' },
    { recordType: 'field', occurrences: [{ of: 0 }] },
    { recordType: 'field', title: 'lockId', occurrences: [{ of: 7 }] },
    { recordType: 'field', title: 'lockTime', occurrences: [{ of: 0 }] },
    null,
  ];
  const file = { apis: [], languages: [], pages: ['/openapi/a'], records } as unknown as SearchFile; // as a bad build could write it
  const index = buildIndex(file);
  expect(index.unreadable).toEqual([
    expect.stringMatching(/^record 1: /),
    'record 2: The search index names record 7 and has 5.',
    expect.stringMatching(/^record 4: /),
  ]);
  const { hits } = toResponder(index)({ query: 'lock' });
  expect(hits.map(({ title }) => title)).toEqual(['Lock tickets', 'lockTime']);
  expect(toResponder(index)({ query: 'l' }).hits.length).toBeGreaterThan(0);
  expect(toResponder(index)({ query: '/lock' }).hits.length).toBeGreaterThan(0);
});

test('long words that begin alike are told apart', () => {
  const titles = ['entitlementManagementPackagesA', 'entitlementManagementPackagesB'];
  const records = titles.map((title) => ({ recordType: 'field' as const, title, page: 0 }));
  const { find } = buildIndex({ apis: [], languages: [], pages: ['/openapi/a'], records });
  const queries = ['entitlementmanagementpackages', 'entitlementmanagementpackagesb', 'entitlementmanagementpackagesc'];
  expect(queries.map(find)).toEqual([[0, 1], [1], []]);
});
