import { afterEach, expect, test, vi } from 'vitest';
import { throwError } from '@/lib/diagnostic';
import { runCommand } from './command';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test('a diagnostic is printed alone, and the exit code is 1', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runCommand(async () =>
    throwError({ file: 'specs/a.yaml', message: 'the file does not exist', hint: 'add it' }),
  );
  expect(printed.mock.calls).toEqual([['specs/a.yaml: the file does not exist; add it']]);
  expect(process.exitCode).toBe(1);
});

test('work that ends well leaves the exit code alone', async () => {
  await runCommand(async () => undefined);
  expect(process.exitCode).toBeUndefined();
});
