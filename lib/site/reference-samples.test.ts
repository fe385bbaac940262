import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toReference } from './reference';
import { isLongCode, listFetchedLanguages, toSamplesFile } from './reference-samples';

beforeAll(loadHighlighter);

const operations = [toOperation(), toOperation({ id: 'on-thing', kind: 'webhook', method: 'post' })];
const reference = toReference(toApi({ groups: [{ id: 'things', title: 'Things', operations }] }), 'Demo', {});

test('the languages to fetch are all but those in the page', () => {
  const languages = reference.pages.flatMap((page) => listFetchedLanguages(page));
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
  const [file] = reference.pages.map((page) => toSamplesFile(page, 'python'));
  expect(Object.keys(file ?? {})).toEqual(['list-things']);
  expect(file?.['list-things']?.html).toContain('requests.');
  expect(file?.['list-things']?.html).toContain('class="tk-');
});

test('more than 24 lines are long', () => {
  expect([isLongCode('a\n'.repeat(23)), isLongCode('a\n'.repeat(24))]).toEqual([false, true]);
});
