import { expect, test } from 'vitest';
import type { BodyExample, Json, ResponseItem, Tone } from './document';
import { findCaption, findFoldBeforeFailure, type ResponseTab, toResponseTabs } from './response-tabs';

function toExample(name: string, title = name): BodyExample {
  return { id: `${name}-1`, name, title, mediaType: 'application/json', generated: false, value: 1 };
}

function toItem(status: string, examples: BodyExample[] | undefined): ResponseItem {
  return {
    anchor: `lock-${status}`,
    status,
    phrase: 'OK',
    tone: 'success',
    description: '',
    unspecified: [],
    headers: [],
    contents: examples === undefined ? [] : [{ mediaType: 'application/json', encodings: [], examples }],
    links: [],
  };
}

function toOutline(responses: ResponseItem[]) {
  return toResponseTabs(responses).map(({ anchor, label, options, note }) => ({
    [`${anchor} ${label}`]:
      options.length === 0 ? note : options.map(({ title, examples }) => [title, examples.length]),
  }));
}

test('without an example there is nothing to show', () => {
  expect(toResponseTabs([toItem('200', []), toItem('204', undefined)])).toEqual([]);
});

test('the only example of a status has a caption unless nothing names it', () => {
  const items = [toItem('200', [toExample('a')]), toItem('404', [toExample('default', 'Example')]), toItem('422', [])];
  expect(toResponseTabs(items).map(findCaption)).toEqual(['a', undefined, 'OK, no example']);
});

test('a status without an example says why', () => {
  expect(toOutline([toItem('200', [toExample('a')]), toItem('202', []), toItem('204', undefined)])).toEqual([
    { 'lock-200 200': [['a', 1]] },
    { 'lock-202 202': 'OK, no example' },
    { 'lock-204 204': 'OK, no body' },
  ]);
});

test('examples with the same title are numbered', () => {
  expect(toOutline([toItem('200', [toExample('a', 'Same'), toExample('b', 'Same')])])).toEqual([
    {
      'lock-200 200': [
        ['Same', 1],
        ['Same (2)', 1],
      ],
    },
  ]);
});

test('the last option holds what is left, and the last tab the statuses that are left', () => {
  const many = Array.from({ length: 18 }, (_, index) => toExample(`e${index}`));
  const [first] = toResponseTabs([toItem('200', many)]);
  expect(first?.options).toHaveLength(12);
  expect(first?.options.at(-1)).toMatchObject({ title: '7 more examples', examples: many.slice(11) });
  const statuses = Array.from({ length: 13 }, (_, index) => toItem(String(400 + index), [toExample('a')]));
  const tabs = toResponseTabs(statuses);
  expect(tabs).toHaveLength(12);
  expect(tabs.at(-1)).toMatchObject({
    anchor: 'lock-411',
    label: '+2',
    options: [{ title: '411 a' }, { title: '412 a' }],
  });
});

test('a partial success folds what comes before the first member that the success does not have', () => {
  const toTab = (tone: Tone, value: Json): ResponseTab => ({
    anchor: tone,
    label: '200',
    tone,
    note: '',
    options: [{ name: 'name', title: 'Title', examples: [{ ...toExample('name'), value }] }],
  });
  const partial = { ids: ['a'], done: [], failed: [{ id: 'b' }] };
  const tabs = [toTab('success', { ids: ['a'], done: ['a'], failed: [] }), toTab('partial', partial)];
  const example = { ...toExample('name'), value: partial };
  expect(findFoldBeforeFailure(example, { tone: 'partial' }, tabs)).toEqual([
    { first: 2, last: 5, label: '"ids", "done", 4 lines' },
  ]);
  expect(findFoldBeforeFailure(example, { tone: 'error' }, tabs)).toEqual([]);
  expect(findFoldBeforeFailure(example, { tone: 'partial' }, tabs.slice(1))).toEqual([]);
});

test('the last of many tabs without examples names each of its statuses', () => {
  const shown = toItem('200', [toExample('a')]);
  const others = Array.from({ length: 12 }, (_, index) => ({ ...toItem(`${400 + index}`, undefined), phrase: 'No' }));
  expect(toResponseTabs([shown, ...others]).at(-1)).toMatchObject({
    label: '+2',
    note: '410 No, no body; 411 No, no body',
    options: [],
  });
});
