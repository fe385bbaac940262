import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { buildLibraryIndex } from './ranking.fixture';
import { findUselessExamples } from './useless-examples';

const SOURCE = `export const siteConfig = {
  searchExamples: [
    'BOOK_LENT', 'zzqqxx',
    'BOOK_LETN',
  ],
};
`;

test('an example that finds nothing, or only in other words, is reported at its line', () => {
  const { file } = buildLibraryIndex();
  expect(findUselessExamples(file, ['BOOK_LENT', 'zzqqxx', 'READER_BARED'], SOURCE).map(formatDiagnostic)).toEqual([
    'site.config.ts:3: `searchExamples` has zzqqxx, which finds nothing; name something that the site has, or remove it',
    'site.config.ts: `searchExamples` has READER_BARED, which the search reads as barred; correct its spelling',
  ]);
});

test('without examples nothing is reported', () => {
  expect(findUselessExamples(buildLibraryIndex().file, [], SOURCE)).toEqual([]);
});
