import { expect, test } from 'vitest';
import { runFuzz } from './run-fuzz';

/** Number of documents; `FUZZ=5000` reads 5,000. */
const COUNT = Number(process.env.FUZZ ?? 100);

test('every fuzz document is read, or refused with a diagnostic, ends, and needs at most 1 GB', {
  timeout: 60_000 + COUNT * 60_000,
}, async () => {
  expect(await runFuzz(34, COUNT)).toEqual([]);
});
