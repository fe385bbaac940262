import { expect, test } from 'vitest';
import type { ErrorReason, Operation, Reason } from '@/lib/openapi/model';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import type { StatusResponse } from './document';
import { cutResponses, toErrorsBlocks, toErrorsSection, toOutcomesSection } from './errors';
import { toReason } from './model.fixture';

const reason = toReason({ anchor: 'x', name: 'X', fix: 'Split it.', retry: { allowed: false } });

function listEntries(reasons: ErrorReason[], operations: Operation[]) {
  const api = toApi({ outcomes: { singular: 'verdict', plural: 'verdicts', reasons } });
  return toOutcomesSection(api, operations)?.entries ?? [];
}

function toEntry(given: Partial<ErrorReason>) {
  const errors = [{ id: 'a-x', status: '422', reason, when: '', response: 'a-422' }];
  const raisedBy = ['a', 'b'].map((id) => ({ anchor: id, title: id, method: 'get' as const, path: '/' }));
  const operations = [toOperation({ id: 'a', errors }), toOperation({ id: 'b' })];
  return listEntries([{ ...reason, raisedBy, ...given }], operations)[0];
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
  expect(listEntries([{ ...silent, raisedBy: [] }], []).map(({ retry }) => retry)).toEqual(['Not documented']);
});

test.each<[Partial<Reason>, string[]]>([
  [{ status: 422, type: 'MS-422', severity: 'high' }, ['MS-422', 'high']],
  [{}, ['Status not documented']],
  [{ kind: 'body', status: 207, location: 'In the response to an order' }, ['In the response to an order']],
  [{ kind: 'body' }, ['In the body of a response']],
  [{ kind: 'outcome' }, []],
])('facts of %j read %j', (given, facts) => {
  expect(toEntry(given)?.facts).toEqual(facts);
});

test.each<[Partial<Reason>, string]>([
  [{ informProvider: true, fix: 'Split it.' }, 'Split it. Inform the provider.'],
  [
    { informProvider: 'stated', fix: 'Retry up to three times, and inform the provider.' },
    'Retry up to three times, and inform the provider.',
  ],
  [{ informProvider: false, fix: 'Split it.' }, 'Split it.'],
])('the advice of %j is %j', (given, fix) => {
  expect(toEntry(given)?.fix).toBe(fix);
});

test('an operation that returns a reason is linked by the row of its error table, else by itself', () => {
  expect(toEntry({})?.raisedBy.map(({ row }) => row)).toEqual(['a-x', 'b']);
});

test.each<[number | undefined, string, string | undefined]>([
  [404, '207', '207'],
  [207, '207', undefined],
  [404, '404', undefined],
  [404, '4XX', undefined],
  [undefined, '200', undefined],
])('a reason of status %j in a response %s is within %j', (status, response, within) => {
  const own = { ...reason, ...(status !== undefined && { status }) };
  const errors = [{ id: 'a-x', status: response, reason: own, when: '', response: `a-${response}` }];
  const raisedBy = [{ anchor: 'a', title: 'A', method: 'get' as const, path: '/' }];
  const [entry] = listEntries([{ ...own, raisedBy }], [toOperation({ id: 'a', errors })]);
  expect(entry?.raisedBy.map((call) => call.within)).toEqual([within]);
});

test('a call without documented errors says so; a message that the integrator receives does not', () => {
  expect(toErrorsBlocks(toApi(), toOperation())).toEqual([
    { kind: 'errors-unknown', text: 'No error responses are documented for this call.' },
  ]);
  expect(toErrorsBlocks(toApi(), toOperation({ kind: 'webhook' }))).toEqual([]);
});

test('without a named reason a row has what the response says', () => {
  const advice = { fix: 'Correct the call.', retry: { allowed: false as const } };
  const errors = [
    { id: 'e', status: '4XX', when: 'The call was refused.', response: 'r', advice },
    { id: 'f', status: '500', when: 'The provider failed.', response: 's' },
  ];
  const [block] = toErrorsBlocks(toApi(), toOperation({ errors }));
  expect(block).toMatchObject({
    rows: [
      { status: '4XX', when: 'The call was refused.', advice: { fix: 'Correct the call.', retry: 'No' } },
      { status: '500', when: 'The provider failed.' },
    ],
  });
  expect(block).not.toHaveProperty('aside');
});

