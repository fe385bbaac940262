import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findInvalidExamples } from '@/lib/openapi/check/examples';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { findUndeclaredFields } from '@/specs/checks/undeclared-fields';
import { ledgers } from '@/specs/ledger/compare';

describe('every authored example follows its schema and has no field beyond it', () => {
  test.each(ledgers.map((ledger) => ledger.api))('%s', async (api) => {
    const loaded = await loadSpec(path.join(import.meta.dirname, `${api}.yaml`));
    expect(findInvalidExamples(loaded.document)).toEqual({ invalid: [], unchecked: [], skipped: [] });
    expect(findUndeclaredFields(parseApi(loaded))).toEqual([]);
  });
});
