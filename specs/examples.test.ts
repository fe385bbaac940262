import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { findInvalidExamples } from '@/specs/checks/example-validity';
import { ledgers } from '@/specs/ledger/ledgers';

describe('every authored example follows its schema', () => {
  test.each(ledgers.map((ledger) => ledger.api))('%s', { timeout: 60_000 }, async (api) => {
    const { document } = await loadSpec(path.join(import.meta.dirname, `${api}.yaml`));
    expect(findInvalidExamples(document)).toEqual([]);
  });
});
