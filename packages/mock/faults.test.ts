import { expect, test } from 'vitest';
import { mixFaults } from './faults';

const target = {
  api: 'library',
  operationId: 'lendCopies',
  issuesCredential: false,
  hasCallback: false,
};
const list = (mix: ReturnType<typeof mixFaults>, count: number, other = {}) =>
  Array.from({ length: count }, () => mix({ ...target, ...other }));

test('the same seed gives the same faults, another one others', () => {
  expect(list(mixFaults({}, 7), 40)).toEqual(list(mixFaults({}, 7), 40));
  expect(list(mixFaults({}, 7), 40)).not.toEqual(list(mixFaults({}, 8), 40));
});

test('operations do not change the faults of each other', () => {
  const mix = mixFaults({}, 7);
  const mixed = Array.from({ length: 40 }, () => {
    mix({ ...target, operationId: 'readOrder' });
    return mix(target);
  });
  expect(mixed).toEqual(list(mixFaults({}, 7), 40));
});

test('no more faults in a row than allowed', () => {
  expect(list(mixFaults({ kinds: ['502'], rate: 1 }, 7), 6)).toEqual([
    '502',
    '502',
    undefined,
    '502',
    '502',
    undefined,
  ]);
});

test('only kinds that suit the request', () => {
  const kinds = ['callback-late', 'expired-token'] as const;
  expect(list(mixFaults({ kinds, rate: 1 }, 7), 3)).toEqual([undefined, undefined, undefined]);
  expect(list(mixFaults({ kinds, rate: 1 }, 7), 1, { hasCallback: true })).toEqual(['callback-late']);
  expect(list(mixFaults({ kinds, rate: 1 }, 7), 1, { issuesCredential: true })).toEqual(['expired-token']);
});
