import { expect, test } from 'vitest';
import { toOperation } from '../model.fixture';
import { findFolds } from './folds';
import type { SampleRequest } from './request';

const headers = ['Api-Key', 'Request-ID', 'Channel'].map((name) => ({ name, value: ['x'] }));
const request: SampleRequest = { method: 'GET', url: ['/a'], headers, response: { success: { kind: 'text' } } };
const operation = toOperation({});

test('what comes before the call and the headers of every call fold', () => {
  const source = [
    'import a',
    'import b',
    '',
    'response = get(',
    '    "Api-Key": x,',
    "    'Request-ID: x',",
    '    Channel: x,',
    ')',
  ];
  expect(findFolds(source.join('\n'), { request, operation, begin: /^response/ })).toEqual([
    { first: 1, last: 3, label: 'Imports and setup, 3 lines' },
    { first: 5, last: 7, label: '3 headers, set up once' },
  ]);
});

test('one or two lines stay', () => {
  const source = 'import a\nresponse = get(\n"Api-Key": x\n"Channel": x\n)';
  expect(findFolds(source, { request, operation, begin: /^response/ })).toEqual([]);
});

test('options of the client fold with the headers', () => {
  const source = ['curl "$URL"', '  --silent --max-time 30', '  -H "Api-Key: x"', '  -H "Channel: x"', "  -d '{}'"];
  expect(findFolds(source.join('\n'), { request, operation, options: /^ {2}--silent / })).toEqual([
    { first: 2, last: 4, label: '2 headers and options, set up once' },
  ]);
});
