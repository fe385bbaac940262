import { expect, test } from 'vitest';
import type { Guide } from '@/lib/guides/document';
import type { ReferenceDocument, ReferencePage } from '@/lib/reference/document';
import { toGuideCardOwner, toReferenceCardOwner } from './cards';
import type { Docs } from './docs';

/** Only the paths of the guides are read. */
function toDocs(paths: string[]): { docs: Docs } {
  return { docs: { guides: paths.map((path) => ({ path })) as Guide[] } as Docs };
}

const MANY = Array.from({ length: 201 }, (_, index) => `guide-${index}`);

test('a guide shows its own card', () => {
  expect(toGuideCardOwner(toDocs(['', 'auth']), '/docs/auth')).toBe('/docs/auth');
});

test('very many guides share the card of the docs index, or of the landing page where there is no index', () => {
  expect(toGuideCardOwner(toDocs(['', ...MANY]), '/docs/guide-7')).toBe('/docs');
  expect(toGuideCardOwner(toDocs(MANY), '/docs/guide-7')).toBe('/');
});

test('a page of a split reference shows its own card, unless there are very many', () => {
  const toReference = (count: number) => {
    const pages = Array.from({ length: count }, (_, index) => ({ href: `/openapi/big/${index}` }));
    // Only the URLs of the pages are read.
    return { href: '/openapi/big', pages } as ReferenceDocument;
  };
  const page = { href: '/openapi/big/7' } as ReferencePage;
  expect(toReferenceCardOwner(toReference(200), page)).toBe('/openapi/big/7');
  expect(toReferenceCardOwner(toReference(201), page)).toBe('/openapi/big');
});
