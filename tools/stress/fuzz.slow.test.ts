import { expect, test } from 'vitest';
import { runFuzz } from './run-fuzz';

/** Number of documents; `FUZZ=5000` reads 5,000. */
const COUNT = Number(process.env.FUZZ ?? 100);

test('every fuzz document is read, or refused with a diagnostic, within 10 s and 1 GB', {
  timeout: 60_000 + COUNT * 10_000,
}, async () => {
  expect(await runFuzz(34, COUNT)).toEqual([]);
});
