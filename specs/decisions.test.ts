import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDecisions } from '@/lib/flows/decisions';
import { loadFlows } from '@/lib/flows/load';
import { loadSpec } from '@/lib/openapi/load';
import type { OperationError } from '@/lib/openapi/model';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { siteConfig } from '@/site.config';
import { findUnmarkedAdvice, findUnmarkedApiAdvice } from '@/specs/checks/unmarked-advice';
import { findUnmarkedGuideAdvice } from '@/specs/checks/unmarked-guide-advice';

const root = path.join(import.meta.dirname, '..');
const apis = await Promise.all(
  siteConfig.apis.map(async ({ id, spec }) => ({ id, api: parseApi(await loadSpec(path.join(root, spec))) })),
);
const operations = new Map(
  apis.map(({ id, api }) => [id, listOperationsAndCallbacks(api).flatMap(({ operationId }) => operationId ?? [])]),
);
const { decisions, diagnostics } = await readDecisions(operations, new Set(), root);

test('every rule has a source, and every call exists', () => {
  expect(diagnostics).toEqual([]);
  expect(decisions.kinds.map(({ id }) => id)).toEqual([
    'shared',
    'order',
    'read',
    'lock',
    'transfer',
    'checkout',
    'scan',
  ]);
});

test('whether a call may be sent again is what the documents say of its errors', () => {
  const decided = decisions.kinds.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ statuses, calls, retry }) =>
      calls.flatMap((call) => statuses.map((status) => ({ call, status, retry }))),
    ),
  );
  const differences = decided.flatMap(({ call, status, retry }) => {
    const api = apis.find(({ id }) => id === call.api)?.api;
    const operation =
      api && listOperationsAndCallbacks(api).find(({ operationId }) => operationId === call.operationId);
    const errors = operation?.errors.filter((error) => error.status === status) ?? [];
    return errors.flatMap((error) => {
      const documented = findRetry(error);
      if (documented === undefined || retry === undefined) return [];
      const isSame = documented.allowed === retry.allowed && (!retry.allowed || documented.attempts === retry.attempts);
      return isSame ? [] : [`${call.api}/${call.operationId} ${status}: ${JSON.stringify([documented, retry])}`];
    });
  });
  expect(differences).toEqual([]);
});

test('after an attempt to lock whose effect is unclear, every row says to unlock all tokens, and a locked seat may be your own', () => {
  const rows = decisions.kinds
    .flatMap(({ id, outcomes }) => (id === 'lock' ? outcomes : []))
    .filter(({ when, calls }) => {
      const isLock = calls.some(({ operationId }) => operationId === 'lockTickets');
      return isLock && /^(207|500|Any other 5XX|No response)/.test(when);
    });
  expect(rows.length).toBe(4);
  expect(
    rows.filter(({ cells: [again = ''] }) => !/unlock (?:.*, or )?all tokens of the request/i.test(again)),
  ).toEqual([]);
  const reasons = apis.flatMap(({ api }) => api.errors).filter(({ name }) => name === 'SEAT_RECORD_LOCKED');
  expect(reasons.map(({ fix = '' }) => fix.includes('an earlier attempt of your own lock may have locked'))).toEqual([
    true,
  ]);
});

test('after an attempt to lock whose effect is unclear, the outcomes of the flows say to unlock all tokens as well', async () => {
  const steps = (await loadFlows(root)).flatMap((flow) => flow.steps.filter(({ id }) => id === 'lockTickets'));
  expect(steps.length).toBe(2);
  for (const { outcomes } of steps) {
    const unclear = outcomes.filter(({ when }) => /^(207|500|Any other 5XX|No response)/.test(when));
    expect(unclear.map(({ when }) => when.slice(0, 3))).toEqual(['207', '500', 'Any', 'No ']);
    expect(unclear.filter(({ action }) => !/unlock all tokens of the request/i.test(action))).toEqual([]);
  }
});

test('the outcomes of the flows repeat a call only as the documents do', async () => {
  const flows = await loadFlows(root);
  const said = flows.flatMap(({ steps }) =>
    steps.flatMap(({ call, outcomes }) =>
      outcomes.flatMap(({ when, action }) => {
        const [status = ''] = /^\d{3}/.exec(when) ?? [];
        const isRefused = action.startsWith("Don't retry.");
        return call === undefined || status === '' || !isRefused ? [] : [{ ...call, status }];
      }),
    ),
  );
  expect(said.length).toBeGreaterThan(0);
  const allowed = said.filter(({ api, operationId, status }) => {
    const found = apis.find(({ id }) => id === api)?.api;
    const operation = found && listOperationsAndCallbacks(found).find((one) => one.operationId === operationId);
    return operation?.errors.some((error) => error.status === status && findRetry(error)?.allowed === true);
  });
  expect(allowed).toEqual([]);
});

