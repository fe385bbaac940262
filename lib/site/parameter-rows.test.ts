import { expect, test } from 'vitest';
import { array, string, toCommonHeader, toParameter } from '@/lib/openapi/model.fixture';
import { toCommonHeaderRow, toHeaderRow, toParameterRow } from './parameter-rows';

test('a parameter tells how it is sent, its authored examples, and each sentence once', () => {
  const row = toParameterRow(
    toParameter({
      schema: array(string(), { unspecified: ['No limit is shown.'] }),
      allowEmptyValue: true,
      serialised: { style: 'form', explode: true, example: 'q=a&q=b' },
      examples: [
        { name: 'one', generated: false, value: '' },
        { name: 'generated', generated: true, value: 'x' },
      ],
      unspecified: ['No limit is shown.'],
    }),
  );
  expect(row.marks).toEqual(['required']);
  expect(row.notes).toEqual([
    { text: 'may be empty', code: false },
    { label: 'sent as', text: 'q=a&q=b', code: true },
    { label: 'for example', text: '""', code: true },
  ]);
  expect(row.unspecified).toEqual(['No limit is shown.']);
});

test('a common header that some calls do without says how many send it', () => {
  const header = toCommonHeader({ usedBy: 2, of: 3 });
  expect(toCommonHeaderRow(header).notes).toEqual([
    { text: 'on 2 of 3 calls', code: false },
    { label: 'for example', text: '$X', code: true },
  ]);
  expect(toCommonHeaderRow({ ...header, usedBy: 3 }).notes).toEqual([{ label: 'for example', text: '$X', code: true }]);
});

test('a header tells the media type it is written in, and its examples', () => {
  const examples = [{ name: 'one', generated: false, value: 'a' }];
  const header = { name: 'X', required: false, schema: string(), examples };
  expect(toHeaderRow(header).notes).toEqual([{ label: 'for example', text: 'a', code: true }]);
  expect(toHeaderRow({ ...header, mediaType: 'application/json' }).notes).toEqual([
    { label: 'written as', text: 'application/json', code: true },
    { label: 'for example', text: '"a"', code: true },
  ]);
});

test('a common header says that it is deprecated, and what is not documented of it', () => {
  const header = toCommonHeader({ deprecated: { reason: 'Use Y.' }, unspecified: ['Its form.'] });
  expect(toCommonHeaderRow(header)).toMatchObject({
    marks: ['required', 'deprecated'],
    deprecated: 'Use Y.',
    unspecified: ['Its form.'],
  });
});
