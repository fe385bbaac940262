import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schema } from '../model';
import { array, integer, object, reference, schemaBase, string } from '../model.fixture';
import { toExample } from './example';

const limit = fc.oneof(fc.integer(), fc.double({ noNaN: true }));
const leaf = fc.oneof(
  fc
    .record({ pattern: fc.string(), minLength: fc.nat(), maxLength: fc.nat() }, { requiredKeys: [] })
    .map((limits) => string({ limits })),
  fc
    .record({ minimum: limit, maximum: limit, multipleOf: limit }, { requiredKeys: [] })
    .map((limits) => integer({ limits })),
  fc.constantFrom('A', 'B', 'missing').map((name) => reference(name)),
  fc.jsonValue().map((value) => string({ examples: [value as string] })), // an example may be any JSON
);

const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .dictionary(fc.string(), tie('schema'), { maxKeys: 4, noNullPrototype: true })
      .map((properties) => object(properties)),
    fc.tuple(tie('schema'), fc.nat()).map(([items, minItems]) => array(items, { limits: { minItems } })),
    fc.array(tie('schema'), { maxLength: 3 }).map((variants): Schema => {
      const named = variants.map((variant, index) => ({
        id: `${index}`,
        title: '',
        discriminatorValues: [],
        schema: variant,
      }));
      return { ...schemaBase, kind: 'union', mode: 'oneOf', variants: named };
    }),
  ),
}));

test('any schema gives plain JSON of a bounded size, or nothing', () => {
  fc.assert(
    fc.property(schema, schema, schema, (root, one, other) => {
      const resolve = (name: string) => ({ A: one, B: other })[name];
      const value = toExample(root, { direction: 'response', resolve });
      if (value === undefined) return;
      const text = JSON.stringify(value);
      expect(JSON.stringify(JSON.parse(text))).toBe(text);
      expect(text.length).toBeLessThan(5_000_000);
    }),
    { numRuns: 300, seed: 1 },
  );
});
