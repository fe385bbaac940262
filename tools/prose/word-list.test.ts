import { expect, test } from 'vitest';
import { formatWordTable, parseWordList } from './word-list';

test('a table of words names exceptions, and sets exact words as code', () => {
  const rules = parseWordList(
    '- { avoid: [takes], use: accepts, unless: [takes place] }\n- { avoid: [id], use: ID, exact: true }',
    'w',
  );
  expect(formatWordTable(rules)).toBe(
    '| not | but |\n| --- | --- |\n| takes (but: takes place) | accepts |\n| `id` | ID |',
  );
});

test('a list of another form is named with its entry', () => {
  expect(() => parseWordList('- { avoid: [a], use: b }\n- { avoid: c, use: d }', 'words.yaml')).toThrow(
    'words.yaml, entry 2: Invalid input: expected array, received string; write `avoid` as a list of phrases and `use` as text; `unless` and `exact` are optional',
  );
});
