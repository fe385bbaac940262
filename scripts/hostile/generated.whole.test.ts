import { expect, test } from 'vitest';
import { runGenerated } from './run-generated';

/** `GENERATED=5000` reads more of them. */
const COUNT = Number(process.env.GENERATED ?? 100);

test('every generated document is read, or refused with a diagnostic, within 10 s and 1 GB', {
  timeout: 60_000 + COUNT * 10_000,
}, async () => {
  expect(await runGenerated(34, COUNT)).toEqual([]);
});
