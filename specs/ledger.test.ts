import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { siteConfig } from '@/site.config';
import { compareWithLedger, ledgers } from '@/specs/ledger/compare';
import { ledgerExceptions } from '@/specs/ledger/exceptions';
import { specFields } from '@/specs/ledger/spec-fields';

test('every ledger is of an API of the portal', () => {
  const apis = siteConfig.apis.map(({ id }) => id);
  expect(ledgers.map(({ api }) => api).filter((api) => !apis.includes(api))).toEqual([]);
});

describe('a specification says what the sources say, and nothing else', () => {
  test.each(ledgers.map((ledger) => [ledger.api, ledger] as const))('%s', async (api, ledger) => {
    const parsed = parseApi(await loadSpec(path.join(import.meta.dirname, `${api}.yaml`), { strict: true }));
    expect(parsed.diagnostics).toEqual([]);
    expect(compareWithLedger(ledger, parsed, ledgerExceptions)).toEqual([]);
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
