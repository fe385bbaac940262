import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { findSilentNotes } from '@/specs/checks/unspecified-notes';
import { sourceTables } from '@/specs/sources/compare';

describe('every note of what the provider does not say, says so', () => {
  test.each(sourceTables.map((source) => source.api))('%s', async (api) => {
    const { document } = await loadSpec(path.join(import.meta.dirname, `${api}.yaml`));
    expect(findSilentNotes(document)).toEqual([]);
  });
});
