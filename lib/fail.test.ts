import { expect, test } from 'vitest';
import { BuildError, fail, failAll, formatFailure } from '@/lib/fail';

const flaw = { where: 'a.yaml:3', problem: 'the `info`\nis missing', remedy: 'add it' };

test('fail stops with where, what and what to do, in one line', () => {
  expect(() => fail(flaw)).toThrow(new BuildError([flaw]));
  expect(formatFailure(new BuildError([flaw]))).toBe('a.yaml:3: the `info` is missing; add it');
});

test('failAll has a line for each flaw, and does nothing without one', () => {
  failAll([]);
  expect(() => failAll([flaw, { ...flaw, where: 'b.yaml' }])).toThrow(
    expect.objectContaining({
      message: 'a.yaml:3: the `info` is missing; add it\nb.yaml: the `info` is missing; add it',
    }),
  );
});

test('an error that nobody foresaw is shown with its stack', () => {
  const error = new Error('odd');
  error.stack = 'Error: odd\n    at nowhere';
  expect(formatFailure(error)).toBe('Error: odd\n    at nowhere');
  expect(formatFailure('text')).toBe('text');
});
