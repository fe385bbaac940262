import { expect, test } from 'vitest';
import { SpecDocument } from './document';
import { addBounds } from './intersect';
import { unconstrainedSchema } from './normalized-schema';

const loaded = { id: 'a', file: 'a.yaml', specVersion: '3.1.0', diagnostics: [], locate: () => undefined };
const document = new SpecDocument({ ...loaded, document: {} });

test.each([
  [4, 6, 12],
  [0.5, 0.3, 1.5],
  [0.25, 1, 1],
  [1e-7, 3e-7, 3e-7],
  [1.1, 0.7, 7.7],
  [1e300, 3e-300, 1e300],
  [2, -3, 2],
])('what is a multiple of %d and %d is one of %d', (first, second, both) => {
  const normalized = unconstrainedSchema();
  for (const multipleOf of [first, second]) addBounds(normalized, { multipleOf }, document);
  expect(normalized.bounds.get('multipleOf')).toBe(both);
});
