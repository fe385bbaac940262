import { expect, test } from 'vitest';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toReferenceMetadata } from '@/lib/site/metadata';
import { toReference } from '@/lib/site/reference';
import { formatReferenceTitle } from '@/lib/site/reference-title';

const operations = Array.from({ length: 81 }, (_, index) => toOperation({ id: `call-${index}` }));
const reference = toReference(toApi({ groups: [{ id: 'guilds', title: 'Guilds', operations }] }), 'Demo', {});

test('each page of a split reference is called after the reference, and so in its head', () => {
  const titles = ['Demo reference', 'Demo: Guilds'];
  expect(reference.pages.slice(0, 2).map((page) => formatReferenceTitle(reference, page))).toEqual(titles);
  expect(reference.pages.slice(0, 2).map((page) => toReferenceMetadata(reference, page).title)).toEqual(titles);
});
