import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { findParseError, findStructureMistake, findYamlMistakes, mayHaveYamlMistakes } from './yaml-mistakes';

function find(text: string): string[] {
  return findYamlMistakes(parseDocument(text), text).map(({ offset, message, hint }) => {
    return `${text.slice(0, offset).split('\n').length}: ${message}; ${hint}`;
  });
}

const CUT =
  'because a space and # begin a comment in YAML; put the text in quotes, or write a space after the # of a comment';
const QUOTES = `which YAML reads as part of it; write straight quotes (' or "), or none`;

test.each([
  'description: Ticket 5 # the fifth',
  'description: "Ticket #5 is"\nsummary: |\n  See #5 and #6.\n',
  'description: C#5, see a#b',
  'operationId: lock #5',
  '#5\ndescription: a\n#6\nsummary: b\n  #7\ntitle: c',
  'summary: He said “no”',
  'summary: “a” or “b”',
  'example:\n  title: “a”\n  text: a #b\nenum: [“a”]',
  'x-outcomes: { payload: { text: ‘a’ } }',
])('finds nothing wrong in %j', (text) => {
  expect(find(text)).toEqual([]);
});

test.each([
  ['a: 1\ndescription: Ticket #5 is locked', `2: the text ends before \`#5\`, ${CUT}`],
  ['summary: See\n  the section #hosts of it', `2: the text ends before \`#hosts\`, ${CUT}`],
  ['x-unspecified:\n  - The limit of #5', `2: the text ends before \`#5\`, ${CUT}`],
  ['info:\n  version: “v1”', `2: the value has typographic quotes (“), ${QUOTES}`],
  ['- ‘v1’', `1: the value has typographic quotes (‘), ${QUOTES}`],
])('reports %j', (text, message) => {
  expect(mayHaveYamlMistakes(text)).toBe(true);
  expect(find(text)).toEqual([message]);
});

test('most texts need no look', () => {
  expect(mayHaveYamlMistakes("a: 1 # one\n$ref: '#/b'\n## Heading\nit’s")).toBe(false);
});

const bomb = Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`);

test.each([
  [`a0: &a0 [b]\n${bomb.join('')}`, 'the aliases make too many copies of values; write the values out'],
  ['a: &a [*a]', 'the alias `*a` is within its anchor; write the value out'],
  ['a: &a {b: {c: *a}}', 'the alias `*a` is within its anchor; write the value out'],
  ['a: *b', 'no anchor `&b` above this alias; add the anchor, or put the value in quotes'],
  [`a: ${'{a: '.repeat(500)}${'}'.repeat(500)}`, 'it is nested deeper than 200 levels; flatten it'],
  ['a: &a [b]\nc: *a', undefined],
])('data that cannot be read is a mistake: %.30s', (text, expected) => {
  const found = findStructureMistake(parseDocument(text));
  expect(found && `${found.message}; ${found.hint}`).toBe(expected);
});

test('the parser has no stack for deep nesting, which is said in words', () => {
  const text = `a: ${'{a: '.repeat(20_000)}`;
  expect(findParseError(parseDocument(text), text)?.reason).toBe('it is nested too deep');
});
