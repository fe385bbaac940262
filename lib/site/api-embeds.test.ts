import { expect, test } from 'vitest';
import type { ErrorReason, Reason } from '@/lib/openapi/model';
import {
  array,
  object,
  string,
  toApi,
  toCommonHeader,
  toMediaType,
  toOperation,
  toParameter,
} from '@/lib/openapi/model.fixture';
import { toLinks } from '@/lib/reference/links';
import { toProviderQuestions, toProviderReports, toUnspecifiedGroups } from './api-embeds';
import { toReference } from './reference';

const reason: Reason = {
  anchor: 'crash',
  name: 'CRASH',
  kind: 'http',
  status: 500,
  meaning: 'It failed.',
  fix: 'Retry.',
  retry: { allowed: true, attempts: 3 },
  severity: 'FATAL',
  informProvider: true,
  unspecified: ['Why `CRASH` occurs is not documented.'],
};

test('reports are the reasons of which the provider wants to know', () => {
  const errors: ErrorReason[] = [
    { ...reason, raisedBy: [] },
    { ...reason, name: 'OTHER', informProvider: false, raisedBy: [] },
  ];
  const reference = toReference(toApi({ errors }), 'Demo', {});
  expect(toProviderReports(reference, toLinks(reference))).toEqual([
    { reason: 'CRASH', href: '/openapi/demo#crash', status: 500, severity: 'FATAL', meaning: 'It failed.' },
  ]);
});

test('each unknown is listed once, where it comes first, with its subject and every other place that it concerns', () => {
  const unit = 'The unit is not documented.';
  const schema = object({
    price: { id: 'list-things-body-price', schema: string({ unspecified: [unit] }) },
    fees: { id: 'list-things-body-fees', schema: array(string({ unspecified: [unit] })) },
  });
  const lock = toOperation({
    unspecified: ['How long a lock lasts is not documented.'],
    parameters: [
      {
        place: 'query',
        parameters: [toParameter({ id: 'list-things-query-q', name: 'q', unspecified: ['Q is not documented.'] })],
      },
    ],
    body: { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema })] },
  });
  const other = toOperation({
    id: 'other',
    title: 'Other',
    parameters: [
      {
        place: 'query',
        parameters: [
          toParameter({ id: 'other-query-p', name: 'p', schema: string({ unspecified: [unit] }) }),
          toParameter({ id: 'other-header-p', name: 'p', schema: string({ unspecified: [unit] }) }),
        ],
      },
    ],
  });
  const silent = toOperation({ id: 'silent', title: 'Silent' });
  const api = toApi({
    unspecified: ['Hosts are not documented.'],
    commonHeaders: [toCommonHeader({ id: 'header-x', name: 'X', unspecified: ['X is not documented.'] })],
    errors: [{ ...reason, raisedBy: [] }],
    groups: [{ id: 'g', title: 'G', operations: [lock, other, silent] }],
  });
  const reference = toReference(api, 'Demo', {});
  const at = (id: string) => `/openapi/demo#${id}`;
  expect(toUnspecifiedGroups(reference, toLinks(reference))).toEqual([
    {
      title: 'The API as a whole',
      href: at('api-unspecified'),
      notes: [
        { text: 'Hosts are not documented.', places: [] },
        { text: 'X is not documented.', subject: { href: at('header-x'), code: 'X' }, places: [] },
        { text: 'Why `CRASH` occurs is not documented.', places: [{ href: at('crash'), code: 'CRASH' }] },
      ],
    },
    {
      title: 'List things',
      href: at('list-things'),
      notes: [
        { text: 'How long a lock lasts is not documented.', places: [] },
        { text: 'Q is not documented.', subject: { href: at('list-things-query-q'), code: 'q' }, places: [] },
        {
          text: unit,
          subject: { href: at('list-things-body-price'), code: 'price' },
          places: [
            { href: at('list-things-body-fees'), code: 'fees' },
            { href: at('other-query-p'), code: 'p', of: 'Other' },
          ],
        },
      ],
    },
  ]);
});

test('the questions of an API lead to their calls, and are an email', () => {
  const questions = [
    {
      question: 'How long does a `lock` last?',
      why: 'You must know.',
      operations: [{ anchor: 'lock', title: 'Lock' }],
    },
    { question: 'What is the host?', why: 'Nothing runs.', operations: [] },
  ];
  const reference = toReference(toApi({ questions }), 'Demo API', {});
  expect(toProviderQuestions(reference, toLinks(reference))).toEqual({
    api: 'Demo API',
    questions: [
      {
        question: 'How long does a `lock` last?',
        why: 'You must know.',
        calls: [{ title: 'Lock', href: '/openapi/demo#lock' }],
      },
      { question: 'What is the host?', why: 'Nothing runs.', calls: [] },
    ],
    email: `Questions about Demo API

1. How long does a lock last?
   Why: You must know.

2. What is the host?
   Why: Nothing runs.`,
  });
});
