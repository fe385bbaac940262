import { expect, test } from 'vitest';
import { parseSearchAnswers } from './search-answers';

test('answers are read with what they leave out', () => {
  const source = [
    'page: ask',
    'symptoms:',
    '  - { outcome: No response, words: [timeout] }',
    'answers:',
    '  - topic: Rate limits',
    '    asks: [rate limit]',
    '    documented: { lending: { href: /openapi/lending#lend, text: One a day. } }',
  ].join('\n');
  expect(parseSearchAnswers(source, ['lending'])).toEqual({
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

test('an unknown API and a number in place of a text have their lines', () => {
  const unknown = 'answers:\n  - topic: Rate limits\n    apis: [lendig]\n    asks: [quota]\n';
  expect(parseSearchAnswers(unknown, ['lending']).diagnostics).toEqual([
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
  expect(parseSearchAnswers(number, ['lending']).diagnostics).toEqual([
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
