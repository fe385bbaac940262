import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toReference } from './reference';
import { isLongCode, listFetchedLanguages, toSamplesFile } from './reference-samples';

beforeAll(loadHighlighter);

const operations = [toOperation(), toOperation({ id: 'on-thing', kind: 'webhook', method: 'post' })];
const reference = toReference(toApi({ groups: [{ id: 'things', title: 'Things', operations }] }), 'Demo', {});

test('the languages to fetch are all but those in the page', () => {
  const languages = reference.pages.flatMap((page) => listFetchedLanguages(reference, page));
  expect(languages.map((language) => language.label)).toEqual([
    'JavaScript',
    'Python',
    'Java',
    'C#',
    'Go',
    'PHP',
    'Ruby',
  ]);
});

test('a file holds one language of every operation that has it', () => {
  const [file] = reference.pages.map((page) => toSamplesFile(reference, page, 'python'));
  expect(Object.keys(file ?? {})).toEqual(['list-things']);
  expect(file?.['list-things']).toHaveLength(1);
  expect(file?.['list-things']?.[0]).toContain('requests.');
  expect(file?.['list-things']?.[0]).toContain('class="tk-');
});

test('a call with several request examples has a sample for each, also in the language of the page', () => {
  const examples = ['one', 'two'].map((name) => ({ name, generated: false, value: { name } }));
  const media = { ...toMediaType('application/json', undefined), examples };
  const operation = toOperation({ method: 'post', body: { required: true, mediaTypes: [media] } });
  const api = toApi({ groups: [{ id: 'things', title: 'Things', operations: [operation] }] });
  const several = toReference(api, 'Demo', {});
  const [page] = several.pages;
  if (page === undefined) throw new Error('the reference has no page');
  expect(listFetchedLanguages(several, page).map(({ lang }) => lang)).toContain('shell');
  const [one, two] = toSamplesFile(several, page, 'shell')['list-things'] ?? [];
  expect([one, two].map((html) => html?.match(/one|two/g))).toEqual([['one'], ['two']]);
});

test('more than 24 lines are long', () => {
  expect([isLongCode('a\n'.repeat(23)), isLongCode('a\n'.repeat(24))]).toEqual([false, true]);
});
