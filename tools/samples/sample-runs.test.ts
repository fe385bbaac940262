import { expect, test } from 'vitest';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { LANGUAGE_NAMES, type LanguageName } from '@/lib/openapi/samples/language-names';
import { listSamples } from '@/lib/openapi/samples/samples';
import type { Exchange } from '@/packages/mock/types';
import {
  type FinishedRun,
  findFailures,
  formatFailures,
  formatTable,
  type LanguageResult,
  selectRuns,
  toChecks,
} from './sample-runs';

const reason = '{"error":{"type":"MS-422","appErrorCode":"TOO_MANY_TOKENS"}}';

function toExchange(status: number, body: string, violations: string[] = []): Exchange {
  return {
    number: 1,
    direction: 'request',
    time: 0,
    api: 'library',
    operationId: 'lendBook',
    method: 'PUT',
    path: '/a',
    requestHeaders: {},
    requestBody: '',
    processed: true,
    moves: [],
    fault: undefined,
    status,
    responseHeaders: {},
    assumed: [],
    body: Buffer.from(body),
    violations,
  };
}

function toRun(run: Partial<FinishedRun['run']>, rest: Partial<FinishedRun>): FinishedRun {
  const base = { lang: 'python', outcome: '2XX' as const, exchanges: [toExchange(200, '{"a":1}')], folder: '/nowhere' };
  return { ...base, ...rest, run: { code: 0, stdout: '', stderr: '', ...run } };
}

test.each<[string, FinishedRun]>([
  ['success', toRun({ stdout: '{"a":1}\n' }, {})],
  [
    '422',
    toRun(
      { code: 1, stderr: '422 MS-422 TOO_MANY_TOKENS\n' },
      { outcome: '422', exchanges: [toExchange(422, reason)] },
    ),
  ],
  [
    '422 from the logger of Go',
    toRun(
      { code: 1, stderr: '2026/11/22 22:33:28 422 MS-422 TOO_MANY_TOKENS\n' },
      { lang: 'go', outcome: '422', exchanges: [toExchange(422, reason)] },
    ),
  ],
  [
    '422 with curl',
    toRun(
      { code: 22, stdout: reason, stderr: 'curl: (22) The requested URL returned error: 422' },
      { lang: 'shell', outcome: '422', exchanges: [toExchange(422, reason)] },
    ),
  ],
  ['no connection', toRun({ code: 1, stderr: 'No response: refused\n' }, { outcome: 'no connection', exchanges: [] })],
])('a right run has no failures: %s', (_, run) => {
  expect(findFailures(run)).toEqual([]);
});

test.each<[string, FinishedRun, string[]]>([
  ['no request', toRun({}, { exchanges: [] }), ['sent 0 requests instead of one']],
  [
    'an invalid request',
    toRun({ stdout: '{"a":1}' }, { exchanges: [toExchange(200, '{"a":1}', ['no header'])] }),
    ['PUT /a is invalid: no header'],
  ],
  ['a body that is not printed', toRun({}, {}), ['stdout is not the body of the response']],
  [
    'an error that looks like success',
    toRun({ stdout: reason }, { outcome: '422', exchanges: [toExchange(422, reason)] }),
    [
      'exit code 0 instead of 1',
      'the first line of stderr does not start with 422',
      'printed something to stdout',
      'stderr does not name MS-422',
      'stderr does not name TOO_MANY_TOKENS',
    ],
  ],
  [
    'a partial failure that looks like success',
    toRun({ stdout: '{}' }, { outcome: '207', exchanges: [toExchange(207, '{}')] }),
    ['exit code 0 instead of 1', 'the first line of stderr does not start with 207'],
  ],
  [
    'a stack trace without connection',
    toRun({ code: 1, stderr: 'Traceback (most recent call last)' }, { outcome: 'no connection', exchanges: [] }),
    ['stderr has no line "No response: …"', 'stderr has a stack trace'],
  ],
])('a wrong run is told: %s', (_, run, failures) => {
  // The run itself is added last, for who reads the report.
  expect(
    findFailures(run).filter((failure) => !failure.startsWith('exit ') || failure.startsWith('exit code')),
  ).toEqual(failures);
});

const result: LanguageResult = {
  label: 'Go',
  seconds: 12.3,
  results: [
    { title: 'A (one)', outcome: '2XX', failures: [], requestIds: ['1'] },
    { title: 'A (two)', outcome: '2XX', failures: ['wrong\ntext'], requestIds: ['1'] },
    { title: 'A (one)', outcome: '422', failures: [], requestIds: ['2'] },
  ],
};

test('the table counts what passed of what ran', () => {
  const rows = formatTable([result])
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/));
  expect(rows).toEqual([
    ['2XX', '207', '422', '500', 'no connection', 'seconds'],
    ['Go', '1/2', '0/0', '1/1', '0/0', '0/0', '12'],
  ]);
});

test('failures are told with what is wrong, and a repeated Request-ID is one', () => {
  expect(formatFailures(toChecks(result))).toBe(
    'FAILED Go: A (two), 2XX\n  wrong\n  text\nFAILED Go: every request has a Request-ID of its own\n  A (two) repeats one',
  );
});

const query = { name: 'q', in: 'query', required: true, schema: { type: 'string' } };
const header = { ...query, name: 'Place', in: 'header' };

/** Twelve calls of one kind; two of them have a parameter that no earlier one has. */
const api = parseDocument({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `/a${index}`,
      {
        get: {
          operationId: `a${index}`,
          parameters: index === 5 || index === 6 ? [query] : index === 9 ? [header] : [],
          responses: { '200': { description: 'OK' } },
        },
      },
    ]),
  ),
});

/** Returns the selected runs of a language as the names of their operations and their outcomes. */
function select(lang: LanguageName, outcomes: readonly ('2XX' | '422')[] = ['2XX']): string[] {
  const samples = listSamples(api).filter((sample) => sample.lang === lang);
  const runs = outcomes.flatMap((outcome) => samples.map((sample) => ({ sample, outcome })));
  return selectRuns(runs).map(({ sample, outcome }) => `${sample.operation.operationId} ${outcome}`);
}

test('a run that shows something new runs in each language, and each other run in a fast one', () => {
  // Numbers 2 and 7 of twelve are Python's, the third of five fast languages.
  expect(select('python')).toEqual(['a0 2XX', 'a2 2XX', 'a5 2XX', 'a7 2XX', 'a9 2XX']);
  expect(select('csharp')).toEqual(['a0 2XX', 'a5 2XX', 'a9 2XX']);
  const other = LANGUAGE_NAMES.flatMap((lang) => select(lang)).filter((run) => !/^a[059] /.test(run));
  expect(other.sort()).toEqual(['a1', 'a10', 'a11', 'a2', 'a3', 'a4', 'a6', 'a7', 'a8'].map((name) => `${name} 2XX`));
});

test('another outcome is something new, once', () => {
  expect(select('csharp', ['2XX', '422']).slice(3)).toEqual(['a0 422']);
});
