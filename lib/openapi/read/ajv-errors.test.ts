import { expect, test } from 'vitest';
import { type AjvError, condenseErrors } from './ajv-errors';

function error(
  instancePath: string,
  keyword: string,
  params: { [key: string]: unknown } = {},
  schemaPath = '#',
): AjvError {
  return { instancePath, keyword, params, schemaPath, message: 'must be right' };
}

test('the hint for a key names the method or the form of a status that is meant', () => {
  const wrong = (instancePath: string) =>
    error(instancePath.replace(/\/[^/]+$/, ''), 'unevaluatedProperties', {
      unevaluatedProperty: instancePath.replace(/.*\//, ''),
    });
  const hintOf = (pointer: string) => condenseErrors([wrong(pointer)], ['post', 'put']).map(({ hint }) => hint);
  expect(hintOf('/paths/~1a/pots')).toEqual(['did you mean `post`?']);
  expect(hintOf('/paths/~1a/get/responses/40')).toEqual(['use a status such as 200, a range such as 2XX, or default']);
  expect(hintOf('/components/responses/40')).toEqual(['remove it or correct its spelling']);
});

test('a constant is named', () => {
  expect(condenseErrors([error('/a', 'const', { allowedValue: 'group' })], [])).toEqual([
    { pointer: '/a', message: 'the value is not "group"', hint: 'correct the value' },
  ]);
});

test('conditions and containers of what is wrong are not told', () => {
  const errors = [
    error('/a/0', 'required', { missingProperty: 'in' }),
    error('/a/0', 'if'),
    error('', 'unevaluatedProperties', { unevaluatedProperty: 'a' }),
    error('', 'unevaluatedProperties', { unevaluatedProperty: 'extra' }),
  ];
  expect(condenseErrors(errors, [])).toEqual([
    { pointer: '/a/0', message: '`in` is missing', hint: 'add `in`' },
    { pointer: '/extra', message: 'this key is not allowed here', hint: 'remove it or correct its spelling' },
  ]);
});

test('of alternatives the one that got furthest is told', () => {
  const errors = [
    error('/a', 'required', { missingProperty: '$ref' }),
    error('/a/schema/type', 'enum', { allowedValues: ['string', 'number'] }),
    error('/a', 'oneOf'),
  ];
  expect(condenseErrors(errors, [])).toEqual([
    { pointer: '/a/schema/type', message: 'the value is not one of string, number', hint: 'correct the value' },
  ]);
});

test('beside a reference, all errors of the one alternative are told, however deep', () => {
  const errors = [
    error('/a/description', 'type', { type: 'string' }),
    error('/a/schema/required', 'type', { type: 'array' }),
    error('/a/schema/properties/b/required', 'type', { type: 'array' }),
    error('/a/schema/properties/b/extra', 'additionalProperties'),
    error('/a', 'required', { missingProperty: '$ref' }),
    error('/a', 'oneOf'),
  ];
  const type = {
    message: 'the value is not of type array',
    hint: 'list the required properties in the schema that holds them',
  };
  expect(condenseErrors(errors, [])).toEqual([
    { pointer: '/a/description', message: 'the value is not of type string', hint: 'correct the value' },
    { pointer: '/a/schema/required', ...type },
    { pointer: '/a/schema/properties/b/required', ...type },
    {
      pointer: '/a/schema/properties/b/extra',
      message: 'this key is not allowed here',
      hint: 'remove it or correct its spelling',
    },
  ]);
});

test('values of several alternatives are told together', () => {
  const errors = [
    error('/in', 'enum', { allowedValues: ['path'] }),
    error('/in', 'enum', { allowedValues: ['query', 'path'] }),
    error('/in', 'type', { type: 'array' }, '#/anyOf/1/type'),
  ];
  expect(condenseErrors(errors, [])).toEqual([
    { pointer: '/in', message: 'the value is not one of path, query', hint: 'correct the value' },
  ]);
});

test('two forms that exclude each other are told apart from none', () => {
  expect(condenseErrors([error('/info/license', 'oneOf', { passingSchemas: [0, 1] })], [])).toEqual([
    {
      pointer: '/info/license',
      message: 'the value matches two forms, of which only one is allowed',
      hint: 'remove one of two keys that exclude each other, such as `url` and `identifier`, or `schema` and `content`',
    },
  ]);
});

test('an alternative without a reason, and a rule of any other kind, are told in general', () => {
  expect(condenseErrors([error('/a', 'oneOf'), error('/b', 'pattern')], [])).toEqual([
    {
      pointer: '/a',
      message: 'the value matches none of the forms allowed here',
      hint: 'compare it with the specification',
    },
    { pointer: '/b', message: 'the value must be right', hint: 'correct the value' },
  ]);
});

test.each([
  ['/titel', 'did you mean `title`?'],
  ['/info/sumary', 'did you mean `summary`?'],
  ['/title', 'remove it or correct its spelling'],
  ['/something', 'remove it or correct its spelling'],
])('the hint for the unexpected key %s', (pointer, hint) => {
  const [found] = condenseErrors([error(pointer, 'unevaluatedProperties')], ['title', 'summary']);
  expect(found).toEqual({ pointer, message: 'this key is not allowed here', hint });
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
  expect(found).toEqual([{ pointer, message: `the value is not one of ${allowedValues.join(', ')}`, hint }]);
});

test('what follows from a wrong type or place is not told', () => {
  const allowed = { allowedValues: ['header'] };
  const errors = [
    error('/a/in', 'enum', allowed),
    error('/a', 'unevaluatedProperties', { unevaluatedProperty: 'name' }),
    error('/b', 'unevaluatedProperties', { unevaluatedProperty: 'name' }),
    error('/c/type', 'enum', allowed, '#/anyOf/0/enum'),
    error('/c/type/1', 'enum', allowed),
  ];
  expect(condenseErrors(errors, []).map(({ pointer }) => pointer)).toEqual(['/a/in', '/b/name', '/c/type/1']);
});
