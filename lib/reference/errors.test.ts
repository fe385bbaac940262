import { expect, test } from 'vitest';
import type { ErrorReason, Reason } from '@/lib/openapi/model';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toErrorsBlocks, toErrorsSection } from './errors';

const reason: Reason = {
  id: 'x',
  reason: 'X',
  kind: 'http',
  meaning: 'Refused.',
  remedy: 'Split it.',
  retry: { allowed: false },
  informProvider: false,
  unspecified: [],
};

function toEntry(given: Partial<ErrorReason>) {
  const operation = toOperation({
    id: 'a',
    errors: [{ id: 'a-x', status: '422', reason, when: '', response: 'a-422' }],
  });
  const raisedBy = ['a', 'b'].map((id) => ({ id, title: id, method: 'get' as const, path: '/' }));
  const api = toApi({ errors: [{ ...reason, raisedBy, ...given }] });
  return toErrorsSection(api, [operation, toOperation({ id: 'b' })])?.entries[0];
}

test.each<[Reason['retry'], string]>([
  [{ allowed: false }, 'No'],
  [{ allowed: true, attempts: 1 }, 'Once'],
  [{ allowed: true, attempts: 3 }, 'Up to 3 times'],
])('retry of %j reads %s', (retry, words) => {
  expect(toEntry(retry === undefined ? {} : { retry })?.retry).toBe(words);
});

test('a retry that the provider does not document says so', () => {
  const { retry: _, ...silent } = reason;
  const entries = toErrorsSection(toApi({ errors: [{ ...silent, raisedBy: [] }] }), [])?.entries;
  expect(entries?.map(({ retry }) => retry)).toEqual(['Not documented']);
});

test.each<[Partial<Reason>, string[]]>([
  [{ status: 422, type: 'MS-422', severity: 'high' }, ['HTTP 422', 'MS-422', 'high']],
  [{}, ['Status not documented']],
  [{ kind: 'order', status: 409 }, ['In the answer of an order']],
  [{ kind: 'outcome' }, ['Code in a successful answer']],
])('facts of %j read %j', (given, facts) => {
  expect(toEntry(given)?.facts).toEqual(facts);
});

test.each<[Partial<Reason>, boolean]>([
  [{ informProvider: true, remedy: 'Split it.' }, true],
  [{ informProvider: true, remedy: 'Retry up to three times, and inform the provider.' }, false],
  [{ informProvider: false, remedy: 'Split it.' }, false],
])('%j needs a note to inform the provider: %j', (given, needed) => {
  expect(toEntry(given)?.inform).toBe(needed);
});

test('an operation that returns a reason is linked by the row of its error table, else by itself', () => {
  expect(toEntry({})?.raisedBy.map(({ row }) => row)).toEqual(['a-x', 'b']);
});

test('a call without documented errors says so; a message that the integrator receives does not', () => {
  expect(toErrorsBlocks(toApi(), toOperation())).toEqual([
    { kind: 'errors-unknown', text: 'Error answers of this call are not documented.' },
  ]);
  expect(toErrorsBlocks(toApi(), toOperation({ kind: 'webhook' }))).toEqual([]);
});

test('without a named reason a row has what the response says', () => {
  const advice = { remedy: 'Correct the call.', retry: { allowed: false as const } };
  const errors = [
    { id: 'e', status: '4XX', when: 'The call was refused.', response: 'r', advice },
    { id: 'f', status: '500', when: 'The provider failed.', response: 's' },
  ];
  const [block] = toErrorsBlocks(toApi(), toOperation({ errors }));
  expect(block).toMatchObject({
    rows: [
      { status: '4XX', when: 'The call was refused.', advice: { remedy: 'Correct the call.', retry: 'No' } },
      { status: '500', when: 'The provider failed.' },
    ],
  });
  expect(block).not.toHaveProperty('aside');
});
