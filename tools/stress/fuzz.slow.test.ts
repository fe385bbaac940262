import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { checkSpec } from '@/scripts/spec-report';
import { measureOutputs } from '@/tools/growth';
import { fuzzDocuments } from './fuzz-documents.fixture';

/** Number of documents and the seed that they are made from; `FUZZ=5000 SEED=2` reads 5,000 others. */
const [COUNT, SEED] = [Number(process.env.FUZZ ?? 100), Number(process.env.SEED ?? 34)];

const folder = makeTestFolder({ shared: true });
beforeAll(loadHighlighter);

test('every fuzz document is read and shown, or refused with a diagnostic', { timeout: 0 }, async () => {
  // The document of an endless test stays in this file.
  const file = path.join(folder, 'fuzz.json');
  const property = fc.asyncProperty(fuzzDocuments, async (text) => {
    writeFileSync(file, text);
    const { report, read } = await checkSpec(file, { isStrict: true });
    expect(report.diagnostics.filter(({ hint }) => hint.startsWith('this is a bug'))).toEqual([]);
    if (read !== undefined) measureOutputs(read);
  });
  // To shrink a document takes as long as to read hundreds.
  await fc.assert(property, { seed: SEED, numRuns: COUNT, endOnFailure: true });
});
