import { expect, test } from 'vitest';
import type { OperationError, Reason } from '@/lib/openapi/model';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { listAllOperations } from '@/lib/reference/walk';
import { toCallErrors, toCommonErrors } from './common-errors';
import { toReference } from './reference';

const toReason = (name: string): Reason => ({
  anchor: name.toLowerCase(),
  name,
  kind: 'http',
  meaning: '',
  fix: 'Correct it.',
  informProvider: false,
  unspecified: [],
});

const toError = (call: number, given: Partial<OperationError>): OperationError => {
  const status = '400';
  return {
    id: `call-${call}-${given.reason?.name ?? given.when}`,
    status,
    when: '',
    response: `call-${call}-400`,
    ...given,
  };
};

/** Six calls: all have a reason, two have another, one has a third, and three have an error without a reason. */
const operations = Array.from({ length: 6 }, (_, index) =>
  toOperation({
    id: `call-${index}`,
    errors: [
      toError(index, { reason: toReason('ALL') }),
      ...(index < 2 ? [toError(index, { reason: toReason('TWO') })] : []),
      ...(index === 0 ? [toError(index, { reason: toReason('ONE') })] : []),
      ...(index < 3 ? [toError(index, { when: 'A field is missing.' })] : []),
    ],
  }),
);
const reference = toReference(toApi({ groups: [{ id: 'g', title: 'G', operations }] }), 'Demo', {});
const [first] = listAllOperations(reference);
const toNames = (rows: ReturnType<typeof toCommonErrors>) => rows.map(({ reason, when }) => reason?.name ?? when);

test('errors of at least a third of the calls are common', () => {
  expect(toNames(toCommonErrors(reference))).toEqual(['ALL', 'TWO', 'A field is missing.']);
});

test('a common error is the row of the first call that has it', () => {
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
  const small = toReference(
    toApi({ groups: [{ id: 'g', title: 'G', operations: operations.slice(0, 5) }] }),
    'Demo',
    {},
  );
  expect(toCommonErrors(small)).toEqual([]);
});
