import { expect, test } from 'vitest';
import type { Operation } from '@/lib/openapi/model';
import { object, string, toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import { toReference } from '@/lib/site/reference';
import type { SearchFile } from './model';
import { toSearchFile } from './record';

test('a call that is documented as idempotent is found by the word, others are not', () => {
  const { records } = toFile([{ ...toCall('put-thing', 'Put'), idempotent: true }, toCall('get-thing', 'Get')]);
  const words = records.flatMap(({ recordType, anchor, words: text }) =>
    recordType === 'operation' ? [[anchor, text]] : [],
  );
  expect(words).toEqual([
    ['put-thing', expect.stringContaining('idempotent')],
    ['get-thing', expect.not.stringContaining('idempotent')],
  ]);
});

function toFile(operations: Operation[]): SearchFile {
  const groups = [{ id: 'things', title: 'Things', operations }];
  const error = {
    anchor: 'too-many',
    name: 'TOO_MANY',
    kind: 'http' as const,
    status: 422,
    type: 'MS-422',
    meaning: 'More than **30**.',
    fix: 'Split it.',
    retry: { allowed: false as const },
    informProvider: true,
    raisedBy: [{ anchor: 'put-thing', title: 'Put', method: 'put' as const, path: '/things' }],
    unspecified: [],
  };
  const api = toApi({ id: 'demo', groups, errors: [error] });
  return toSearchFile({ references: [toReference(api, 'Demo API', {})], guides: [] });
}

function toCall(id: string, title: string): Operation {
  const code = string({ description: 'Code of the season.', label: 'string' });
  const schema = object({
    seasonCode: { id: id === 'put-thing' ? 'put-thing-body-code' : `${id}-body-season-code`, schema: code },
  });
  const body = { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema })] };
  return toOperation({ id, title, method: 'put', path: '/things', operationId: id, body });
}

test('a field of two calls is one record with two occurrences; an anchor that its way gives is left out', () => {
  const { records } = toFile([toCall('put-thing', 'Put'), toCall('change-thing', 'Change')]);
  const fields = records.filter((record) => record.recordType === 'field');
  expect(fields).toEqual([
    {
      recordType: 'field',
      title: 'seasonCode',
      label: 'string',
      text: 'Code of the season.',
      occurrences: [{ of: 4, anchor: '-body-code' }, { of: 5 }],
    },
  ]);
});

test('a reason carries its whole answer and the calls that raise it', () => {
  const { records } = toFile([toCall('put-thing', 'Put')]);
  expect(records.find((record) => record.recordType === 'reason')).toEqual({
    recordType: 'reason',
    title: 'TOO_MANY',
    page: 0,
    anchor: 'too-many',
    api: 0,
    text: 'More than 30.',
    fix: 'Split it. Inform the provider.',
    retry: 'No.',
    status: '422',
    type: 'MS-422',
    words: '422 Unprocessable Entity',
    occurrences: [{ of: 4, anchor: 'put-thing' }],
  });
});

test('a call is found by its method, path and id', () => {
  const { records, pages } = toFile([toCall('put-thing', 'Put')]);
  expect(pages[0]).toBe('/openapi/demo');
  expect(records.find((record) => record.recordType === 'operation')).toMatchObject({
    title: 'Put',
    names: ['put-thing'],
    method: 'put',
    path: '/things',
    anchor: 'put-thing',
  });
});

test('a range of statuses is a record, a default is none; the overview is found by its words', () => {
  const lists = { headers: [], mediaTypes: [], links: [], errors: [], unspecified: [] };
  const toResponse = (status: string, phrase: string) => {
    return {
      id: `put-thing-${status.toLowerCase()}`,
      status,
      phrase,
      tone: 'other' as const,
      description: '',
      ...lists,
    };
  };
  const responses = [toResponse('4XX', 'Any 4XX status'), toResponse('default', 'Any other status')];
  const groups = [{ id: 'things', title: 'Things', operations: [{ ...toCall('put-thing', 'Put'), responses }] }];
  const api = toApi({ id: 'demo', groups, summary: 'A demo.', description: 'Credentials travel in **base64**.' });
  const { records } = toSearchFile({ references: [toReference(api, 'Demo API', {})], guides: [] });
  expect(records.filter(({ recordType }) => recordType === 'status')).toEqual([
    {
      recordType: 'status',
      title: 'Any 4XX status',
      names: ['4XX'],
      status: '4XX',
      occurrences: [{ of: 3, anchor: '-4xx' }],
    },
  ]);
  expect(records[0]?.prose).toBe('base64 credentials travel');
});

test('what is not documented of a call can be found', () => {
  const call = { ...toCall('put-thing', 'Put'), unspecified: ['How long it takes is not documented.'] };
  expect(toFile([call]).records.filter((record) => record.title === 'Not documented')).toEqual([
    {
      recordType: 'section',
      title: 'Not documented',
      page: 0,
      anchor: 'put-thing',
      api: 0,
      label: 'Put',
      text: 'How long it takes is not documented.',
    },
  ]);
});

test('each heading of a description can be found, with the text below it', () => {
  const description = '# Requests\n\n## Paging\n\nA cursor leads to the next page.';
  const api = toApi({ id: 'demo', description });
  const { records } = toSearchFile({ references: [toReference(api, 'Demo API', {})], guides: [] });
  const at = { recordType: 'section', page: 0, api: 0, label: 'Demo API' };
  expect(records.filter(({ anchor }) => anchor?.startsWith('section/'))).toEqual([
    { ...at, title: 'Requests', anchor: 'section/Requests' },
    { ...at, title: 'Paging', anchor: 'section/Requests/Paging', text: 'A cursor leads to the next page.' },
  ]);
});

test('a name without characters gives no record, and every record has a title', () => {
  const nameless = object({ '': { id: 'put-thing-body-', schema: string({ enum: [{ value: '' }] }) } });
  const call = toOperation({
    id: 'put-thing',
    title: '',
    body: { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema: nameless })] },
  });
  const { records } = toFile([call]);
  expect(records.map(({ title }) => title).filter((title) => title.trim() === '')).toEqual([]);
  expect(records.filter(({ recordType }) => recordType === 'operation').map(({ title }) => title)).toEqual([
    'Untitled',
  ]);
});
