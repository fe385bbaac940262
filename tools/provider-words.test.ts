import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '@/lib/sources/files';

// What belongs to one provider is data in `specs` and `content`: the portal shows the APIs of any.
const WORDS = /ticket|\bseats?\b|seat[A-Z]|venue|barcode|patron|marketplace|turnstile/i;

/** Tests, and the documents and texts that they read and expect. */
const OF_TESTS = /\.(?:test|fixture|spec)\.|\/fixtures\/|\/expected\/|\/e2e\//;

test('the code of the portal has no word of this provider', () => {
  const files = ['app', 'components', 'lib', 'packages', 'scripts', 'styles']
    .flatMap((folder) => listFiles(folder).map((name) => `${folder}/${name}`))
    .filter((file) => /\.(?:tsx?|mjs|css|json)$/.test(file) && !OF_TESTS.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (WORDS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
