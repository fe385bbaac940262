import { expect, test } from 'vitest';
import type { Json } from '../model';
import { LANGUAGES } from './languages';
import { findValueLines, type ValueLines } from './value-lines';

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
  expect(print(findValueLines(JSON.stringify(LISTING, null, 2), LISTING))).toEqual([
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
  const source = format({
    method: 'POST',
    url: ['https://example.com/things/{id}'],
    headers: [{ name: 'Accept', value: ['application/json'] }],
    body: { kind: 'json', mediaType: 'application/json', value },
    response: { success: { kind: 'text' } },
  });
  const lines = source.split('\n');
  const members = findValueLines(source, value)?.members ?? [];
  expect(members.map(({ key }) => key)).toEqual(['a-b', 'text', 'last']);
  for (const { key, first } of members) expect(lines[first - 1]).toMatch(new RegExp(`\\b${key}\\b`));
  const [list] = members[0]?.members ?? [];
  expect(list?.members.map(({ first }) => /one\b\W+\d/.exec(lines[first - 1] ?? '')?.[0].slice(-1))).toEqual([
    '1',
    '2',
  ]);
  expect(members.at(-1)?.first).toBe(members.at(-1)?.last);
});

test.each<[string, string, Json]>([
  ['another value', '{ "a": 1 }', { a: 2 }],
  ['another name', '{ "ab": 1 }', { a: 1 }],
  ['a longer number', '{ "a": 12 }', { a: 1 }],
  ['a longer text', '{ "a": "xy" }', { a: 'x' }],
  ['words in between', '{ "a": call("x") }', { a: 'x' }],
  ['another order', '{ "b": 1, "a": 2 }', { a: 2, b: 1 }],
  ['an encoded body', 'a=1&b=2', { a: 1, b: 2 }],
  ['a text', '"a"', 'a'],
])('finds nothing in %s', (_, source, value) => {
  expect(findValueLines(source, value)).toBeUndefined();
});

test('a member that goes on in the next line has both', () => {
  const source = '{\n  "a":\n    "long",\n  "b": 1\n}';
  expect(print(findValueLines(source, { a: 'long', b: 1 }))).toEqual(['.a 2-3', '.b 4-4']);
});