test('codes in successful responses have a table under the name of the document', () => {
  const api = toApi({ outcomes: { singular: 'verdict', plural: 'verdicts', reasons: [] } });
  const outcomes = [{ id: 'o', status: '200', reason, when: '', response: 'r' }];
  expect(toErrorsBlocks(api, toOperation({ outcomes }))[1]).toMatchObject({
    kind: 'outcomes',
    title: 'Verdicts',
    caption: 'Verdicts of List things',
  });
});

test('the catalog names the first 60 operations of a status, and says how many are left', () => {
  const toResponse = (count: number): StatusResponse => ({
    description: '',
    unspecified: [],
    entryReasons: [],
    sender: 'Returned by',
    operations: Array.from({ length: count }, (_, index) => {
      const anchor = `a-${index}`;
      return { anchor, title: anchor, method: 'get', path: '/', deprecated: false, response: `${anchor}-401` };
    }),
  });
  const { shown, left } = cutResponses({ responses: [toResponse(50), toResponse(12)], entries: [] });
  expect(shown.map(({ operations, total }) => [operations.length, total])).toEqual([
    [50, 50],
    [10, 12],
  ]);
  expect(left).toBe('And 2 more operations.');
  expect(cutResponses({ responses: [toResponse(60)], entries: [] }).left).toBeUndefined();
});

test('a response is listed only for the operations that name no reason for its status', () => {
  const toCall = (anchor: string) => ({ anchor, title: anchor, method: 'get' as const, path: '/' });
  const errors = [{ id: 'a-x', status: '422', reason: { ...reason, status: 422 }, when: '', response: 'a-422' }];
  const within = errors.map((row) => ({ ...row, id: 'b-x', status: '207', response: 'b-207' }));
  const operations = [
    toOperation({ id: 'a', errors }),
    toOperation({ id: 'b', errors: within }),
    toOperation({ id: 'c' }),
  ];
  const raisedBy = [toCall('a'), toCall('b')];
  const calls = ['a', 'b', 'c'].map((id) => ({ ...toCall(id), response: `${id}-422` }));
  const responses = [{ description: 'No.', unspecified: [], sender: 'provider' as const, operations: calls }];
  const types = [{ reasons: [{ ...reason, status: 422, raisedBy }] }];
  const group = { anchor: 'status-422', status: '422', title: '422', tone: 'error' as const, types, responses };
  const [shown] = toErrorsSection(toApi({ errorGroups: [group] }), operations)?.groups.map(cutResponses) ?? [];
  expect(shown?.shown.map((response) => response.operations.map(({ anchor }) => anchor))).toEqual([['b', 'c']]);
});

test('a partial success names the reasons of its entries once, and not its own', () => {
  const toRow = (name: string, status: number, response: string) => ({
    id: `a-${name}`,
    status: '207',
    reason: { ...reason, anchor: name, name, status },
    when: '',
    response,
  });
  const errors = [toRow('gone', 404, 'a-207'), toRow('gone', 404, 'a-207'), toRow('partial', 207, 'a-207')];
  const others = [toRow('locked', 409, 'b-207')];
  const call = { anchor: 'a', title: 'A', method: 'get' as const, path: '/', response: 'a-207' };
  const responses = [{ description: '', unspecified: [], sender: 'provider' as const, operations: [call] }];
  const group = { anchor: 'status-207', status: '207', title: '207', tone: 'partial' as const, types: [], responses };
  const operations = [toOperation({ id: 'a', errors }), toOperation({ id: 'b', errors: others })];
  const section = toErrorsSection(toApi({ errorGroups: [group] }), operations);
  expect(section?.groups[0]?.responses[0]?.entryReasons).toEqual([{ anchor: 'gone', name: 'gone', status: 404 }]);
});

test.each([
  ['Split it.', 'Split it. Inform the provider.'],
  ['Split it', 'Split it. Inform the provider.'],
  ['Do:\n\n- this\n- that', 'Do:\n\n- this\n- that\n\nInform the provider.'],
])('after the advice %j, the provider must be informed', (fix, expected) => {
  const informing = { ...reason, fix, informProvider: true as const };
  const errors = [{ id: 'a-x', status: '422', reason: informing, when: '', response: 'a-422' }];
  const [block] = toErrorsBlocks(toApi(), toOperation({ errors }));
  expect(block?.kind === 'errors' && block.rows[0]?.advice?.fix).toBe(expected);
});
