import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge, schemas, toPick } from './schema-pairs.fixture';

// Other seeds, and schemas of public documents: `npm run measure -- comparison`.
const options = { seed: 20, numRuns: 30 };

test('no change is breaking between two spellings of the same values', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(schemas, fc.nat(), (schema, seed) => {
      expect(judge(schema, false, toPick(seed)).filter(({ reported }) => reported.length > 0)).toEqual([]);
    }),
    options,
  );
});

test('each change after which a value is no longer accepted, or is new, is breaking', { timeout: 120_000 }, () => {
  let count = 0;
  fc.assert(
    fc.property(schemas, fc.nat(), (schema, seed) => {
      const breaking = judge(schema, true, toPick(seed)).filter(({ witness }) => witness !== undefined);
      count += breaking.length;
      expect(breaking.filter(({ reported }) => reported.length === 0)).toEqual([]);
    }),
    options,
  );
  expect(count).toBeGreaterThan(10);
});
