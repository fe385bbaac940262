import { expect, test } from 'vitest';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { LANGUAGE_NAMES, type LanguageName } from '@/lib/openapi/samples/language-names';
import { listSamples } from '@/lib/openapi/samples/samples';
import { selectRuns } from './sample-runs';

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
