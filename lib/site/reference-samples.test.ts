import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { LANGUAGE_NAMES } from '@/lib/openapi/samples/language-names';
import { listOperations } from '@/lib/reference/walk';
import { toReference } from './reference';
import {
  formatPageSamplesHref,
  isLongCode,
  listFetchedLanguages,
  listSampledOperations,
  listSampleFiles,
  toSamplesFile,
} from './reference-samples';

beforeAll(loadHighlighter);

const operations = [toOperation(), toOperation({ id: 'on-thing', kind: 'webhook', method: 'post' })];
const reference = toReference(toApi({ groups: [{ id: 'things', title: 'Things', operations }] }), 'Demo', {});

test('the languages to fetch are all but those in the page', () => {
  const languages = reference.pages.flatMap((page) => listFetchedLanguages(listSampledOperations(reference, page)));
  expect(languages.map(({ lang }) => lang)).toEqual(LANGUAGE_NAMES.filter((name) => name !== 'shell'));
});

test('a file holds one language of every operation that has it, and a block that operations share once', () => {
  const calls = ['list-things', 'list-parts'].map((id) => toOperation({ id, path: `/${id}` }));
  const api = toApi({
    groups: [{ id: 'things', title: 'Things', operations: [...calls, operations[1] ?? toOperation()] }],
  });
  const shared = toReference(api, 'Demo', {});
  const { blocks, samples } = toSamplesFile(shared, shared.pages.flatMap(listOperations), 'python');
  expect(samples).toEqual({ 'list-things': [[0, 1, 2, 3]], 'list-parts': [[0, 1, 4, 3]] });
  expect(blocks).toHaveLength(5);
  expect(blocks[0]).toMatch(/^<details class="tk-fold" .*<span class="tk-k">import<\/span> os\n/);
  expect([blocks[2], blocks[4]].map((block) => block?.match(/list-\w+/)?.[0])).toEqual(['list-things', 'list-parts']);
});

test('a call with several request examples has a sample for each, also in the language of the page', () => {
  const examples = ['one', 'two'].map((name) => ({ name, generated: false, value: { name } }));
  const media = { ...toMediaType('application/json', undefined), examples };
  const operation = toOperation({ method: 'post', body: { required: true, mediaTypes: [media] } });
  const api = toApi({ groups: [{ id: 'things', title: 'Things', operations: [operation] }] });
  const several = toReference(api, 'Demo', {});
  const [page] = several.pages;
  if (page === undefined) throw new Error('the reference has no page');
  const calls = listSampledOperations(several, page);
  expect(listFetchedLanguages(calls).map(({ lang }) => lang)).toContain('shell');
  const matches = (lang: string) => {
    const { blocks, samples } = toSamplesFile(several, calls, lang);
    const htmls = samples['list-things']?.map((indexes) => indexes?.map((index) => blocks[index]).join('\n\n'));
    return htmls?.map((html) => html?.match(/one|two/g) ?? null);
  };
  expect(matches('go')).toEqual([['one'], ['two']]);
  // The first one is in the page.
  expect(matches('shell')).toEqual([null, ['two']]);
});

test('an operation whose only sample in a language is in the page has no entry', () => {
  expect(toSamplesFile(reference, reference.pages.flatMap(listOperations), 'shell')).toEqual({
    blocks: [],
    samples: {},
  });
});

test('more than 24 lines are long', () => {
  expect([isLongCode('a\n'.repeat(23)), isLongCode('a\n'.repeat(24))]).toEqual([false, true]);
  expect(isLongCode('a\n'.repeat(24), [{ first: 3, last: 4, label: 'Headers' }])).toBe(false);
});

test('in a split reference the list of a group has the samples of its operations', () => {
  const groups = ['a', 'b'].map((id) => ({
    id,
    title: id,
    operations: Array.from({ length: 41 }, (_, index) => toOperation({ id: `${id}-${index}` })),
  }));
  const split = toReference(toApi({ groups }), 'Demo', {});
  const counts = split.pages.map((page) => [page.path.join('/'), listSampledOperations(split, page).length]);
  expect(counts.slice(0, 3)).toEqual([
    ['', 0],
    ['a', 41],
    ['a/a-0', 0],
  ]);
  expect(split.pages.slice(0, 3).map((page) => formatPageSamplesHref(split, page, 'go'))).toEqual([
    '/samples/openapi/demo/go.json',
    '/samples/openapi/demo/a/go.json',
    '/samples/openapi/demo/a/go.json',
  ]);
  // The lines of an operation are in a file of its page.
  expect(split.pages.slice(0, 3).map((page) => listSampleFiles(split, page))).toEqual([
    [],
    LANGUAGE_NAMES.slice(1),
    ['field.lines'],
  ]);
});
