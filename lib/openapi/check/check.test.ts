import { expect, test } from 'vitest';
import type { Source } from '@/lib/openapi/read/source';
import { findSourceMistakes } from './check';

const toSource = (label: string, text: string): Source => ({ path: `/${label}`, label, text, data: {} });

test('a text that YAML cuts off, and a comma that JSON does not allow, are warnings with their line', () => {
  const sources = [
    toSource('a.yaml', 'info:\n  title: A\n  description: Ticket #5 is locked\n'),
    toSource('b.json', '{\n  "a": 1,\n}\n'),
  ];
  expect(findSourceMistakes(sources)).toEqual([
    {
      severity: 'warning',
      file: 'a.yaml',
      line: 3,
      message: 'the text ends before `#5`, because a space and # begin a comment in YAML',
      hint: 'put the text in quotes, or write a space after the # of a comment',
    },
    {
      severity: 'warning',
      file: 'b.json',
      line: 3,
      message: 'not valid JSON, though it can be read: a comma follows the last entry',
      hint: 'remove the comma',
    },
  ]);
});

test('nothing is reported in valid files', () => {
  const sources = [
    toSource('a.yaml', 'description: "Ticket #5 is locked"\n'),
    toSource('b.json', '{ "description": "Ticket #5 “is” locked" }'),
    toSource('c.yaml', '{ description: “A” }'),
  ];
  expect(findSourceMistakes(sources)).toEqual([]);
});
