import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EQUIVALENT_FORMS, listBreakingChangesOfForm, schemas, toPick, toVerdicts } from './schema-pairs.fixture';

// To search further, change the seed and the number of runs.
const options = { seed: 20, numRuns: 30 };

test('no change is breaking between two spellings of the same values', () => {
  fc.assert(
    fc.property(schemas, fc.nat(), (schema, seed) => {
      expect(toVerdicts(schema, false, toPick(seed)).filter(({ reported }) => reported.length > 0)).toEqual([]);
    }),
    options,
  );
});

const sample = fc.sample(schemas, { seed: 1, numRuns: 1_500 });

test.each(Object.keys(EQUIVALENT_FORMS))('no change is breaking in thirty pairs: %s', (way) => {
  const found: unknown[] = [];
  for (const [seed, schema] of sample.entries()) {
    const breaking = found.length < 30 ? listBreakingChangesOfForm(schema, way, toPick(seed)) : undefined;
    if (breaking !== undefined) found.push(breaking.length === 0 ? [] : [schema, breaking]);
  }
  expect(found).toEqual(Array.from({ length: 30 }, () => []));
});

test('each change after which a value is no longer accepted, or is new, is breaking', () => {
  let count = 0;
  fc.assert(
    fc.property(schemas, fc.nat(), (schema, seed) => {
      const breaking = toVerdicts(schema, true, toPick(seed)).filter(({ witness }) => witness !== undefined);
      count += breaking.length;
      expect(breaking.filter(({ reported }) => reported.length === 0)).toEqual([]);
    }),
    options,
  );
  expect(count).toBeGreaterThan(10);
});
