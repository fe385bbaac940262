import { expect, test } from 'vitest';
import { parseWordList } from './check-text';

test('a list of another form is named with its entry', () => {
  expect(() => parseWordList('- { avoid: [a], use: b }\n- { avoid: c, use: d }', 'words.yaml')).toThrow(
    'words.yaml, entry 2: Invalid input: expected array, received string; write `avoid` as a list of phrases and `use` as text; `unless` and `exact` are optional',
  );
});
