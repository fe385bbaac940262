import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkText, parseWordList } from './prose';

const WORDS = parseWordList(
  `
- { avoid: [answer, answered], use: response }
- { avoid: [takes], use: accepts, unless: [takes place] }
- { avoid: [id], use: ID, exact: true }
- { avoid: [whether * or not], use: whether }
`,
  'words.yaml',
);

function check(text: string, file = 'a.md') {
  const form = file.endsWith('.ts') ? ('plain' as const) : ('document' as const);
  return checkText({ file, line: 1, text, form }, WORDS).map(
    ({ line, rule, phrase, suggestion }) => `${line} ${rule}: ${phrase}; ${suggestion}`,
  );
}

test('phrases of the word list, whatever their case', () => {
  expect(check('One.\n\nThe answer\nis *Answered* here.')).toEqual([
    '3 words: answer; write: response',
    '4 words: Answered; write: response',
  ]);
});

test('a wildcard is one word', () => {
  expect(check('Ask whether ready or not.')).toEqual(['1 words: whether ready or not; write: whether']);
});

test('exceptions hold where they are, and nowhere else', () => {
  expect(check('It takes place here. It takes time.')).toEqual(['1 words: takes; write: accepts']);
});

test('an exact word is another one in capitals', () => {
  expect(check('An ID is an id.')).toEqual(['1 words: id; write: ID']);
});

test.each([
  ['code', 'The field `answer` is set.'],
  ['a fenced block', '```\nconst answer = takes(id);\n```'],
  ['quotes', 'The source says "answer".'],
  ['an HTML comment', '<!-- the answer -->'],
])('%s is not prose', (_, text) => {
  expect(check(text)).toEqual([]);
});

test('cells of tables, headings and components are prose', () => {
  expect(check('## The answer\n\n| a |\n| --- |\n| answer |\n\n<Note>\n\nAn answer.\n\n</Note>\n', 'a.mdx')).toEqual([
    '1 words: answer; write: response',
    '5 words: answer; write: response',
    '9 words: answer; write: response',
  ]);
});

test('an unknown has one label', () => {
  expect(check('Whether it lasts is not documented. Not documented: how long.')).toEqual([
    '1 unknowns: Whether; write: Not documented: whether …',
  ]);
});

test('articles and repeated words, by retext', () => {
  expect(check('This is a error in the the list.')).toEqual([
    '1 indefinite-article: a; write: an',
    '1 repeated-words: the the; write: the',
  ]);
});

test('a plain string is one text', () => {
  expect(check('the answer of id', 'a.ts')).toEqual(['1 words: answer; write: response', '1 words: id; write: ID']);
});

test('the line of a folded text is that of the phrase in the source', () => {
  const source = '>-\n  One two\n  three answer\n  four answer.';
  const text = 'One two three answer four answer.';
  const found = checkText({ file: 'a.yaml', line: 10, text, form: 'markdown', source }, WORDS);
  expect(found.map(({ line }) => line)).toEqual([12, 13]);
});

test('advice whose label would not be recognized', () => {
  expect(check('Recommendation: wait.\n\n- **Recommendation**: wait.\n- **Recommendation:** wait.')).toEqual([
    '1 advice: Recommendation; write: **Recommendation:**',
    '3 advice: Recommendation; write: **Recommendation:**',
  ]);
});

test.each([
  ['advice after a later phrase', '|\n  Recommendation: give\n  an answer.\n', [11, 12]],
  ['rules in another order than their phrases', '>\n  It takes\n  an answer.\n', [11, 12]],
  ['the same letters in an earlier word', '|\n  One data\n  is a error.\n', [12]],
  ['the same phrase as code before it', '|\n  The `answer`\n  is the answer.\n', [12]],
])('the lines of a description: %s', (_, source, lines) => {
  const text: string = parse(source);
  const found = checkText({ file: 'a.yaml', line: 10, text, form: 'markdown', source }, WORDS);
  expect(found.map(({ line }) => line)).toEqual(lines);
});

test('a list of another form is named with its line', () => {
  expect(() => parseWordList('- { avoid: [a], use: b }\n- { avoid: c, use: d }', 'words.yaml')).toThrow(
    'words.yaml:2 (/1/avoid): the value is not of type array; see the first lines of content/words.yaml',
  );
});
