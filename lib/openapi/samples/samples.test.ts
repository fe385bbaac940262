import { expect, test } from 'vitest';
import type { Operation } from '../model';
import { toApi, toMediaType, toOperation } from '../model.fixture';
import { LANGUAGE_NAMES } from './language-names';
import { LANGUAGES, toLanguageName } from './languages';
import { listRequestExamples } from './request-examples';
import { listLanguages, listSamples, toSamples } from './samples';
import { api, CALLS, toResponse, toSecurity } from './samples.fixture';

test('every language, curl first', () => {
  expect(toSamples(api, CALLS.search).map(({ lang, label, authored }) => [lang, label, authored])).toEqual(
    LANGUAGES.map(({ lang, label }) => [lang, label, false]),
  );
});

test('languages are known by other names', () => {
  expect(['cURL', 'Node.js', 'C#', 'Python', 'Elixir'].map(toLanguageName)).toEqual([
    'shell',
    'javascript',
    'csharp',
    'python',
    'elixir',
  ]);
});

test('the first authored sample of a language replaces the generated one, an unknown language comes last', () => {
  const samples = [
    { lang: 'JS', label: 'Our SDK', source: 'sdk.search()' },
    { lang: 'Elixir', label: 'Elixir', source: 'search()' },
    { lang: 'javascript', label: 'Another', source: 'other.search()' },
    { lang: 'elixir', label: 'Another', source: 'other()' },
  ];
  const found = toSamples(api, { ...CALLS.search, samples });
  expect(found[1]).toEqual({ lang: 'javascript', label: 'Our SDK', source: 'sdk.search()', authored: true, folds: [] });
  expect(found.at(-1)).toEqual({ lang: 'elixir', label: 'Elixir', source: 'search()', authored: true, folds: [] });
  expect(found).toHaveLength(LANGUAGES.length + 1);
});

const authored = [
  { lang: 'Elixir', label: 'Elixir', source: 'HTTPoison.get!' },
  { lang: 'py', label: 'Python', source: 'get()' },
];

test.each([
  ['call', [...LANGUAGE_NAMES, 'elixir']],
  ['webhook', ['http', 'elixir', 'python']],
] as const)('the languages of a %s are those of its samples', (kind, languages) => {
  const operation = toOperation({ kind, samples: authored });
  expect(listLanguages(operation).map(({ lang }) => lang)).toEqual(languages);
  expect(toSamples(toApi(), operation).map(({ lang }) => lang)).toEqual(languages);
});

const examples = ['first', 'second'].map((name) => ({ name, generated: false, value: { name } }));
const several = toOperation({
  id: 'several',
  method: 'post',
  body: { required: true, mediaTypes: [{ ...toMediaType('application/json', undefined), examples }] },
});

test('every request example has a sample in every language', () => {
  const [first, second] = listRequestExamples(several).map((example) => toSamples(api, several, example));
  for (const [index, { lang }] of LANGUAGES.entries()) {
    expect([lang, first?.[index]?.source.includes('first'), first?.[index]?.source.includes('second')]).toEqual([
      lang,
      true,
      false,
    ]);
    expect([lang, second?.[index]?.source]).toEqual([lang, first?.[index]?.source.replace('first', 'second')]);
  }
});

test('the list for programs has every call by example and language, without the calls received', () => {
  const operations: Operation[] = [
    several,
    toOperation({ id: 'one', samples: authored }),
    toOperation({ kind: 'webhook' }),
  ];
  const listed = listSamples(toApi({ groups: [{ id: 'g', title: 'G', operations }] }));
  expect(listed).toHaveLength(LANGUAGES.length * 3 + 1);
  const rows = listed.map(({ operation, example, fileName }) => [operation.id, example, fileName]);
  expect(rows.slice(LANGUAGES.length - 1, LANGUAGES.length + 2)).toEqual([
    ['several', 'first', LANGUAGES.at(-1)?.fileName],
    ['several', 'second', 'sample.sh'],
    ['several', 'second', 'sample.mjs'],
  ]);
  expect(rows.at(-1)).toEqual(['one', undefined, 'sample.txt']);
  expect(listed.every(({ code }) => code.endsWith('\n'))).toBe(true);
});

test('a webhook is shown as the request that arrives', () => {
  const body = { required: true, mediaTypes: [toMediaType('application/json', { id: 1 })] };
  const security = toSecurity('bearer', 'key');
  const operation = toOperation({ kind: 'webhook', method: 'post', path: '/messaging/events', security, body });
  expect(toSamples(api, operation).map(({ lines, ...sample }) => sample)).toEqual([
    {
      lang: 'http',
      label: 'HTTP',
      authored: false,
      folds: [],
      source: [
        'POST /messaging/events HTTP/1.1',
        'Host: your-server.example',
        'Authorization: Bearer <TOKEN>',
        'Demo-Key: <DEMO_KEY>',
        'Content-Type: application/json',
        '',
        '{',
        '  "id": 1',
        '}',
      ].join('\n'),
    },
  ]);
});

test.each([
  ['webhook', 'app.revoked', '<YOUR_WEBHOOK_PATH>'],
  ['webhook', '/app/revoked', '/app/revoked'],
  ['callback', '{$request.body#/url}', '{$request.body#/url}'],
  ['callback', 'done', '/done'],
] as const)('a %s named %s arrives at %s', (kind, path, target) => {
  const [sample] = toSamples(api, toOperation({ kind, method: 'post', path }));
  expect(sample?.source.split('\n')[0]).toBe(`POST ${target} HTTP/1.1`);
});

test('samples that fail after a 207 also fail after the 207 of a stream', () => {
  const list207 = (type: string) => {
    const responses = [toResponse('200', type), toResponse('207', type, { description: 'Some failed.' })];
    return toSamples(api, toOperation({ method: 'post', responses })).flatMap(({ lang, source }) =>
      source.includes('207') ? lang : [],
    );
  };
  const languages = list207('application/json');
  expect(languages).toContain('ruby');
  for (const type of ['text/event-stream', 'application/jsonl', 'application/json-seq'])
    expect(list207(type), type).toEqual(languages);
});
