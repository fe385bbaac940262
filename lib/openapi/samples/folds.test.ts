import { expect, test } from 'vitest';
import { toOperation, toParameter } from '../model.fixture';
import { findFolds } from './folds';
import { LANGUAGES } from './languages';
import { readMarks } from './marks';
import type { SampleRequest } from './request';

const headers = ['Api-Key', 'Request-ID', 'Accept', 'Channel'].map((name) => ({ name, value: ['x'] }));
const request: SampleRequest = { method: 'GET', url: ['/a'], headers, response: { success: { kind: 'text' } } };
/** Declares a header itself, so that the first three are those of every call. */
const operation = toOperation({
  parameters: [{ place: 'header', parameters: [toParameter({ name: 'Channel', place: 'header' })] }],
});

test.each(LANGUAGES)('$label folds what comes before the call and the headers of every call', ({ lang, format }) => {
  const { source, marks } = readMarks(format(request));
  const folds = findFolds(marks, operation);
  const folded = folds.map(({ first, last }) => source.split('\n').slice(first - 1, last));
  expect(folded.at(-1)?.flatMap((line) => /Api-Key|Request-ID|Accept|Channel/.exec(line)?.[0] ?? [])).toEqual([
    'Api-Key',
    'Request-ID',
    'Accept',
  ]);
  const labels = ['shell', 'javascript', 'php', 'ruby'].includes(lang)
    ? []
    : [`Imports and setup, ${folded[0]?.length} lines`];
  const common = lang === 'shell' ? '3 headers and options, set up once' : '3 headers, set up once';
  expect(folds.map(({ label }) => label)).toEqual([...labels, common]);
});

test('options of the client fold with the headers', () => {
  const marks = [
    { kind: 'option' as const, line: 2 },
    { kind: 'header' as const, line: 3, header: 'Api-Key' },
    { kind: 'header' as const, line: 4, header: 'Accept' },
    { kind: 'header' as const, line: 5, header: 'Channel' },
  ];
  expect(findFolds(marks, operation)).toEqual([{ first: 2, last: 4, label: '2 headers and options, set up once' }]);
});

test('one or two lines stay', () => {
  const marks = [
    { kind: 'call' as const, line: 3 },
    { kind: 'header' as const, line: 4, header: 'Accept' },
    { kind: 'header' as const, line: 5, header: 'Api-Key' },
  ];
  expect(findFolds(marks, operation)).toEqual([]);
});
