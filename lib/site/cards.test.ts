import { expect, test } from 'vitest';
import type { Guide } from '@/lib/guides/document';
import { findGuideCard } from './cards';
import type { Docs } from './docs';

/** Only the paths of the guides are read. */
function toDocs(paths: string[]): { docs: Docs } {
  return { docs: { guides: paths.map((path) => ({ path })) as Guide[] } as Docs };
}

const MANY = Array.from({ length: 201 }, (_, index) => `guide-${index}`);

test('a guide shows its own card', () => {
  expect(findGuideCard(toDocs(['', 'auth']), '/docs/auth')).toBe('/docs/auth');
});

test('very many guides share the card of the docs index, or of the landing page where there is no index', () => {
  expect(findGuideCard(toDocs(['', ...MANY]), '/docs/guide-7')).toBe('/docs');
  expect(findGuideCard(toDocs(MANY), '/docs/guide-7')).toBe('/');
});
