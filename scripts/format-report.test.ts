import { expect, test } from 'vitest';
import type { Change } from '@/lib/openapi/compare/change';
import { formatChanges } from './format-report';

const operation = { anchor: 'list', title: 'List', method: 'get', path: '/things' };

test('what breaks comes first, long texts begin where they differ', () => {
  const changes: Change[] = [
    {
      kind: 'wording',
      what: 'text',
      action: 'changed',
      location: { kind: 'api' },
      name: '',
      message: 'Description of the API changed.',
      old: 'With this API you list all things that somebody has made until the day before yesterday.',
      new: 'With this API you list all things that somebody has made until yesterday.',
      operations: [],
    },
    {
      kind: 'breaking',
      what: 'response',
      action: 'removed',
      location: { kind: 'operation' },
      name: '',
      message: 'Response 200 removed.',
      effect: 'Clients that wait for it no longer receive it.',
      operations: [operation, { ...operation, anchor: 'read' }],
    },
  ];
  expect(formatChanges(changes)).toEqual([
    '2 changes: 1 breaking, 0 compatible, 1 wording',
    '  breaking: GET /things and 1 other operation: Response 200 removed. Clients that wait for it no longer receive it.',
    '  wording: Description of the API changed. (… the day before yesterday. → … yesterday.)',
  ]);
  expect(formatChanges([])).toEqual(['no changes']);
  const [wording] = changes;
  expect(formatChanges(wording === undefined ? [] : [{ ...wording, old: 'a\u001b[2J', new: '' }])[1]).toBe(
    String.raw`  wording: Description of the API changed. (a\u001b[2J)`,
  );
});
