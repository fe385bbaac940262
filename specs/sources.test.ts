import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { siteConfig } from '@/site.config';
import { compareWithSource, sourceTables } from '@/specs/sources/compare';
import { sourceExceptions } from '@/specs/sources/exceptions';
import { specFields } from '@/specs/sources/spec-fields';

test('every source is of an API of the portal', () => {
  const apis = siteConfig.apis.map(({ id }) => id);
  expect(sourceTables.map(({ api }) => api).filter((api) => !apis.includes(api))).toEqual([]);
});

describe('a specification says what the sources say, and nothing else', () => {
  test.each(sourceTables.map((source) => [source.api, source] as const))('%s', async (api, source) => {
    const parsed = parseApi(await loadSpec(path.join(import.meta.dirname, `${api}.yaml`), { strict: true }));
    expect(parsed.diagnostics).toEqual([]);
    expect(compareWithSource(source, parsed, sourceExceptions)).toEqual([]);
  });
});

test('the signal of a network has the values that section 9 of the second source gives for its type', async () => {
  const api = parseApi(await loadSpec(path.join(import.meta.dirname, 'entryv1.yaml')));
  const scales = listOperationsAndCallbacks(api).flatMap(({ operationId, body }) =>
    (body?.mediaTypes ?? []).flatMap(({ schema }) =>
      schema?.kind !== 'object'
        ? []
        : schema.conditions.map((condition) => [
            operationId,
            condition.text,
            condition.schema && specFields(api, condition.schema).get('networkSignal')?.values.join(),
          ]),
    ),
  );
  const calls = ['listEvents', 'reportHealth', 'validateTicket', 'lookUpTicket'];
  expect(scales).toEqual(
    calls.flatMap((call) => [
      [call, 'When networkType is "Wired":', '999'],
      [call, 'When networkType is "Mobile":', '0,1,2,3,4'],
    ]),
  );
});
