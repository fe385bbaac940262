import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { siteConfig } from '@/site.config';
import { compareWithLedger } from '@/specs/ledger/compare';
import { ledgerExceptions } from '@/specs/ledger/exceptions';
import { ledgers } from '@/specs/ledger/ledgers';

test('every ledger is of an API of the portal', () => {
  const apis = siteConfig.apis.map(({ id }) => id);
  expect(ledgers.map(({ api }) => api).filter((api) => !apis.includes(api))).toEqual([]);
});

describe('a specification says what the sources say, and nothing else', () => {
  test.each(ledgers.map((ledger) => [ledger.api, ledger] as const))('%s', { timeout: 60_000 }, async (api, ledger) => {
    const parsed = parseApi(await loadSpec(path.join(import.meta.dirname, `${api}.yaml`), { strict: true }));
    expect(parsed.diagnostics).toEqual([]);
    expect(compareWithLedger(ledger, parsed, ledgerExceptions)).toEqual([]);
  });
});
