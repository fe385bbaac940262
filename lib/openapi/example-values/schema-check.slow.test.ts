import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asObject, asString, type RawObject } from '@/lib/openapi/json';
import { toLoadedSpec } from '@/lib/openapi/parse.fixture';
import { SpecDocument } from '@/lib/openapi/schema/document';
import type { Json } from '../model';
import { generateValue } from './generate';
import { findViolation } from './schema-check';

const name = fc.constantFrom('a', 'b', 'c');
const small = fc.integer({ min: -3, max: 6 });
const count = fc.nat({ max: 3 });

/** Values that meet and break the schemas below about as often. */
const value = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(null, true, 0, 1, 2.5, -3, '', 'a', 'ab', 'abc', '2020-01-01'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(name, tie('json'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).json;

const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(
      true,
      {},
      { type: 'string' },
      { type: ['integer', 'null'] },
      { $ref: '#/components/schemas/A' },
    ),
    fc.record(
      { type: fc.constant('number'), minimum: small, exclusiveMaximum: small, multipleOf: fc.constantFrom(1, 2, 0.5) },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('string'),
        minLength: count,
        maxLength: count,
        pattern: fc.constantFrom('^a', 'b$', '^[ab]{2}$'),
        format: fc.constant('date'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('array'),
        items: tie('schema'),
        prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        minItems: count,
        maxItems: count,
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('array'),
        contains: fc.constantFrom<Json>({ type: 'integer' }, { const: 'a' }),
        minContains: count,
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: tie('schema'),
        minProperties: count,
        maxProperties: count,
        propertyNames: fc.constant<Json>({ enum: ['a', 'b'] }),
        dependentRequired: fc.constant<Json>({ a: ['b'] }),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      { oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }), not: tie('schema') },
      { requiredKeys: ['oneOf'] },
    ),
    fc.record(
      { anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }), if: tie('schema'), else: tie('schema') },
      { requiredKeys: ['anyOf'] },
    ),
    fc.record(
      {
        allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
        enum: fc.array(value, { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: ['allOf'] },
    ),
  ),
}));

/** Returns a document with the schema, and Ajv's validator of it. */
function compile(root: Json, named: Json) {
  const raw: RawObject = { components: { schemas: { Root: root, A: named } } };
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats(ajv);
  ajv.addSchema(raw, 'spec');
  const document = new SpecDocument(toLoadedSpec(raw));
  const compiled = ajv.compile({ $ref: 'spec#/components/schemas/Root' });
  const validate = (json: Json): boolean => {
    try {
      return compiled(json);
    } catch {
      // Within `not`, Ajv's code may use a variable that it doesn't declare.
      fc.pre(false);
      return false;
    }
  };
  return { context: { document, direction: 'response' } as const, validate };
}

/** Whether the schema refers to itself for the same value, for which Ajv never ends. */
function isEndless(named: Json): boolean {
  return JSON.stringify(named).includes('$ref') && asString(asObject(named)?.type) === undefined;
}

test('the check agrees with Ajv', () => {
  fc.assert(
    fc.property(schema, schema, value, (root, named, json) => {
      fc.pre(!isEndless(named));
      const { context, validate } = compile(root, named);
      expect(findViolation(root, json, context) === undefined).toBe(validate(json));
    }),
    { numRuns: 800, seed: 7 },
  );
});

test('a generated value is plain JSON of a bounded size, the same twice, and valid by Ajv unless it has a violation', () => {
  const witnesses = fc.sample(value, { numRuns: 300, seed: 3 });
  let [valid, missed] = [0, 0];
  fc.assert(
    fc.property(schema, schema, (root, named) => {
      fc.pre(!isEndless(named));
      const { context, validate } = compile(root, named);
      const generated = generateValue(root, context);
      const isMissed = generated === undefined || generated.violation !== undefined;
      if (isMissed && witnesses.some(validate)) missed += 1;
      if (generated === undefined) return;
      const text = JSON.stringify(generated.value);
      expect(JSON.stringify(JSON.parse(text))).toBe(text);
      expect(text.length).toBeLessThan(100_000);
      expect(validate(generated.value)).toBe(!isMissed);
      expect(generateValue(root, compile(root, named).context)).toEqual(generated);
      valid += isMissed ? 0 : 1;
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(missed / (valid + missed)).toBeLessThan(0.02);
});
