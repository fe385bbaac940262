import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { parseDocument } from '@/lib/openapi/parse.fixture';

const info = { title: 'A', version: '1' };
const tagged = (...tags: string[]) => ({ get: { tags, responses: {} } });

/** The groups, each with the one that it is below, and how many operations it has. */
function listGroups(document: RawObject): string[] {
  const { groups } = parseDocument({ openapi: '3.1.0', info, ...document });
  return groups.map(({ id, title, parent = '-', operations }) => `${parent} > ${id} (${title}): ${operations.length}`);
}

test('`x-tagGroups` nests the groups of tags, and a tag without one stays at the top', () => {
  const tagGroups = [
    { name: 'Selling', tags: ['orders', 'unknown', 'venues'] },
    { name: 'Twice', tags: ['orders'] },
    { name: 'Nothing', tags: [] },
  ];
  const document = {
    tags: [{ name: 'orders', 'x-displayName': 'Orders' }],
    paths: { '/a': tagged('venues'), '/b': tagged('orders'), '/c': tagged('else') },
    'x-tagGroups': tagGroups,
  };
  expect(listGroups(document)).toEqual([
    '- > selling (Selling): 0',
    'selling > orders (Orders): 1',
    'selling > venues (venues): 1',
    '- > else (else): 1',
  ]);
});

test('`parent` of a tag wins over `x-tagGroups`', () => {
  const document = {
    tags: [{ name: 'orders' }, { name: 'refunds', parent: 'orders' }],
    paths: { '/a': tagged('orders'), '/b': tagged('refunds') },
    'x-tagGroups': [{ name: 'Money', tags: ['refunds'] }],
  };
  expect(listGroups(document)).toEqual(['- > orders (orders): 1', 'orders > refunds (refunds): 1']);
});
