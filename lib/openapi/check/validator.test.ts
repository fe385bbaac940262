import { describe, expect, test, vi } from 'vitest';
import type { Json } from '@/lib/openapi/model';
import { createDraft4Validator, createValidator } from './validator';

/** Names that every object inherits. */
const NAMES = ['valueOf', 'toString', 'constructor', 'hasOwnProperty'];

const OPTIONS = { strict: false, allErrors: true };

describe.each([
  ['2020-12', createValidator],
  ['draft 4', createDraft4Validator],
] as const)('the validator of %s', (_version, create) => {
  const errorsOf = (schema: object, value: Json) => {
    const validate = create(OPTIONS).compile(schema);
    validate(value);
    return (validate.errors ?? []).map(({ keyword, params, message }) => ({ keyword, params, message }));
  };

  test('adds each error to the others without copying them', () => {
    const concat = vi.spyOn(Array.prototype, 'concat');
    const validate = create({ ...OPTIONS, inlineRefs: false }).compile({
      additionalProperties: { $ref: '#/definitions/a' },
      definitions: { a: { type: 'string' } },
    });
    concat.mockClear();
    validate({ a: 1, b: 2, c: 'text', d: 3 });
    expect(concat).not.toHaveBeenCalled();
    expect(validate.errors?.map(({ instancePath }) => instancePath)).toEqual(['/a', '/b', '/d']);
    concat.mockRestore();
  });

  test.each(NAMES)('compares data with a key `%s`', (name) => {
    const [one, other] = [{ [name]: 1 }, { [name]: 2 }];
    expect(errorsOf({ enum: [one, other] }, { [name]: 2 })).toEqual([]);
    expect(errorsOf({ enum: [one] }, other)).toEqual([
      { keyword: 'enum', params: { allowedValues: [one] }, message: 'must be equal to one of the allowed values' },
    ]);
    expect(errorsOf({ uniqueItems: true }, [one, other])).toEqual([]);
    expect(errorsOf({ uniqueItems: true }, [other, one, { [name]: 1 }])).toEqual([
      { keyword: 'uniqueItems', params: { i: 2, j: 1 }, message: 'must not have equal items (1 and 2)' },
    ]);
  });

  test.each(NAMES)('finds a required `%s` only where the value has it', (name) => {
    const schema = { required: [name], properties: { [name]: { type: 'string' } } };
    expect(errorsOf(schema, { [name]: 'a' })).toEqual([]);
    expect(errorsOf(schema, {})).toEqual([
      { keyword: 'required', params: { missingProperty: name }, message: `must have required property '${name}'` },
    ]);
  });
});

test('a constant with a key `valueOf` equals itself only', () => {
  const validate = createValidator(OPTIONS).compile({ const: { valueOf: 1 } });
  expect([validate({ valueOf: 1 }), validate({ valueOf: 2 }), validate({})]).toEqual([true, false, false]);
});
