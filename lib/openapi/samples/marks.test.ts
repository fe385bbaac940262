import { expect, test } from 'vitest';
import type { Json } from '../model';
import { toOperation, toParameter } from '../model.fixture';
import { formatJavaScript } from './javascript';
import { LANGUAGES } from './languages';
import { findJsonLines } from './literal';
import { findFolds, readMarks, toValueLines, type ValueLines } from './marks';
import type { SampleRequest } from './request';

/** `name first-last`, one for each member in reading order. */
function print(lines: ValueLines | undefined, path = ''): string[] {
  return (lines?.members ?? []).flatMap((member) => {
    const name = `${path}${typeof member.key === 'number' ? '[]' : `.${member.key}`}`;
    return [`${name} ${member.first}-${member.last}`, ...print(member, name)];
  });
}

const LISTING: Json = {
  source: 'INDIVIDUAL',
  tokens: [
    { token: 'T-1', price: 90 },
    { token: 'T-2', price: -1.5 },
  ],
  note: null,
};

test('JSON has a line for each member', () => {
  expect(print(findJsonLines(LISTING))).toEqual([
    '.source 2-2',
    '.tokens 3-12',
    '.tokens[] 4-7',
    '.tokens[].token 5-5',
    '.tokens[].price 6-6',
    '.tokens[] 8-11',
    '.tokens[].token 9-9',
    '.tokens[].price 10-10',
    '.note 13-13',
  ]);
});

test.each(
  LANGUAGES.map(({ lang, format }) => [lang, format] as const),
)('%s has each member where its name is', (_, format) => {
  const value: Json = {
    'a-b': {
      list: [
        { one: 1, two: true },
        { one: 2, two: false },
      ],
      empty: {},
      none: [],
    },
    text: 'It\'s "50%" of $x\n[a] `b` {c} \\ é',
    last: '',
  };
  const { source, marks } = readMarks(
    format({
      method: 'POST',
      url: ['https://example.com/things/{id}'],
      headers: [{ name: 'Accept', value: ['application/json'] }],
      body: { kind: 'json', mediaType: 'application/json', value },
      response: { success: { kind: 'text' } },
    }),
  );
  const lines = source.split('\n');
  const members = toValueLines(value, marks)?.members ?? [];
  expect(members.map(({ key }) => key)).toEqual(['a-b', 'text', 'last']);
  for (const { key, first } of members) expect(lines[first - 1]).toMatch(new RegExp(`\\b${key}\\b`));
  const [list] = members[0]?.members ?? [];
  expect(list?.members.map(({ first }) => /one\b\W+\d/.exec(lines[first - 1] ?? '')?.[0].slice(-1))).toEqual([
    '1',
    '2',
  ]);
  expect(members.at(-1)?.first).toBe(members.at(-1)?.last);
});

test('numbers that share lines, and a text on the line after its name', () => {
  const value = { numbers: Array.from({ length: 30 }, (_, index) => index), 'a-long-name': 'x'.repeat(60) };
  const body = { kind: 'json' as const, mediaType: 'application/json', value };
  const request = { method: 'POST', url: [''], headers: [], body, response: { success: { kind: 'text' as const } } };
  const { source, marks } = readMarks(formatJavaScript(request));
  const lines = source.split('\n');
  const [numbers, text] = toValueLines(value, marks)?.members ?? [];
  for (const { first, last, value: item } of numbers?.members ?? []) {
    expect(last).toBe(first);
    expect(lines[first - 1]).toMatch(new RegExp(`\\b${item},`));
  }
  expect(lines.slice((text?.first ?? 0) - 1, text?.last).map((line) => line.trim().slice(0, 3))).toEqual([
    '"a-',
    '"xx',
  ]);
});

test('nothing has lines in an encoded body, in a text, and in an empty object', () => {
  expect(toValueLines({ a: 1 }, readMarks("curl -d 'a=1'").marks)).toBeUndefined();
  expect(['a', {}, []].map((value) => findJsonLines(value))).toEqual([undefined, undefined, undefined]);
});

const headers = ['Api-Key', 'Request-ID', 'Accept', 'Channel'].map((name) => ({ name, value: ['x'] }));
const request: SampleRequest = { method: 'GET', url: ['/a'], headers, response: { success: { kind: 'text' } } };
/** Declares a header itself, so that the first three are those of every call. */
const operation = toOperation({
  parameters: [{ location: 'header', parameters: [toParameter({ name: 'Channel', location: 'header' })] }],
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
  const setUp = (marks.find(({ kind }) => kind === 'call')?.line ?? 1) - 1;
  const labels = setUp > 2 ? [`Imports and setup, ${setUp} lines`] : [];
  const common = lang === 'shell' ? 'Headers and options' : 'Headers';
  expect(folds.map(({ label }) => label)).toEqual([...labels, common]);
});

test('options of the client fold with the headers', () => {
  const marks = [
    { kind: 'option' as const, line: 2 },
    { kind: 'header' as const, line: 3, header: 'Api-Key' },
    { kind: 'header' as const, line: 4, header: 'Accept' },
    { kind: 'header' as const, line: 5, header: 'Channel' },
  ];
  expect(findFolds(marks, operation)).toEqual([{ first: 2, last: 4, label: 'Headers and options' }]);
});

test('one or two lines stay', () => {
  const marks = [
    { kind: 'call' as const, line: 3 },
    { kind: 'header' as const, line: 4, header: 'Accept' },
    { kind: 'header' as const, line: 5, header: 'Api-Key' },
  ];
  expect(findFolds(marks, operation)).toEqual([]);
});
