import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findExamples, findInvalidExamples } from '@/lib/openapi/check/examples';
import { findUnknownProperties } from '@/lib/openapi/check/unknown-properties';
import { loadSpec } from '@/lib/openapi/load';
import { sourceTables } from '@/specs/sources/compare';

describe('every authored example follows its schema and has no field beyond it', () => {
  test.each(sourceTables.map((source) => source.api))('%s', async (api) => {
    const { document } = await loadSpec(path.join(import.meta.dirname, `${api}.yaml`));
    expect(findInvalidExamples(document)).toEqual({ invalid: [], unchecked: [], skipped: [] });
    // JSON Schema allows other fields, but in these examples they are mistakes.
    const fields = findExamples(document).flatMap(({ pointer, schema, value }) =>
      findUnknownProperties(document, schema, value).map(({ path: names, isOpen }) => ({ pointer, names, isOpen })),
    );
    expect(fields.filter(({ isOpen }) => !isOpen)).toEqual([]);
  });
});
