import { expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { readSearchAnswers } from './search-answers';

const folder = makeTestFolder();

function read(text: string) {
  writeFiles(folder, { 'content/search-answers.yaml': text });
  return readSearchAnswers(['lending'], folder);
}

test('answers are read with what they leave out', async () => {
  const source = [
    'page: ask',
    'symptoms:',
    '  - { outcome: No response, words: [timeout] }',
    'answers:',
    '  - topic: Rate limits',
    '    asks: [rate limit]',
    '    documented: { lending: { href: /openapi/lending#lend, text: One a day. } }',
  ].join('\n');
  expect(await read(source)).toEqual({
    answers: {
      results: [],
      page: 'ask',
      symptoms: [{ outcome: 'No response', words: ['timeout'] }],
      answers: [
        {
          topic: 'Rate limits',
          asks: ['rate limit'],
          documented: { lending: { href: '/openapi/lending#lend', text: 'One a day.' } },
          absent: [],
        },
      ],
    },
    diagnostics: [],
  });
});

test('an unknown API and a number in place of a text have their lines', async () => {
  const unknown = 'answers:\n  - topic: Rate limits\n    apis: [lendig]\n    asks: [quota]\n';
  expect((await read(unknown)).diagnostics).toEqual([
    {
      severity: 'error',
      file: 'content/search-answers.yaml',
      line: 3,
      pointer: '/answers/0/apis/0',
      message: 'there is no API lendig',
      hint: 'did you mean `lending`?',
    },
  ]);
  const number = 'answers:\n  - topic: Cards\n    asks:\n      - test card\n      - 4242\n';
  expect((await read(number)).diagnostics).toEqual([
    {
      severity: 'error',
      file: 'content/search-answers.yaml',
      line: 5,
      pointer: '/answers/0/asks/1',
      message: 'the value is not of type string',
      hint: 'see docs/manual/guides.md, "Topics in the search"',
    },
  ]);
});
