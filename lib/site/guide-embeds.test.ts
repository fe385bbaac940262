import { expect, test } from 'vitest';
import type { ErrorReason, Operation, OperationError } from '@/lib/openapi/model';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { toReason } from '@/lib/reference/model.fixture';
import { listAllOperations } from '@/lib/reference/walk';
import { formatQuestionsEmail, listReportedErrors, toCallErrors, toCommonErrors } from './guide-embeds';
import { toReference } from './reference';

const reason = toReason({
  status: 500,
  severity: 'FATAL',
  informProvider: true,
  unspecified: ['Why `CRASH` occurs is not documented.'],
});

test('reports are the reasons of which the provider wants to know', () => {
  const errors: ErrorReason[] = [
    { ...reason, raisedBy: [] },
    { ...reason, name: 'OTHER', informProvider: false, raisedBy: [] },
  ];
  const reference = toReference(toApi({ errors }), 'Demo', {});
  expect(listReportedErrors(reference)).toMatchObject([
    { name: 'CRASH', anchor: 'crash', status: 500, severity: 'FATAL', meaning: 'It failed.' },
  ]);
});

test('the questions about an API are an email', () => {
  const questions = [
    {
      question: 'How long does a `lock` last?',
      why: 'You must know.',
      operations: [{ anchor: 'lock', title: 'Lock' }],
    },
    { question: 'What is the host?', why: 'Nothing runs.', operations: [] },
  ];
  const reference = toReference(toApi({ questions }), 'Demo API', {});
  expect(formatQuestionsEmail(reference)).toBe(`Questions about Demo API

1. How long does a lock last?
   Why: You must know.

2. What is the host?
   Why: Nothing runs.`);
});

const toError = (call: number, name: string | undefined, when = ''): OperationError => ({
  id: `call-${call}-${name ?? when}`,
  status: '400',
  when,
  response: `call-${call}-400`,
  ...(name !== undefined && { reason: toReason({ anchor: name.toLowerCase(), name }) }),
});

/** Six calls: all have a reason, two have another, one has a third, and three have an error without a reason. */
const operations = Array.from({ length: 6 }, (_, index) =>
  toOperation({
    id: `call-${index}`,
    errors: [
      toError(index, 'ALL'),
      ...(index < 2 ? [toError(index, 'TWO')] : []),
      ...(index === 0 ? [toError(index, 'ONE')] : []),
      ...(index < 3 ? [toError(index, undefined, 'A field is missing.')] : []),
    ],
  }),
);
const toDemo = (calls: Operation[]) =>
  toReference(toApi({ groups: [{ id: 'g', title: 'G', operations: calls }] }), 'Demo', {});
const reference = toDemo(operations);
const [first] = listAllOperations(reference);
const toNames = (rows: ReturnType<typeof toCommonErrors>) => rows.map(({ reason, when }) => reason?.name ?? when);

test('errors of at least a third of the calls are common, each the row of the first call that has it', () => {
  expect(toCommonErrors(reference).map(({ anchor }) => anchor)).toEqual([
    'call-0-ALL',
    'call-0-TWO',
    'call-0-A field is missing.',
  ]);
});

test('a call shows its own errors, and all of them where no guide has the common ones', () => {
  if (first === undefined) throw new Error('no operation');
  const { rows, common } = toCallErrors(reference, first, '/docs/errors#common-errors-demo');
  expect([toNames(rows), toNames(common)]).toEqual([['ONE'], ['ALL', 'TWO', 'A field is missing.']]);
  const bare = toCallErrors(reference, first, undefined);
  expect([toNames(bare.rows), bare.common]).toEqual([['ALL', 'TWO', 'ONE', 'A field is missing.'], []]);
});

test('a small API has no common errors', () => {
  expect(toCommonErrors(toDemo(operations.slice(0, 5)))).toEqual([]);
});
