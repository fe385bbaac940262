import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import { type AjvError, condenseErrors } from './ajv-errors';

function error(
  instancePath: string,
  keyword: string,
  params: { [key: string]: unknown } = {},
  schemaPath = '#',
): AjvError {
  return { instancePath, keyword, params, schemaPath, message: 'must be right' };
}

const UNEXPECTED = 'this key is not allowed here';
const SPELLING = 'remove it or correct its spelling';
const NO_ARRAY = 'the value is not of type array; list the required properties in the schema that holds them';

test.each<[string, AjvError[], string[]]>([
  [
    'a constant, which is named',
    [error('/a', 'const', { allowedValue: 'group' })],
    ['/a: the value is not "group"; correct the value'],
  ],
  [
    'what is wrong, without its conditions and containers',
    [
      error('/a/0', 'required', { missingProperty: 'in' }),
      error('/a/0', 'if'),
      error('', 'unevaluatedProperties', { unevaluatedProperty: 'a' }),
      error('', 'unevaluatedProperties', { unevaluatedProperty: 'extra' }),
    ],
    ['/a/0: `in` is missing; add `in`', `/extra: ${UNEXPECTED}; ${SPELLING}`],
  ],
  [
    'the alternative that got furthest',
    [
      error('/a', 'required', { missingProperty: '$ref' }),
      error('/a/schema/type', 'enum', { allowedValues: ['string', 'number'] }),
      error('/a', 'oneOf'),
    ],
    ['/a/schema/type: the value is not one of string, number; correct the value'],
  ],
  [
    'all errors of the one alternative to a reference, however deep',
    [
      error('/a/description', 'type', { type: 'string' }),
      error('/a/schema/required', 'type', { type: 'array' }),
      error('/a/schema/properties/b/required', 'type', { type: 'array' }),
      error('/a/schema/properties/b/extra', 'additionalProperties'),
      error('/a', 'required', { missingProperty: '$ref' }),
      error('/a', 'oneOf'),
    ],
    [
      '/a/description: the value is not of type string; correct the value',
      `/a/schema/required: ${NO_ARRAY}`,
      `/a/schema/properties/b/required: ${NO_ARRAY}`,
      `/a/schema/properties/b/extra: ${UNEXPECTED}; ${SPELLING}`,
    ],
  ],
  [
    'the values of several alternatives together',
    [
      error('/in', 'enum', { allowedValues: ['path'] }),
      error('/in', 'enum', { allowedValues: ['query', 'path'] }),
      error('/in', 'type', { type: 'array' }, '#/anyOf/1/type'),
    ],
    ['/in: the value is not one of path, query; correct the value'],
  ],
  [
    'two forms that exclude each other',
    [error('/info/license', 'oneOf', { passingSchemas: [0, 1] })],
    [
      '/info/license: the value matches two forms, of which only one is allowed; remove a key that only one of the forms has',
    ],
  ],
  [
    'an alternative without a reason, and a rule of any other kind, in general words',
    [error('/a', 'oneOf'), error('/b', 'pattern')],
    [
      '/a: the value matches none of the forms allowed here; compare it with the specification',
      '/b: the value must be right; correct the value',
    ],
  ],
  [
    'a wrong type or place, without what follows from it',
    [
      error('/a/in', 'enum', { allowedValues: ['header'] }),
      error('/a', 'unevaluatedProperties', { unevaluatedProperty: 'name' }),
      error('/b', 'unevaluatedProperties', { unevaluatedProperty: 'name' }),
      error('/c/type', 'enum', { allowedValues: ['header'] }, '#/anyOf/0/enum'),
      error('/c/type/1', 'enum', { allowedValues: ['header'] }),
    ],
    [
      '/a/in: the value is not one of header; correct the value',
      `/b/name: ${UNEXPECTED}; ${SPELLING}`,
      '/c/type/1: the value is not one of header; correct the value',
    ],
  ],
])('reports %s', (_, errors, lines) => {
  expect(formatPointers(condenseErrors(errors, []))).toEqual(lines);
});

test.each([
  ['/titel', 'did you mean `title`?'],
  ['/info/sumary', 'did you mean `summary`?'],
  ['/title', SPELLING],
  ['/something', SPELLING],
  ['/paths/~1a/pots', 'did you mean `post`?'],
  ['/paths/~1a/get/responses/40', 'use a status such as 200, a range such as 2XX, or default'],
  ['/components/responses/40', SPELLING],
])('the hint for the unexpected key %s', (pointer, hint) => {
  const names = ['title', 'summary', 'post', 'put'];
  const found = condenseErrors([error(pointer, 'unevaluatedProperties')], names);
  expect(formatPointers(found)).toEqual([`${pointer}: ${UNEXPECTED}; ${hint}`]);
});

test.each([
  ['/schema/type', 'sting', ['object', 'string'], 'did you mean `string`?'],
  ['/schema/type', 'String', ['object', 'string'], 'did you mean `string`?'],
  ['/schema/type', 'int', ['array', 'integer', 'string'], 'did you mean `integer`?'],
  ['/schema/type/1', 'float', ['integer', 'number'], 'did you mean `number`?'],
  ['/in', 'headers', ['query', 'header'], 'did you mean `header`?'],
  ['/format', 'float', ['integer', 'number'], 'correct the value'],
  ['/in', 7, ['query', 'header'], 'correct the value'],
  ['/type', 'constructor', ['query', 'header'], 'correct the value'],
])('the hint for %s: %j names the value of %j that is meant', (pointer, value, allowedValues, hint) => {
  const found = condenseErrors([error(pointer, 'enum', { allowedValues })], [], () => value);
  expect(formatPointers(found)).toEqual([`${pointer}: the value is not one of ${allowedValues.join(', ')}; ${hint}`]);
});