test('after a 401, the references and the decisions advise to refresh the token once', () => {
  const tables = decisions.kinds.flatMap(({ outcomes }) =>
    outcomes.filter(({ when, calls }) => when === '401' && calls.some(({ api }) => api === 'linkv1')),
  );
  expect(tables.length).toBeGreaterThan(0);
  const calls = tables.flatMap((row) => row.calls);
  for (const { operationId } of calls) {
    const link = apis.find(({ id }) => id === 'linkv1')?.api;
    const operation = link && listOperationsAndCallbacks(link).find((one) => one.operationId === operationId);
    const unnamed = operation?.errors.filter(({ status, reason }) => status === '401' && reason === undefined) ?? [];
    expect(unnamed.map(({ advice }) => advice?.fix)).toEqual([
      '**Recommendation:** Refresh the token, then send the request again once.',
    ]);
  }
  expect(tables.filter(({ cells: [again = ''] }) => !again.includes('send the request again once'))).toEqual([]);
});

test('outcome tables of flows tell nobody what to do without a source or the mark of advice', async () => {
  expect(findUnmarkedAdvice(await loadFlows(root), decisions)).toEqual([]);
});

test.each(apis)('errors, scan results and rules of $id tell nobody what to do without one of the two', ({ api }) => {
  expect(findUnmarkedApiAdvice(api, decisions)).toEqual([]);
});

test('outcome tables and retry rules of guides tell nobody what to do without one of the two', () => {
  const files = readdirSync(path.join(root, 'content/docs'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mdx'),
  );
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    findUnmarkedGuideAdvice(readFileSync(path.join(root, 'content/docs', file), 'utf8'), file, decisions),
  );
  expect(found).toEqual([]);
});

test('advice without a mark is found in the tables and the retry rules of a guide', () => {
  const guide = `Send the request again.

**Recommendation:** Send it again. Then wait.

<Recommendation>

Repeat the call.

</Recommendation>

| Status | What to do | Meaning |
| --- | --- | --- |
| 207 | Sell it. **Recommendation:** Wait. | Send it again. |
| 500 | [Inform the provider.](/docs/report) | Down |

- If it failed, repeat it.
- A retry may create a second order.

**Recommendation:** These are ours:

- Retry the call.

**Recommendation:** Ask first.

- The provider knows.
`;
  expect(findUnmarkedGuideAdvice(guide, 'guide.mdx', decisions)).toEqual([
    { location: 'guide.mdx:1', sentence: 'Send the request again.' },
    { location: 'guide.mdx:13', sentence: 'Sell it.' },
    { location: 'guide.mdx:16', sentence: 'If it failed, repeat it.' },
    { location: 'guide.mdx:25', sentence: '- The provider knows.' },
  ]);
});

test('advice without a mark is found, whether it is of an error, a status or a rule', () => {
  const reason = { anchor: 'r', name: 'R', kind: 'http' as const, informProvider: false, meaning: '', unspecified: [] };
  const rule = { anchor: 'u', fields: [], errors: [] };
  const operation = toOperation({
    errors: [
      { id: 'e', status: '400', when: '', response: 'e', advice: { fix: 'Send less. **Recommendation:** Wait.' } },
    ],
    rules: [
      { ...rule, text: 'An empty list is refused. If it is empty, send nothing.' },
      { ...rule, text: 'Poll again.' },
    ],
  });
  const api = toApi({
    errors: [{ ...reason, fix: 'Look at it. Not documented: why.', raisedBy: [] }],
    groups: [{ id: 'g', title: 'G', operations: [operation] }],
  });
  expect(findUnmarkedApiAdvice(api, decisions)).toEqual([
    { location: 'demo: R', sentence: 'Look at it.' },
    { location: 'demo, list-things: 400', sentence: 'Send less.' },
    { location: 'demo, list-things', sentence: 'If it is empty, send nothing.' },
  ]);
});

/** What a document says of sending a call again, with the number of attempts. */
function findRetry({ reason, advice }: OperationError): { allowed: boolean; attempts?: number } | undefined {
  const retry = reason === undefined ? advice?.retry : reason.retry;
  if (retry === undefined) return undefined;
  return retry.allowed ? { allowed: true, attempts: retry.attempts } : { allowed: false };
}
