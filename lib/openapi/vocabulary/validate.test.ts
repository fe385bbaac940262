import { expect, test } from 'vitest';
import { findMisspelt } from './validate';

const known = [
  'x-rules',
  'x-unit',
  'x-states',
  'x-unspecified',
  'x-enumDescriptions',
  'x-enum-descriptions',
  'x-error-reasons',
  'x-code-samples',
];

test.each([
  ['x-error-reason', 'x-error-reasons'],
  ['x-eror-reasons', 'x-error-reasons'],
  ['x-rule', 'x-rules'],
  ['x-Unit', 'x-unit'],
  ['x-units', 'x-unit'],
  ['x-Unspecified', 'x-unspecified'],
  ['x-enumDescription', 'x-enumDescriptions'],
])('%s is taken for %s', (key, meant) => {
  expect(findMisspelt({ [key]: [], summary: 'Read' }, known)).toEqual([
    { key, message: `\`${key}\` is not read`, hint: `did you mean \`${meant}\`?` },
  ]);
});

test('what the engine reads and what belongs to others stays', () => {
  const others = {
    'x-status': '',
    'x-roles': [],
    'x-rules': [],
    'x-code-samples': [],
    'x-amazon-apigateway-auth': {},
    'x-ms-enum': {},
    rules: [],
  };
  expect(findMisspelt(others, known)).toEqual([]);
});
